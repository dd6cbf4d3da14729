/** A field of a message, with all its lines. */
export interface Field {
  readonly tag: string
  readonly text: string
  /** The line at which it begins. */
  readonly line: number
}

const start = /^:(\d{2}[A-Z]?):(.*)$/
/** Between messages: the end of one, and SWIFT's blocks around the next. */
const between = /^(?:-\}?|\{\d:.*)$/

export function* fieldsOf(text: string): Generator<Field> {
  let open: { tag: string; lines: string[]; line: number } | null = null
  const closed = () => (open === null ? [] : [{ tag: open.tag, text: open.lines.join('\n'), line: open.line }])
  let at = 0
  for (const line of text.split(/\r\n|\n|\r/)) {
    at += 1
    // A block's last opening bracket may be on the same line as the first field.
    const [, tag, rest = ''] = start.exec(line.replace(/^\{\d:[^]*\{4:/, '')) ?? []
    if (tag !== undefined) {
      yield* closed()
      open = { tag, lines: [rest], line: at }
    } else if (between.test(line.trim())) {
      yield* closed()
      open = null
    } else open?.lines.push(line)
  }
  yield* closed()
}
