-- The journal's schema, version 1. Times are ISO 8601 in UTC, except entries.at: s of board time.
CREATE TABLE games (
    id INTEGER PRIMARY KEY,
    game TEXT NOT NULL,
    options TEXT NOT NULL,  -- a JSON object
    board TEXT NOT NULL,
    started TEXT NOT NULL,
    ended TEXT,             -- NULL while the game goes on
    outcome TEXT            -- a JSON object; NULL while the game goes on, and for an abandoned one
) STRICT;

CREATE TABLE entries (
    game INTEGER NOT NULL REFERENCES games (id),
    number INTEGER NOT NULL,  -- 1, 2, 3, ... in each game
    kind TEXT NOT NULL CHECK (kind IN ('action', 'takeback', 'amend')),
    text TEXT NOT NULL,       -- the action, or how many actions are taken back
    at REAL NOT NULL,
    written TEXT NOT NULL,
    PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;
