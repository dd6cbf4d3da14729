/** How many numbers each command of a path takes. */
const counts: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 }

interface Point {
  x: number
  y: number
}

/**
 * A path whose quadratic curves that go on smoothly (T) say their control points (Q), as SVG 2, 9.3.7 mirrors them: pdfkit mirrors only
 * the first of several. Everything else stays as it is written.
 */
export function withControlPoints(path: string): string {
  if (!/t/i.test(path)) return path
  const written: string[] = []
  let start: Point = { x: 0, y: 0 }
  let at = start
  let control: Point | null = null
  for (const [name, numbers] of commandsOf(path)) {
    const relative = name === name.toLowerCase()
    const kind = name.toLowerCase()
    const from: Point = at
    const x = (value: number | undefined) => (value ?? 0) + (relative ? from.x : 0)
    const y = (value: number | undefined) => (value ?? 0) + (relative ? from.y : 0)
    const end: Point =
      kind === 'z'
        ? start
        : {
            x: kind === 'v' ? from.x : x(numbers.at(kind === 'h' ? 0 : -2)),
            y: kind === 'h' ? from.y : y(numbers.at(-1)),
          }
    if (kind === 't') {
      const mirrored: Point = control === null ? from : { x: 2 * from.x - control.x, y: 2 * from.y - control.y }
      written.push(`Q${mirrored.x} ${mirrored.y} ${end.x} ${end.y}`)
      control = mirrored
    } else {
      written.push(`${name}${numbers.join(' ')}`)
      control = kind === 'q' ? { x: x(numbers[0]), y: y(numbers[1]) } : null
    }
    if (kind === 'm') start = end
    at = end
  }
  return written.join('')
}

function* commandsOf(path: string): Generator<[name: string, numbers: number[]]> {
  for (const [, name = '', said = ''] of path.matchAll(/([mlhvcsqtaz])([^mlhvcsqtaz]*)/gi)) {
    const count = counts[name.toLowerCase()] ?? 0
    const numbers = numbersOf(said, name.toLowerCase() === 'a')
    if (count === 0) yield [name, []]
    const times = count === 0 ? 0 : Math.floor(numbers.length / count)
    for (let time = 0; time < times; time += 1) {
      const from = time * count
      // What follows a first move without a name of its own is a line.
      const again = from === 0 ? name : ({ m: 'l', M: 'L' }[name] ?? name)
      yield [again, numbers.slice(from, from + count)]
    }
  }
}

/** The flags of an arc may stand together with what follows them. */
function numbersOf(said: string, isArc: boolean): number[] {
  const number = String.raw`[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?`
  if (!isArc) return (said.match(new RegExp(number, 'gi')) ?? []).map(Number)
  const gap = String.raw`[\s,]*`
  const arc = new RegExp(
    [`(${number})`, `(${number})`, `(${number})`, '([01])', '([01])', `(${number})`, `(${number})`].join(gap),
    'gi',
  )
  return [...said.matchAll(arc)].flatMap(([, ...values]) => values.map(Number))
}
