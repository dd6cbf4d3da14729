import type { TextEncoding } from '@agon/domain/text-encoding'
import { textEncodings } from '@agon/domain/text-encoding'
import { analyse } from 'chardet'

/** In bytes: of a long text these lines tell as much as all. */
const longestSample = 64 * 1024

/** Of a text that is not Unicode: Windows-1252, as most such files are, or where that is improbable the most probable of the others. */
export function guessEncoding(pieces: Iterable<Uint8Array>): TextEncoding {
  const sample = sampleOf(pieces)
  const guesses = guessesOf(sample)
  const other = guesses.find(({ name, confidence }) => name !== usual && confidence >= leastConfidence)
  if (other === undefined) return usual
  return isImprobable(withoutUtf8(sample)) || isFarBetter(other, guesses, sample) ? other.name : usual
}

const usual: TextEncoding = 'windows-1252'

interface Guess {
  name: TextEncoding
  /** In per cent, by how often its letters follow one another in texts of its languages. */
  confidence: number
}

/** The most probable first. */
function guessesOf(sample: Buffer): Guess[] {
  return analyse(sample).flatMap(({ name, confidence }) => {
    const standard = standardName(name)
    return standard !== null && isReadable(sample, standard) ? [{ name: standard, confidence }] : []
  })
}

/** Where the places of the letters tell nothing, as in Czech or Japanese. */
function isFarBetter({ confidence }: Guess, guesses: readonly Guess[], sample: Buffer): boolean {
  const best = guesses.find(({ name }) => name === usual)?.confidence ?? 0
  return count(sample.toString('latin1'), /[\u0080-\u00FF]/g) >= fewSigns && confidence >= Math.max(30, 1.5 * best)
}

/** Lines with letters beyond ASCII, without tags. */
function sampleOf(pieces: Iterable<Uint8Array>): Buffer {
  let [sample, rest] = ['', '']
  for (const bytes of pieces) {
    const lines = (rest + Buffer.from(bytes).toString('latin1')).split('\n')
    rest = (lines.pop() ?? '').slice(-longestSample)
    sample += lines.filter(hasHigh).map(withoutTags).join('\n')
    if (sample.length >= longestSample) break
  }
  if (hasHigh(rest)) sample += withoutTags(rest)
  return Buffer.from(sample.slice(0, longestSample), 'latin1')
}

const hasHigh = (line: string) => /[\u0080-\u00FF]/.test(line)
const withoutTags = (line: string) => line.replace(/<[\w/!?][^<>]*>/g, ' ')

/** Of a file in two encodings the part that is UTF-8 tells nothing of the other. */
function withoutUtf8(sample: Buffer): Buffer {
  const text = sample.toString('latin1')
  return Buffer.from(
    text.replace(
      /[\u00C2-\u00DF][\u0080-\u00BF]|[\u00E0-\u00EF][\u0080-\u00BF]{2}|[\u00F0-\u00F4][\u0080-\u00BF]{3}/g,
      ' ',
    ),
    'latin1',
  )
}

/** In per cent: what the library gives where it cannot say is below. */
const leastConfidence = 12
/** With fewer the library is sure of too much. */
const fewSigns = 8
/** A share of odd places among the signs beyond ASCII from which on a text is hardly Windows-1252. */
const oddShare = 0.25

/**
 * In the languages of Windows-1252 a letter with an accent stands among plain ones: hardly ever three in a row, not beside a sign such as ³ or
 * ¿ within a word, not as a capital behind a small letter; and no byte is one that the encoding does not have.
 */
function isImprobable(sample: Buffer): boolean {
  const text = new TextDecoder('windows-1252').decode(sample)
  const signs = count(text, /[\u0080-\u009F¡-ÿŠšŽžŒœŸƒ]/g)
  const inRows = count(text, /[¡-ª¬-¶¸-º¼-ÿŠšŽžŒœŸƒ]{3,}/g)
  const inWords = count(text, /(?<=[a-zà-ÿ]{2})[¡-©¬-¶¸-¿×÷](?=[a-zà-ÿ])|(?<=[a-zà-ÿ])[¡-©¬-¶¸-¿×÷](?=[a-zà-ÿ]{2})/g)
  const beside = count(text, /(?<![a-zà-ÿ])[¤¦¬¯¶¸¹³](?=[a-zà-ÿ]{2})|(?<=[a-zà-ÿ]{2})[¤¦¬¯¶¸¼¾¿¡](?![a-zà-ÿ])/g)
  const capitals = count(text, /(?<=[a-z])[À-ÖØ-Þ](?=[a-z])/g)
  const unknown = count(text, /[\u0080-\u009F]/g)
  return inRows + inWords + beside + capitals + unknown > oddShare * signs
}

function count(text: string, pattern: RegExp): number {
  return (text.match(pattern) ?? []).reduce((sum, found) => sum + found.length, 0)
}

/** null for Unicode, which the text is not, and for what is not known. */
function standardName(label: string): TextEncoding | null {
  try {
    const { encoding } = new TextDecoder(label)
    return textEncodings.find((one) => one === encoding && !one.startsWith('utf-')) ?? null
  } catch {
    return null
  }
}

/** Without bytes that the encoding does not have. */
function isReadable(sample: Buffer, name: TextEncoding): boolean {
  const text = new TextDecoder(name).decode(sample)
  const lost = count(text, /[\uFFFD\u0080-\u009F]/g)
  // The last letter may be cut.
  return lost <= 1
}
