/** Lines of a body are no longer (RFC 2045, 6.7). */
const longestLine = 76

const escapes = Array.from({ length: 256 }, (_, byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`)

/** The text of a part as it goes over the wire: as it is, or quoted-printable. One character for each byte. */
export function encodeText(text: string): { readonly encoding: '7bit' | 'quoted-printable'; readonly body: string } {
  const lines = Buffer.from(text, 'utf8').toString('latin1').split(/\r?\n/)
  const isPlain = lines.every((line) => line.length <= longestLine && /^[\t -~]*$/.test(line))
  if (isPlain) return { encoding: '7bit', body: lines.join('\r\n') }
  return { encoding: 'quoted-printable', body: lines.map(quoted).join('\r\n') }
}

function quoted(line: string): string {
  const safe = line.replace(/[^\t -<>-~]|[\t ]$/g, (byte) => escapes[byte.charCodeAt(0)] ?? byte)
  return safe.length <= longestLine ? safe : folded(safe)
}

/** In lines that end with `=`; the three characters of a byte stay together. */
function folded(line: string): string {
  const pieces: string[] = []
  let from = 0
  while (line.length - from > longestLine) {
    const last = from + longestLine - 1
    const end = line[last - 2] === '=' ? last - 2 : line[last - 1] === '=' ? last - 1 : last
    pieces.push(line.slice(from, end))
    from = end
  }
  return `${pieces.join('=\r\n')}=\r\n${line.slice(from)}`
}
