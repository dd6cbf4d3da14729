import { crc32 } from 'node:zlib'

/** The name is UTF-8 (APPNOTE, appendix D). */
const isUtf8 = 0x0800
/** Info-ZIP's field with the name in UTF-8 (APPNOTE 4.6.9): its version, the checksum of the name that it is for, the name. */
const unicodePath = 0x7075
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * What an entry is called. Where neither flag nor field says that a name is UTF-8 it is in code page 437, the one that ZIP files began with;
 * but programs that write UTF-8 and do not say so are common, and hardly a name in the code page happens to be valid UTF-8. Older programs on
 * Windows separate folders by backslashes.
 */
export function entryName(written: Buffer, flags: number, extra: Buffer): string {
  const other = unicodePathIn(extra, written)
  const name = other ?? decoded(written)
  // Written in UTF-8 that is none: a name that nothing else can mean.
  return (name ?? ((flags & isUtf8) === 0 ? fromCodePage(written) : written.toString('utf8')))
    .normalize()
    .replaceAll('\\', '/')
}

/** null where there is none, or another program has renamed the entry since. */
function unicodePathIn(extra: Buffer, written: Buffer): string | null {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    const field = extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2))
    if (extra.readUInt16LE(at) !== unicodePath || field.length < 5 || field.readUInt8(0) !== 1) continue
    if (field.readUInt32LE(1) === crc32(written)) return decoded(field.subarray(5))
  }
  return null
}

function decoded(bytes: Uint8Array): string | null {
  try {
    return utf8.decode(bytes)
  } catch {
    return null
  }
}

/** The upper half of code page 437. */
const upperHalf =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐' +
  '└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0'

function fromCodePage(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : upperHalf.charAt(byte - 128))).join('')
}
