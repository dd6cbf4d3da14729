export const placeholders = {
  name: '[name]',
  telephone: '[telephone number]',
  mail: '[e-mail address]',
  web: '[web address]',
  account: '[account name]',
  number: '[number]',
} as const

/** Characters that no reader sees, such as those that only set the direction: they would part a number or a name. */
const unseen = /\p{Cf}/gu
/** Figures of other scripts, and wide ones, are digits, too. */
const otherDigit = /(?![0-9])\p{Nd}/gu
const mailAddress =
  /[\p{L}\p{N}._%+-]+(?:@|\s*[([{]\s*at\s*[)\]}]\s*)[\p{L}\p{N}-]+(?:(?:\.|\s*[([{]\s*dot\s*[)\]}]\s*)[\p{L}\p{N}-]+)+/giu
const webAddress = /(?:https?:\/\/|www\.)\S+|(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}\/\S*/giu
const accountName = /(?<![\p{L}\p{N}])@[\p{L}\p{N}_](?:[\p{L}\p{N}_.-]*[\p{L}\p{N}_])?/gu
/** Also with spaces, dots, hyphens, slashes and brackets between the digits. Without a plus, thirteen digits are an identity number. */
const telephone =
  /(?<!\d)(?:\+\(?\d(?:[\s()./-]{0,2}\d){7,13}(?!\d)|\(?0\(?\d(?:[\s()./-]{0,2}\d){7,10}(?![\s()./-]{0,2}\d))/gu
const longNumber = /(?<!\d)\d(?:[\s-]?\d){5,}(?!\d)/gu
/** A placeholder, or a word with the apostrophes and hyphens within it. */
const word = /\[(?:name|telephone number|e-mail address|web address|account name|number)\]|\p{L}+(?:['’-]\p{L}+)*/gu
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
    .normalize('NFC')
    .replaceAll(unseen, '')
    .replaceAll(otherDigit, valueOfDigit)
    .replace(mailAddress, placeholders.mail)
    .replace(webAddress, placeholders.web)
    .replace(accountName, placeholders.account)
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

/** Digits of a script follow one another in Unicode, each script from a place of its own. */
function valueOfDigit(digit: string): string {
  let zero = digit.codePointAt(0) ?? 0
  while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1)) && (digit.codePointAt(0) ?? 0) - zero < 9) zero -= 1
  return String((digit.codePointAt(0) ?? 0) - zero)
}

/** Capitalised words of a comment, and their parts, folded: those that may be names. */
export function capitalised(comment: string): string[] {
  const words = [...comment.normalize('NFC').replaceAll(unseen, '').matchAll(word)].flatMap(([found]) => {
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
