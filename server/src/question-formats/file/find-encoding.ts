import type { FileEncoding } from '@agon/domain/question/file-import'
import { multibyteEncodings, textEncodings, type TextEncoding } from '@agon/domain/text-encoding'
import { encodingOfPieces, unicodeMark } from '#/sheets/encoding.ts'
import { guessEncoding } from './guess-encoding.ts'

/** Bytes of the beginning in which an XML declaration stands. */
const longestDeclaration = 400

/**
 * The encoding of a text file that is read in pieces, the first with at least a thousand bytes of it or all. Unicode is recognised; an XML
 * declaration counts where the bytes can be so; anything else is guessed. Throws a SheetRefusal where it is no text.
 */
export function findEncoding(pieces: () => Iterable<Uint8Array>, chosen?: TextEncoding): FileEncoding {
  if (chosen !== undefined) return { name: chosen, by: 'choice' }
  const unicode = encodingOfPieces(pieces())
  const [first = new Uint8Array()] = pieces()
  if (unicode.startsWith('utf-16') || unicodeMark(first) !== null) return { name: unicode, by: 'bytes' }
  const declared = declaredIn(first)
  if (declared !== null && multibyte.has(declared) && canBe(declared, pieces()))
    return { name: declared, by: 'declaration' }
  // Text in an encoding of single bytes is never UTF-8 by accident: such a declaration is out of date.
  if (unicode === 'utf-8') return { name: unicode, by: 'bytes' }
  if (declared !== null && canBe(declared, pieces())) return { name: declared, by: 'declaration' }
  return { name: guessEncoding(pieces()), by: 'guess' }
}

/** null where there is none, where its name is not known, and for UTF-16, which the bytes would have shown. */
function declaredIn(first: Uint8Array): TextEncoding | null {
  const begins = Buffer.from(first.subarray(0, longestDeclaration)).toString('latin1')
  const label = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(begins)?.[1]
  const name = label === undefined ? null : encodingCalled(label)
  return name === null || name.startsWith('utf-16') ? null : name
}

/** By any of the names that the Encoding Standard knows: `ISO-8859-1`, `cp1251`, `GB2312`. */
function encodingCalled(label: string): TextEncoding | null {
  try {
    const { encoding } = new TextDecoder(label)
    return textEncodings.find((name) => name === encoding) ?? null
  } catch {
    return null
  }
}

const multibyte: ReadonlySet<TextEncoding> = new Set(multibyteEncodings)

function canBe(name: TextEncoding, pieces: Iterable<Uint8Array>): boolean {
  const decoder = new TextDecoder(name, { fatal: true })
  try {
    for (const bytes of pieces) decoder.decode(bytes, { stream: true })
    decoder.decode()
    return true
  } catch {
    return false
  }
}
