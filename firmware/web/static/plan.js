// The plan of a board: its points in the plane, which of them are joined, and how a cursor walks along the lines.
// Lengths in mm, x to the right, y down as pictures have it (the profile's y goes up).

/** So many pitches from a point is still on it: between three points it is 0.58. */
const ON_POINT = 0.6;

/** From the outermost points to the edge of the wood. */
export const MARGIN = 36;

/** From the edge of the wood to the edge of the picture: room for its shadow. */
export const AROUND = 9;

/** The height of the panel with its lights, and its distance from the board. */
export const STRIP = 27;
export const GAP = 5;

export class Plan {
  /** `board` is the board of the hello message. */
  constructor(board) {
    this.pitch = board.pitch;
    this.points = Object.keys(board.points);
    this.places = new Map(this.points.map((point) => [point, [board.points[point][0], -board.points[point][1]]]));
    this.lines = board.lines;
    this.panel = board.pixels.filter((pixel) => !this.places.has(pixel));
    const xs = [...this.places.values()].map(([x]) => x);
    const ys = [...this.places.values()].map(([, y]) => y);
    const edge = MARGIN + AROUND;
    this.left = Math.min(...xs) - edge;
    this.top = Math.min(...ys) - edge;
    this.width = Math.max(...xs) - Math.min(...xs) + 2 * edge;
    this.bottom = Math.max(...ys) + edge;
    this.height = this.bottom - this.top + (this.panel.length ? STRIP + GAP : 0);
    this.middle = [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
    this.joined = joined(this.lines);
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
   * neighbour nearest to `track`, a place on the row or column the cursor set out on: so it keeps level.
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
    return best?.other ?? null;
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

function joined(lines) {
  const near = new Map();
  for (const line of lines) {
    for (let i = 1; i < line.length; i += 1) {
      for (const [from, to] of [[line[i - 1], line[i]], [line[i], line[i - 1]]]) {
        if (!near.has(from)) near.set(from, new Set());
        near.get(from).add(to);
      }
    }
  }
  return near;
}
