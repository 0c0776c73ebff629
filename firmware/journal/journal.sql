-- The journal's schema, version 4. Times are ISO 8601 in UTC, except entries.at: s of board time.
-- The checksums are those of firmware/journal/checksum.py.
CREATE TABLE games (
    id INTEGER PRIMARY KEY,  -- 1, 2, 3, ...
    game TEXT NOT NULL,
    options TEXT NOT NULL,   -- a JSON object
    board TEXT NOT NULL,
    started TEXT NOT NULL,
    checksum TEXT NOT NULL,  -- of the above
    ended TEXT,              -- NULL while the game goes on
    outcome TEXT,            -- a JSON object; NULL while the game goes on, and for an abandoned one; "deleted"
    end_checksum TEXT        -- NULL while the game goes on
) STRICT;

CREATE TABLE entries (
    game INTEGER NOT NULL REFERENCES games (id),
    number INTEGER NOT NULL,  -- 1, 2, 3, ... in each game
    kind TEXT NOT NULL CHECK (kind IN ('action', 'takeback', 'amend', 'seat', 'name')),
    text TEXT NOT NULL,       -- the action, how many actions are taken back, who plays a colour, or a player's name
    at REAL NOT NULL,
    written TEXT NOT NULL,
    checksum TEXT NOT NULL,
    PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;
