/** Header fields in their order, each with its name, and the body. Lines end with CRLF. */
export interface SplitMessage {
  readonly fields: readonly { readonly name: string; readonly raw: string }[]
  readonly body: string
}

export function splitMessage(message: string): SplitMessage {
  const end = message.startsWith('\r\n') ? 0 : message.indexOf('\r\n\r\n')
  const head = end < 0 ? message : message.slice(0, end)
  const body = end < 0 ? '' : message.slice(end + (end === 0 ? 2 : 4))
  const fields = head
    .split(/\r\n(?![ \t])/)
    .filter((raw) => raw !== '')
    .map((raw) => ({ name: raw.slice(0, raw.indexOf(':')).trim().toLowerCase(), raw }))
  return { fields, body }
}

/** RFC 6376, 3.4.2. Without the line end. */
export function relaxedField(raw: string): string {
  const colon = raw.indexOf(':')
  const value = raw
    .slice(colon + 1)
    .replace(/\r\n/g, '')
    .replace(/[ \t]+/g, ' ')
    .trim()
  return `${raw.slice(0, colon).trim().toLowerCase()}:${value}`
}

/** RFC 6376, 3.4.4. */
export function relaxedBody(body: string): string {
  const text = body.replace(/[ \t]+/g, ' ').replace(/ (?=\r\n|$)/g, '')
  const content = text.replace(/(?:\r\n)+$/, '')
  return content === '' ? '' : `${content}\r\n`
}
