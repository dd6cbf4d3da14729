export const marks = {
  name: '[name]',
  telephone: '[telephone number]',
  mail: '[e-mail address]',
  number: '[number]',
} as const

const mailAddress = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu
/** Also with spaces, dots, hyphens and brackets between the digits. */
const telephone = /(?<![\p{L}\p{N}])(?:\+|\(?0)\(?\d(?:[\s().-]{0,2}\d){7,13}(?!\d)/gu
const longNumber = /(?<![\p{L}\p{N}])\d(?:[\s-]?\d){5,}(?!\d)/gu
/** A word, with the apostrophes and hyphens within it. */
const word = /\p{L}+(?:['’-]\p{L}+)*/gu
/** Words before a name, in any letters, and two words after them. */
const announced =
  /(\b(?:my name is|i am called|my naam is|ek is|mr|mrs|ms|miss|dr|mnr|mev|mej|juffrou|meneer)\.?\s+)(\p{L}+(?:['’-]\p{L}+)*)(\s+\p{L}+(?:['’-]\p{L}+)*)?/giu
const isCapital = (text: string) => /^\s*\p{Lu}/u.test(text)

export interface KnownNames {
  /** Folded names of the people of the learner's school, and of the school: marked in any place. */
  readonly ofSchool: ReadonlySet<string>
  /** Folded names of others: marked within a sentence, where a capital letter shows a name. */
  readonly ofOthers: ReadonlySet<string>
}

/** A comment for exports, with marks for addresses, numbers and names of people. */
export function markPersons(comment: string, known: KnownNames): string {
  const plain = comment
    .replace(mailAddress, marks.mail)
    .replace(telephone, marks.telephone)
    .replace(longNumber, marks.number)
    .replace(announced, (whole, before: string, first: string, second = '') =>
      isCapital(first) ? `${before}${marks.name}${isCapital(second) ? '' : second}` : whole,
    )
  const marked = plain.replace(word, (found, at: number) => {
    if (!/^\p{Lu}/u.test(found) || plain[at - 1] === '[') return found
    const name = foldedName(found)
    const isNamed = known.ofSchool.has(name) || (known.ofOthers.has(name) && !beginsSentence(plain, at))
    return isNamed ? marks.name : found
  })
  return marked.replaceAll(/\[name\](?:[\s-]+\[name\])+/g, marks.name)
}

/** Capitalised words of a comment, folded: those that may be names. */
export function capitalised(comment: string): string[] {
  return [
    ...new Set([...comment.matchAll(word)].flatMap(([found]) => (/^\p{Lu}/u.test(found) ? [foldedName(found)] : []))),
  ]
}

/** Without case and accents. */
export const foldedName = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/[\p{M}'’-]/gu, '')
    .toLowerCase()

const beginsSentence = (text: string, at: number) => /(?:^|[.!?…:]["”’)]?\s+|\n\s*)$/u.test(text.slice(0, at))
