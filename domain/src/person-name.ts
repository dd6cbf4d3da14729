import { faults } from './faults.ts'

/** The most letters of a first or last name. */
export const longestName = 80

/** One way of writing: composed letters, nothing unseen, one space between words, none around, one kind of apostrophe, hyphen and click (`!Xóõ`). */
export function tidyName(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u2018\u2019\u02B9\u02BC\u2032`\u00B4]/g, "'")
    .replace(/[\u2010-\u2014]/g, '-')
    .replace(/(?<![^\s-])!(?=\p{L})/gu, '\u01C3')
    .replace(/[\u00AD\u200B-\u200D\u2060\uFEFF]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** A name that a person types has a letter of some script; figures or marks alone are none. Without a name the text is empty. */
export const namePattern = {
  is: { test: (text: string) => text === '' || hasLetter(text) },
  fault: faults.name.en,
} as const

const hasLetter = (text: string) => /\p{L}/u.test(text)

/** Letters with accents, and the marks that are in names. */
export function isName(text: string): boolean {
  return hasLetter(text) && /^[\p{L}\p{M}'.() /-]+$/u.test(text)
}

/** All in capitals, and more than initials. */
export function isShouted(name: string): boolean {
  return !/\p{Ll}/u.test(name) && /\p{Lu}{3}/u.test(name)
}

/** Particles of South African family names, which stay small where a first name goes before: Jan van der Merwe. */
const particles = new Set([
  'da',
  'de',
  'del',
  'den',
  'der',
  'di',
  'dos',
  'du',
  'el',
  'la',
  'le',
  'te',
  'ten',
  'ter',
  'van',
  'von',
])

/** Starts as a family name does: van der Merwe, du Plessis. */
export function hasParticle(name: string): boolean {
  const [first = '', ...others] = name.trim().split(' ')
  return others.length > 0 && particles.has(first.toLowerCase())
}

/** `NOMVULA-GRACE` becomes Nomvula-Grace; initials stay. */
export function properFirstName(name: string): string {
  return name.replace(/[\p{L}\p{M}']+/gu, (word) => (isInitials(word) ? word : capitalised(word)))
}

/** `VAN DER MERWE` becomes van der Merwe, `MCBRIDE` McBride, `O'NEILL` O'Neill. */
export function properLastName(name: string): string {
  const words = name.split(' ')
  const last = words.length - 1
  return words
    .map((word, at) => (at < last && particles.has(word.toLowerCase()) ? word.toLowerCase() : properFirstName(word)))
    .join(' ')
}

/**
 * `Nkosi, Thabo` at its comma; `Thabo Nkosi` before its last word and the particles that go with it; `NKOSI Thabo`, and every name of
 * a list that has surnames first, after the surname. A single word is the first name; null for no word, or for more commas.
 */
export function splitFullName(
  full: string,
  surnameFirst = false,
): { firstName: string; lastName: string; certain: boolean } | null {
  const [before = '', after, ...more] = full.split(',').map((part) => part.trim())
  if (after !== undefined) {
    return before !== '' && after !== '' && more.length === 0
      ? { firstName: after, lastName: before, certain: true }
      : null
  }
  const words = full.split(' ')
  const surname = surnameFirst ? firstSurname(words) : shoutedFirst(words)
  if (surname > 0 && surname < words.length)
    return {
      firstName: words.slice(surname).join(' '),
      lastName: words.slice(0, surname).join(' '),
      certain: !surnameFirst || words.length === 2,
    }
  let start = words.length - 1
  while (start > 1 && particles.has((words[start - 1] ?? '').toLowerCase())) start -= 1
  if (full === '') return null
  return {
    firstName: words.slice(0, Math.max(start, 1)).join(' '),
    lastName: words.slice(Math.max(start, 1)).join(' '),
    certain: words.length === 2,
  }
}

/** Number of words at the start that are the surname: `Nkosi`, `van der Merwe`. */
function firstSurname(words: readonly string[]): number {
  const particlesFirst = words.findIndex((word) => !particles.has(word.toLowerCase()))
  return Math.max(particlesFirst, 0) + 1
}

/** Number of words at the start that are a surname in capitals before a name in small letters; 0 for none. Initials are shorter. */
function shoutedFirst(words: readonly string[]): number {
  const isCapital = (word: string) => /\p{Lu}/u.test(word) && !/\p{Ll}/u.test(word)
  const names = words.findIndex((word) => !isCapital(word))
  const shouted = words.slice(0, Math.max(names, 0))
  const written = words.slice(Math.max(names, 0))
  return shouted.some((word) => /\p{Lu}{4}/u.test(word)) && written.every((word) => /^\p{Lu}.*\p{Ll}/u.test(word))
    ? shouted.length
    : 0
}

function isInitials(word: string): boolean {
  return word.length === 1 || (word.length <= 3 && !/[AEIOUYÀ-Ý]/.test(word))
}

function capitalised(word: string): string {
  const mc = /^(MC)(\p{Lu}{2,})$/u.exec(word)
  if (mc?.[2] !== undefined) return `Mc${capitalised(mc[2])}`
  const apostrophe = /^([OD])'(\p{Lu}{2,})$/u.exec(word)
  if (apostrophe?.[1] !== undefined && apostrophe[2] !== undefined)
    return `${apostrophe[1]}'${capitalised(apostrophe[2])}`
  const [first = '', ...rest] = word
  return first + rest.join('').toLowerCase()
}

/** The name as it is spoken; a person may have one name only. */
export function fullName({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string {
  return lastName === '' ? firstName : `${firstName} ${lastName}`
}

/** As lists sort people: "Mokoena, Naledi"; one name alone. */
export function listedName({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string {
  return lastName === '' ? firstName : `${lastName}, ${firstName}`
}
