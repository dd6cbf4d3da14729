import { textLikeness } from './text-likeness.ts'
import { emptyWords, kindWords, nameKinds, romanFigures, sameWords, type NameKind } from './name-words.ts'

/** A school's name, taken apart for comparing. */
export interface ReadName {
  /** The words that tell it from other schools, in one language, in their order. */
  readonly words: readonly string[]
  readonly kinds: readonly NameKind[]
  /** Figures of the name, also Roman ones: Thuto 1 is another school than Thuto 2. */
  readonly figures: readonly string[]
}

/** Text without case, accents and apostrophes, as the function `folded` of the database makes it. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/ ?[\u0300-\u036f]|['’‘ʼʹ\u0060′]/gu, '')
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/[øØ]/g, 'o')
    .replace(/[łŁ]/g, 'l')
    .replace(/[đĐ]/g, 'd')
    .replace(/[ıİ]/g, 'i')
    .replace(/ǃ/g, '!')
    .toLowerCase()
}

/** The words of a folded text, without signs. */
export function wordsOf(text: string): string[] {
  return text.split(/[\s\p{P}\p{S}]+/u).filter((word) => word !== '')
}

/** Afrikaans joins the kind to the name, and people leave out a blank: `Proteahoërskool`, `ProteaPrimary`. */
const joined = /^(.{3,}?)(hoerskool|laerskool|skool|primary|secondary|intermediate|combined)$/

/** Long enough that a word with a letter more, less or other is the same word. */
const longWords = [...kindWords.keys(), 'school', 'skool'].filter((word) => word.length >= 6)
const mistyped = 0.77

/** The word of a kind that a mistyped word stands for; other words as they are. */
function corrected(word: string): string {
  if (word.length < 5 || kindWords.get(word) !== undefined || emptyWords.has(word)) return word
  return longWords.find((one) => Math.abs(one.length - word.length) <= 1 && textLikeness(word, one) >= mistyped) ?? word
}

/** Reads a name as people and the register write it: `Hoërskool Protea`, `PROTEA H/S` and `Protea High` are one. */
export function readName(name: string): ReadName {
  const kinds = new Set<NameKind>()
  const words: string[] = []
  const figures: string[] = []
  for (const part of folded(name).split(/[\s,.()"]+/)) {
    const short = kindWords.get(part.replace(/^[^a-z]+|[^a-z]+$/g, ''))
    if (short !== undefined && part.includes('/')) {
      for (const kind of short) kinds.add(kind)
      continue
    }
    for (const word of wordsOf(part)) read(word)
  }
  return { words, kinds: nameKinds.filter((kind) => kinds.has(kind)), figures: figures.toSorted() }

  function read(written: string): void {
    const word = corrected(written)
    const named = kindWords.get(word)
    const [, name, kind] = named === undefined ? (joined.exec(word) ?? []) : []
    if (name !== undefined && kind !== undefined) {
      read(name)
      read(kind)
      return
    }
    const figure = /^\d+$/.test(word) ? word.replace(/^0+(?=\d)/, '') : romanFigures.get(word)
    if (named !== undefined) for (const kind of named) kinds.add(kind)
    else if (figure !== undefined) figures.push(figure)
    else if (!emptyWords.has(word)) words.push(sameWords.get(word) ?? word)
  }
}
