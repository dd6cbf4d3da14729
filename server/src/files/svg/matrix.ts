/** x' = a·x + c·y + e, y' = b·x + d·y + f, as SVG writes it. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]
export type Point = readonly [x: number, y: number]

export const identity: Matrix = [1, 0, 0, 1, 0, 0]

/** First the second, then the first. */
export function times([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}

export function moved([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point {
  return [a * x + c * y + e, b * x + d * y + f]
}

/** By how much it makes things larger. */
export function scaleOf([a, b, c, d]: Matrix): number {
  return Math.sqrt(Math.abs(a * d - b * c))
}

/** The attribute `transform`; what it does not know is left out. */
export function readTransform(written: string): Matrix {
  return [...written.matchAll(/(\w+)\s*\(([^)]*)\)/g)].reduce<Matrix>((all, [, name = '', inside = '']) => {
    const [first = 0, ...rest] = numbersOf(inside)
    return times(all, single(name, first, rest))
  }, identity)
}

function single(name: string, first: number, [second, third, fourth, fifth, sixth]: number[]): Matrix {
  switch (name) {
    case 'translate':
      return [1, 0, 0, 1, first, second ?? 0]
    case 'scale':
      return [first, 0, 0, second ?? first, 0, 0]
    case 'rotate':
      return rotation((first * Math.PI) / 180, [second ?? 0, third ?? 0])
    case 'matrix':
      return [first, second ?? 0, third ?? 0, fourth ?? 1, fifth ?? 0, sixth ?? 0]
    default:
      return identity
  }
}

function rotation(angle: number, [x, y]: Point): Matrix {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return times([1, 0, 0, 1, x, y], times([cos, sin, -sin, cos, 0, 0], [1, 0, 0, 1, -x, -y]))
}

export function numbersOf(text: string): number[] {
  return (text.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? []).map(Number)
}
