// The plan of a board: its points in the plane, which of them are joined, and how a cursor walks along the lines.
// Lengths in mm, x to the right, y down as pictures have it (the profile's y goes up).

/** So many pitches from a point is still on it: between three points it is 0.58. */
const ON_POINT = 0.6;

/** From the outermost points to the edge of the wood, at least, and from the widest piece on one of them. */
const MARGIN = 36;
const RIM = 14;

/** Points at most so many pitches apart are neighbours. */
const NEIGHBOURS = 1.05;

/** From the edge of the wood to the edge of the picture: room for its shadow. */
export const AROUND = 9;

/** The height of the panel with its lights, and its distance from the board. */
export const STRIP = 31;
export const GAP = 5;

export class Plan {
  /** `board` is the board of the hello message. */
  constructor(board) {
    this.pitch = board.pitch;
    this.points = Object.keys(board.points);
    this.places = new Map(this.points.map((point) => [point, [board.points[point][0], -board.points[point][1]]]));
    this.lines = board.lines;
    this.margin = Math.max(MARGIN, RIM + Math.max(0, ...Object.values(board.pieces).map(({ outer }) => outer / 2)));
    this.bodies = board.pieces;
    this.slots = slots(this.points, board.pieces);
    this.guide = board.guide; // how a point's light comes up round its piece; null: straight up, through a window
    this.panel = board.pixels.filter((pixel) => !this.places.has(pixel));
    const xs = [...this.places.values()].map(([x]) => x);
    const ys = [...this.places.values()].map(([, y]) => y);
    const edge = this.margin + AROUND;
    this.left = Math.min(...xs) - edge;
    this.top = Math.min(...ys) - edge;
    this.width = Math.max(...xs) - Math.min(...xs) + 2 * edge;
    this.bottom = Math.max(...ys) + edge;
    this.height = this.bottom - this.top + (this.panel.length ? STRIP + GAP : 0);
    this.middle = [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
    this.joined = joined(this.lines);
    for (const [one, other] of this.apartFromLines()) join(this.joined, one, other);
    this.island = islands(this.points, this.joined);
  }

  /** Return the pairs of neighbours that no line joins, both of them on none. */
  apartFromLines() {
    const alone = this.points.filter((point) => !this.joined.has(point));
    return pairs(alone).filter(([one, other]) => this.near(one, other));
  }

  /** Return the pairs of neighbours that a line joins: what is drawn between points. */
  edges() {
    return this.lines.flatMap((line) => line.slice(1).map((point, i) => [line[i], point])).filter(([one, other]) => this.near(one, other));
  }

  near(one, other) {
    return apart(this.at(one), this.at(other)) <= NEIGHBOURS * this.pitch;
  }

  /** Return the x and y of a point. */
  at(point) {
    return this.places.get(point);
  }

  /** Return the point that a place lies on; null: it lies off the board. */
  pointAt(x, y) {
    const point = this.nearest(x, y);
    return apart(this.at(point), [x, y]) <= ON_POINT * this.pitch ? point : null;
  }

  /** Return the point nearest to a place. */
  nearest(x, y) {
    return this.points.reduce((best, point) =>
      apart(this.at(point), [x, y]) < apart(this.at(best), [x, y]) ? point : best,
    );
  }

  /** Return the point in the middle of the board, where a cursor begins. */
  centre() {
    return this.nearest(...this.middle);
  }

  /**
   * Return the neighbour of a point in a direction such as [1, 0], along the board's lines; null at the edge.
   *
   * Where a line goes exactly there it is followed. Where none does (left and right on a hexagon's points) it is the
   * neighbour nearest to `track`, a place on the row or column the cursor set out on: so it keeps level. Where the lines
   * end it goes over to the nearest point beyond that no line leads to, such as a slot beside the board's middle.
   */
  step(point, [dx, dy], track) {
    const [x, y] = this.at(point);
    const [trackX, trackY] = track;
    let best = null;
    for (const other of this.joined.get(point) ?? []) {
      const [u, v] = this.at(other);
      const along = ((u - x) * dx + (v - y) * dy) / apart([x, y], [u, v]);
      const astray = Math.abs((u - trackX) * dy - (v - trackY) * dx);
      if (along > 0.3 && (best === null || better(along, astray, best))) best = { other, along, astray };
    }
    return best?.other ?? this.beyond(point, [dx, dy]);
  }

  /** Return the nearest point in a direction that no lines lead to from here; null: there is none. */
  beyond(point, [dx, dy]) {
    const [x, y] = this.at(point);
    const far = (other) => apart([x, y], this.at(other));
    const ahead = (other) => (this.at(other)[0] - x) * dx + (this.at(other)[1] - y) * dy > AHEAD * far(other);
    const beyond = this.points.filter((other) => this.island.get(other) !== this.island.get(point) && ahead(other));
    return beyond.reduce((best, other) => (best === null || far(other) < far(best) ? other : best), null);
  }
}

/** Return the distance of two places. */
export function apart([x, y], [u, v]) {
  return Math.hypot(x - u, y - v);
}

function better(along, astray, best) {
  if (Math.abs(astray - best.astray) > 0.5) return astray < best.astray;
  return along > best.along + 0.01;
}

/** What lies in a direction is at most 45 degrees off it: this is the cosine. */
const AHEAD = 0.7;

function joined(lines) {
  const near = new Map();
  for (const line of lines) {
    for (let i = 1; i < line.length; i += 1) join(near, line[i - 1], line[i]);
  }
  return near;
}

function join(near, one, other) {
  for (const [from, to] of [[one, other], [other, one]]) {
    if (!near.has(from)) near.set(from, new Set());
    near.get(from).add(to);
  }
}

function pairs(points) {
  return points.flatMap((one, i) => points.slice(i + 1).map((other) => [one, other]));
}

/** Return for each point the first of those that lines lead to from it: the same for all of them. */
function islands(points, near) {
  const island = new Map();
  for (const first of points) {
    const reached = island.has(first) ? [] : [first];
    while (reached.length) {
      const point = reached.pop();
      island.set(point, first);
      reached.push(...[...(near.get(point) ?? [])].filter((other) => !island.has(other)));
    }
  }
  return island;
}

/** Return the points that are one piece's own, by what they are called: on nest-BSC the piece BSC has its place. */
function slots(points, bodies) {
  const kind = (point) => point.slice(point.indexOf("-") + 1);
  return new Map(points.filter((point) => point.includes("-") && kind(point) in bodies).map((point) => [point, kind(point)]));
}
