import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font as ParsedFont, type GlyphRun } from 'fontkit'

/** What a text is set in. Every face is a cascade of fonts: the first one that has all of a text's characters sets it. */
export type Face = 'regular' | 'semibold' | 'italic' | 'semibold-italic' | 'mono'

export type FontName =
  | 'source'
  | 'source-semibold'
  | 'source-italic'
  | 'source-semibold-italic'
  | 'source-code'
  | 'noto'
  | 'noto-semibold'
  | 'noto-italic'
  | 'noto-semibold-italic'
  | 'naskh'
  | 'naskh-semibold'

export interface Font {
  name: FontName
  /** Brings the small letters of a fall-back font to the height of the first font's. */
  scale: number
}

// x-height of Source Sans 3 (486) over that of Noto Sans (536).
const notoScale = 0.907

const naskh: Font = { name: 'naskh', scale: 1 }
const naskhSemibold: Font = { name: 'naskh-semibold', scale: 1 }

/**
 * Source Sans 3 lacks the letters of Tshivenḓa (ḓ, ḽ, ṋ, ṱ), which Noto Sans has; Noto Naskh Arabic has those of Arabic, which
 * knows no slanted letters.
 */
export const cascades: Record<Face, readonly [Font, ...Font[]]> = {
  regular: [{ name: 'source', scale: 1 }, { name: 'noto', scale: notoScale }, naskh],
  semibold: [{ name: 'source-semibold', scale: 1 }, { name: 'noto-semibold', scale: notoScale }, naskhSemibold],
  italic: [{ name: 'source-italic', scale: 1 }, { name: 'noto-italic', scale: notoScale }, naskh],
  'semibold-italic': [
    { name: 'source-semibold-italic', scale: 1 },
    { name: 'noto-semibold-italic', scale: notoScale },
    naskhSemibold,
  ],
  mono: [
    { name: 'source-code', scale: 1 },
    { name: 'noto-semibold', scale: notoScale },
  ],
}

const files: Record<FontName, string> = {
  source: '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf',
  'source-semibold': '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf',
  'source-italic': '@expo-google-fonts/source-sans-3/400Regular_Italic/SourceSans3_400Regular_Italic.ttf',
  'source-semibold-italic': '@expo-google-fonts/source-sans-3/600SemiBold_Italic/SourceSans3_600SemiBold_Italic.ttf',
  'source-code': '@expo-google-fonts/source-code-pro/600SemiBold/SourceCodePro_600SemiBold.ttf',
  noto: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  'noto-semibold': '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
  'noto-italic': '@expo-google-fonts/noto-sans/400Regular_Italic/NotoSans_400Regular_Italic.ttf',
  'noto-semibold-italic': '@expo-google-fonts/noto-sans/600SemiBold_Italic/NotoSans_600SemiBold_Italic.ttf',
  naskh: '@expo-google-fonts/noto-naskh-arabic/400Regular/NotoNaskhArabic_400Regular.ttf',
  'naskh-semibold': '@expo-google-fonts/noto-naskh-arabic/600SemiBold/NotoNaskhArabic_600SemiBold.ttf',
}

const require = createRequire(import.meta.url)
const parsed = new Map<FontName, ParsedFont>()

/**
 * The parsed font, shared by all documents of the process: reading its layout tables takes some 100 ms, more than
 * making a page.
 */
export function font(name: FontName): ParsedFont {
  const known = parsed.get(name)
  if (known) return known
  const fresh = create(readFileSync(require.resolve(files[name])))
  if (!('characterSet' in fresh)) throw new Error(`${name} is a collection of fonts, not one font`)
  nameGlyphs(fresh)
  rememberWords(fresh)
  parsed.set(name, fresh)
  return fresh
}

/**
 * fontkit keeps each glyph with the characters that first asked for it, and making a subset asks for the parts of
 * accented letters with none. In a font that outlives a document the next one's text could then not be copied or
 * searched, so every glyph gets its characters here, plain ones before their compatibility forms.
 */
function nameGlyphs(fresh: ParsedFont): void {
  const plain = (codePoint: number) => {
    const character = String.fromCodePoint(codePoint)
    return character.normalize('NFKC') === character
  }
  const codePoints = fresh.characterSet
  for (const codePoint of codePoints.filter(plain)) fresh.glyphForCodePoint(codePoint)
  for (const [first, letters] of ligatures) {
    const ids = fresh.hasGlyphForCodePoint(first) ? fresh.glyphsForString(String.fromCodePoint(first)) : []
    for (const glyph of ids) glyph.codePoints = Array.from(letters, (letter) => letter.codePointAt(0) ?? 0)
  }
  for (const codePoint of codePoints) fresh.glyphForCodePoint(codePoint)
}

/** More distinct words than a document has; some megabytes a font. */
const mostWords = 10_000
const longestWord = 40

/**
 * Setting a word costs more than drawing it, and documents share most of their words. pdfkit scales the positions of what it
 * gets, so each caller has its own.
 */
function rememberWords(fresh: ParsedFont): void {
  const known = new Map<string, GlyphRun>()
  const set = fresh.layout.bind(fresh)
  fresh.layout = (word, ...options) => {
    if (word.length > longestWord || options.some((option) => option !== undefined)) return set(word, ...options)
    const run = known.get(word) ?? set(word)
    if (known.size >= mostWords) known.clear()
    known.set(word, run)
    const positions = run.positions.map((position) => ({ ...position }))
    return Object.assign(Object.create(Object.getPrototypeOf(run)) as GlyphRun, run, { positions })
  }
}

/** Ligatures that the fonts set by themselves; copied text holds their letters. */
const ligatures: [number, string][] = [
  [0xfb00, 'ff'],
  [0xfb01, 'fi'],
  [0xfb02, 'fl'],
  [0xfb03, 'ffi'],
  [0xfb04, 'ffl'],
]
