import { cascades, font, type Face, type Font, type FontName } from './faces.ts'

export interface Run {
  font: Font
  text: string
}

/**
 * The characters of `texts` that no font of the face has, each once, in the order met. Empty means that all can be
 * printed. Others are printed as a substitute, which a document says (substitutes.ts) or does not come to (certificates).
 */
export function uncovered(texts: Iterable<string>, face: Face = 'regular'): string[] {
  const missing = new Set<string>()
  for (const text of texts) {
    for (const character of printable(text)) if (fontFor(character, face) === undefined) missing.add(character)
  }
  return [...missing]
}

/** One run where a single font can set the whole text, so that a name is never of two faces without need. */
export function runsOf(text: string, face: Face): Run[] {
  const shown = printable(text)
  if (ascii.test(shown)) return [{ font: cascades[face][0], text: shown }]
  const whole = cascades[face].find(({ name }) => hasAll(name, shown))
  if (whole) return [{ font: whole, text: shown }]
  const runs: Run[] = []
  for (const character of substituted(shown, face)) {
    const fitting = fontFor(character, face) ?? cascades[face][0]
    const last = runs.at(-1)
    if (last?.font === fitting) last.text += character
    else runs.push({ font: fitting, text: character })
  }
  return runs
}

/** Stands for a character that no font has; the first font of every face has it. */
const substitute = '□'

/** The text with a plain letter in the place of a mathematical one, as U of 𝔘, and the substitute where there is no such letter. */
function substituted(text: string, face: Face): string {
  return [...text]
    .map((character) => {
      if (fontFor(character, face) !== undefined) return character
      const plain = character.normalize('NFKC')
      return [...plain].every((letter) => fontFor(letter, face) !== undefined) ? plain : substitute
    })
    .join('')
}

/**
 * Text as it is set: composed letters, every kind of space as a plain one (so that copied figures hold no surprises),
 * nothing invisible.
 */
export function printable(text: string): string {
  if (ascii.test(text)) return text
  return text
    .normalize('NFC')
    .replaceAll(/[\u061C\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF\u00AD]/g, '')
    .replaceAll(/[\s\p{Cc}]/gu, ' ')
}

const ascii = /^[ -~]*$/
const coverage = new Map<FontName, ReadonlySet<number>>()

function fontFor(character: string, face: Face): Font | undefined {
  return cascades[face].find(({ name }) => hasAll(name, character))
}

function hasAll(name: FontName, text: string): boolean {
  const known = coverage.get(name) ?? readCoverage(name)
  for (const character of text) {
    const codePoint = character.codePointAt(0)
    if (codePoint !== undefined && !known.has(codePoint)) return false
  }
  return true
}

function readCoverage(name: FontName): ReadonlySet<number> {
  const known = new Set(font(name).characterSet)
  coverage.set(name, known)
  return known
}
