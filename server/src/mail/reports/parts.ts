/** A part of a message that has no parts of its own, or is a message itself. */
export interface Part {
  /** In lower case, without parameters. */
  readonly type: string
  readonly headers: Headers
  /** Decoded; at most `mostText` characters. */
  readonly text: string
}

/** Header fields by name in lower case, unfolded. Of a repeated field the first. */
export type Headers = ReadonlyMap<string, string>

/** Bounds of what is read of one message, whatever it contains. */
const mostParts = 100
const deepest = 8
const mostText = 256 * 1024
const mostHeaders = 200

/** The leaves of a message, the outermost first. Others beyond the bounds are left out. */
export function readParts(message: Buffer): { headers: Headers; parts: Part[] } {
  // Latin-1 keeps every byte; each part is decoded by its own charset. Some senders end lines with CR alone.
  const text = message.toString('latin1').replace(/\r\n|\r/g, '\n')
  const parts: Part[] = []
  const headers = walk(text, parts, 0)
  return { headers, parts }
}

function walk(text: string, parts: Part[], depth: number): Headers {
  const { headers, body } = split(text)
  const { type, parameters } = contentType(headers.get('content-type') ?? 'text/plain')
  const boundary = parameters.get('boundary')
  if (type.startsWith('multipart/') && boundary !== undefined && boundary !== '') {
    for (const piece of piecesOf(body, boundary)) {
      if (parts.length >= mostParts || depth >= deepest) break
      walk(piece, parts, depth + 1)
    }
    return headers
  }
  if (parts.length < mostParts) parts.push({ type, headers, text: decoded(body, headers, parameters.get('charset')) })
  return headers
}

/** A message's header fields alone, as in a part of type text/rfc822-headers. */
export function readHeaders(text: string): Headers {
  return split(text).headers
}

/** Blocks of header fields, separated by empty lines, as a delivery status has them. */
export function readBlocks(text: string, most: number): Headers[] {
  const blocks: Headers[] = []
  for (const [block] of text.matchAll(/(?:[^\n]+\n?)+/g)) {
    if (blocks.length >= most) break
    blocks.push(fieldsOf(block))
  }
  return blocks
}

function split(text: string): { headers: Headers; body: string } {
  if (text.startsWith('\n')) return { headers: new Map(), body: text.slice(1) }
  const end = text.indexOf('\n\n')
  return end < 0
    ? { headers: fieldsOf(text), body: '' }
    : { headers: fieldsOf(text.slice(0, end)), body: text.slice(end + 2) }
}

function fieldsOf(block: string): Headers {
  const fields = new Map<string, string>()
  for (const line of block.replace(/\n[ \t]+/g, ' ').split('\n', mostHeaders)) {
    const colon = line.indexOf(':')
    const name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase()
    if (colon > 0 && !fields.has(name))
      fields.set(
        name,
        line
          .slice(colon + 1)
          .trim()
          .slice(0, 4000),
      )
  }
  return fields
}

/** `text/plain; charset="utf-8"`. */
export function contentType(value: string): { type: string; parameters: ReadonlyMap<string, string> } {
  const [type = '', ...rest] = value.split(';')
  const parameters = new Map<string, string>()
  for (const [, name = '', quoted, plain = ''] of `;${rest.join(';')}`.matchAll(
    /;\s*([\w-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]*))/g,
  ))
    parameters.set(name.toLowerCase(), quoted?.replace(/\\(.)/g, '$1') ?? plain)
  return { type: type.trim().toLowerCase(), parameters }
}

function* piecesOf(body: string, boundary: string): Generator<string> {
  const mark = `\n--${boundary}`
  const text = `\n${body}`
  let from = text.indexOf(mark)
  while (from >= 0) {
    const start = text.indexOf('\n', from + mark.length)
    // The last mark ends in two more dashes.
    if (start < 0 || text.startsWith('--', from + mark.length)) return
    const next = text.indexOf(mark, start)
    yield text.slice(start + 1, next < 0 ? undefined : next)
    from = next
  }
}

function decoded(body: string, headers: Headers, charset = 'utf-8'): string {
  const bytes = bytesOf(body.slice(0, mostText * 2), headers.get('content-transfer-encoding') ?? '').subarray(
    0,
    mostText,
  )
  try {
    return new TextDecoder(charset.trim(), { fatal: true }).decode(bytes)
  } catch {
    // An unknown charset, or a wrong one: ASCII, which codes and addresses are in, stays readable.
    return bytes.toString('latin1')
  }
}

function bytesOf(body: string, encoding: string): Buffer {
  const name = encoding.trim().toLowerCase()
  if (name === 'base64') return Buffer.from(body, 'base64')
  if (name !== 'quoted-printable') return Buffer.from(body, 'latin1')
  const plain = body
    .replace(/=[ \t]*\n/g, '')
    .replace(/=([0-9A-Fa-f]{2})/g, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(plain, 'latin1')
}
