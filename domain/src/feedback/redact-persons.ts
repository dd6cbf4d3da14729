export const placeholders = {
  name: '[name]',
  telephone: '[telephone number]',
  mail: '[e-mail address]',
  number: '[number]',
} as const

const mailAddress = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu
/** Also with spaces, dots, hyphens and brackets between the digits. Without a plus, thirteen digits are an identity number. */
const telephone =
  /(?<![\p{L}\p{N}])(?:\+\(?\d(?:[\s().-]{0,2}\d){7,13}(?!\d)|\(?0\(?\d(?:[\s().-]{0,2}\d){7,10}(?![\s().-]{0,2}\d))/gu
const longNumber = /(?<![\p{L}\p{N}])\d(?:[\s-]?\d){5,}(?!\d)/gu
/** A placeholder, or a word with the apostrophes and hyphens within it. */
const word = /\[(?:name|telephone number|e-mail address|number)\]|\p{L}+(?:['’-]\p{L}+)*/gu
/** Words before a name, in any letters, and two words after them. */
const announced =
  /(\b(?:my name is|i am called|my naam is|ek is|mr|mrs|ms|miss|dr|mnr|mev|mej|juffrou|meneer)\.?\s+)(\p{L}+(?:['’-]\p{L}+)*)(\s+\p{L}+(?:['’-]\p{L}+)*)?/giu
const isCapital = (text: string) => /^\s*\p{Lu}/u.test(text)

export interface KnownNames {
  /** Folded names of the people of the learner's school, and of the school: replaced in any place. */
  readonly ofSchool: ReadonlySet<string>
  /** Folded names of others: replaced within a sentence, where a capital letter shows a name. */
  readonly ofOthers: ReadonlySet<string>
}

/** Shorter names are often other words: they need a capital letter. */
const fewestLetters = 4

/** A comment for exports, with placeholders for addresses, numbers and names of people. */
export function redactPersons(comment: string, known: KnownNames): string {
  const plain = comment
    .replace(mailAddress, placeholders.mail)
    .replace(telephone, placeholders.telephone)
    .replace(longNumber, placeholders.number)
    .replace(announced, (whole, before: string, first: string, second = '') =>
      isCapital(first) ? `${before}${placeholders.name}${isCapital(second) ? '' : second}` : whole,
    )
  const redacted = plain.replace(word, (found, at: number) => {
    if (found.startsWith('[')) return found
    const isNamed = (text: string) => {
      const name = foldedName(text)
      if (known.ofSchool.has(name) && (isCapital(text) || name.length >= fewestLetters)) return true
      return isCapital(text) && known.ofOthers.has(name) && !beginsSentence(plain, at)
    }
    const { stem, ending } = withoutPossessive(found)
    if (isNamed(found)) return placeholders.name
    if (isNamed(stem)) return `${placeholders.name}${ending}`
    const parts = stem.split('-').map((part) => (isNamed(part) ? placeholders.name : part))
    return `${parts.join('-')}${ending}`
  })
  return redacted.replaceAll(/\[name\](?:[\s-]+\[name\])+/g, placeholders.name)
}

/** Capitalised words of a comment, and their parts, folded: those that may be names. */
export function capitalised(comment: string): string[] {
  const words = [...comment.matchAll(word)].flatMap(([found]) => {
    const { stem } = withoutPossessive(found)
    return [found, stem, ...stem.split('-')]
  })
  return [...new Set(words.filter(isCapital).map(foldedName))]
}

/** `Thabo’s`: `Thabo` and `’s`. */
function withoutPossessive(text: string): { stem: string; ending: string } {
  const ending = /['’]s$/iu.exec(text)?.[0] ?? ''
  return { stem: text.slice(0, text.length - ending.length), ending }
}

/** Without case and accents. */
export const foldedName = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/[\p{M}'’-]/gu, '')
    .toLowerCase()

const beginsSentence = (text: string, at: number) => /(?:^|[.!?…:]["”’)]?\s+|\n\s*)$/u.test(text.slice(0, at))
