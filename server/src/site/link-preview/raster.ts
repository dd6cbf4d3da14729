export type Point = readonly [x: number, y: number]

/** A picture in one colour over another, with soft edges: shapes add light to the ground. */
export class Raster {
  readonly width: number
  readonly height: number
  /** 0: ground, 1: ink. */
  readonly light: Float32Array

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
    this.light = new Float32Array(width * height)
  }

  /** Fills closed shapes, whatever their direction; holes run the other way. */
  fillShapes(shapes: readonly (readonly Point[])[], opacity = 1): void {
    const covered = new Float32Array(this.width * this.height + 2)
    for (const shape of shapes)
      for (const [at, from] of shape.entries()) {
        const to = shape[(at + 1) % shape.length]
        if (to !== undefined) this.#edge(covered, from, to)
      }
    this.#add(covered, opacity)
  }

  /** Draws lines of this width. */
  stroke(lines: readonly (readonly Point[])[], width: number, opacity = 1): void {
    this.fillShapes(
      lines.flatMap((points) => quadsOf(points, width)),
      opacity,
    )
  }

  /** The running sum of a row is how much of each pixel lies inside. */
  #add(covered: Float32Array, opacity: number): void {
    for (let row = 0; row < this.height; row += 1) {
      let inside = 0
      for (let column = 0; column < this.width; column += 1) {
        const at = row * this.width + column
        inside += covered[at] ?? 0
        const share = Math.min(1, Math.abs(inside)) * opacity
        if (share > 0.002) this.light[at] = (this.light[at] ?? 0) + (1 - (this.light[at] ?? 0)) * share
      }
    }
  }

  /** Notes the signed area right of an edge, pixel by pixel (as font renderers do). */
  #edge(covered: Float32Array, from: Point, to: Point): void {
    if (from[1] === to[1]) return
    const direction = from[1] < to[1] ? 1 : -1
    const [upper, lower] = direction === 1 ? [from, to] : [to, from]
    const slope = (lower[0] - upper[0]) / (lower[1] - upper[1])
    const last = Math.min(this.height, Math.ceil(lower[1]))
    for (let row = Math.max(0, Math.floor(upper[1])); row < last; row += 1) {
      const top = Math.max(row, upper[1])
      const bottom = Math.min(row + 1, lower[1])
      if (bottom <= top) continue
      const clamp = (y: number) => Math.min(this.width, Math.max(0, upper[0] + (y - upper[1]) * slope))
      const [a, b] = [clamp(top), clamp(bottom)]
      this.#span(covered, row, Math.min(a, b), Math.max(a, b), (bottom - top) * direction)
    }
  }

  #span(covered: Float32Array, row: number, left: number, right: number, height: number): void {
    const start = row * this.width
    const first = Math.floor(left)
    const put = (column: number, amount: number) => {
      if (column < this.width) covered[start + column] = (covered[start + column] ?? 0) + amount
    }
    if (right <= first + 1) {
      const share = first + 1 - (left + right) / 2
      put(first, height * share)
      put(first + 1, height * (1 - share))
      return
    }
    // The edge crosses several pixels of the row.
    const width = right - left
    let before = 0
    for (let column = first; column < Math.ceil(right); column += 1) {
      const areaTo = (x: number) =>
        x <= left ? 0 : (Math.min(x, right) - left) ** 2 / (2 * width) + Math.max(0, x - right)
      const covers = areaTo(column + 1) - areaTo(column)
      put(column, height * (covers - before))
      before = covers
    }
    put(Math.ceil(right), height * (1 - before))
  }
}

/** A rectangle for each piece of a line. */
function quadsOf(points: readonly Point[], width: number): (readonly Point[])[] {
  return points.slice(1).flatMap((to, at) => {
    const from = points[at]
    if (from === undefined) return []
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
    const length = Math.hypot(dx, dy)
    if (length === 0) return []
    // A quarter of a width further, so that corners close.
    const [ax, ay] = [((dx / length) * width) / 4, ((dy / length) * width) / 4]
    const [nx, ny] = [((-dy / length) * width) / 2, ((dx / length) * width) / 2]
    const [x0, y0, x1, y1] = [from[0] - ax, from[1] - ay, to[0] + ax, to[1] + ay]
    const quad: readonly Point[] = [
      [x0 + nx, y0 + ny],
      [x1 + nx, y1 + ny],
      [x1 - nx, y1 - ny],
      [x0 - nx, y0 - ny],
    ]
    return [quad]
  })
}
