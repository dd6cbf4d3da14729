import {
  acronyms,
  innerCapitals,
  openers,
  particles,
  romanNumerals,
  shortened,
  shortWords,
  smallWords,
  titles,
} from './name-words.ts'

/**
 * A name that is all in capitals (or all in small letters) in proper case, spaces collapsed: `ST MARY'S` becomes St Mary's.
 * A name that already mixes both is left as it is, whatever its mix.
 */
export function properCase(name: string): string {
  const tidy = name.trim().replace(/\s+/g, ' ')
  if (hasBothCases(tidy)) return tidy
  // In small letters everything looks like a word, so initials are guessed in capitals only.
  const guessInitials = tidy !== tidy.toLowerCase()
  const words = upper(tidy).split(' ')
  return words.map((word, at) => properWord(word, words[at - 1] ?? null, guessInitials)).join(' ')
}

export function hasBothCases(text: string): boolean {
  return /\p{Lowercase}/u.test(text) && /\p{Uppercase}/u.test(text)
}

/** Letters between the marks that may stand inside a word. */
const runs = /[\p{Script=Latin}\p{M}]+/gu
const apostrophes = /['\u2019`]$/

function properWord(word: string, previous: string | null, guessInitials: boolean): string {
  if (isAbbreviatedKind(word)) return word
  const inner = innerCapitals.get(word)
  if (inner !== undefined) return inner
  return word.replace(runs, (letters, at: number) => {
    const before = word.slice(0, at)
    const after = word.slice(at + letters.length)
    if (apostrophes.test(before)) return afterApostrophe(letters, before.slice(0, -1))
    if (/\d$/.test(before) && /^(ST|ND|RD|TH|STE|DE)$/.test(letters)) return lower(letters)
    if (before.endsWith('-') && after.startsWith('-') && smallWords.has(letters)) return lower(letters)
    const whole = before === '' && after === ''
    if (whole && previous !== null && isSmall(letters, previous)) return lower(letters)
    if (letters.length === 1) return letters
    const behindTitle = previous !== null && titles.has(previous.replace('.', ''))
    if (guessInitials && whole && isInitials(letters, previous === null, behindTitle)) return letters
    if (romanNumerals.has(letters) && previous !== null) return letters
    if (acronyms.has(letters) || (guessInitials && isAcronym(letters))) return letters
    return innerCapitals.get(letters) ?? capitalised(letters)
  })
}

/** `P/S`, `PF/S`, `II/S`, `(ACE)C/S`: the Free State's short forms for kinds of schools. */
function isAbbreviatedKind(word: string): boolean {
  return /^(\([A-Z]+\))?[A-Z]{1,2}\/S\.?$/.test(word)
}

function isSmall(letters: string, previous: string): boolean {
  if (!smallWords.has(letters) || /^[-–]$/.test(previous)) return false
  const word = previous.replace(/[.,]/g, '')
  if (particles.has(letters)) return !openers.has(word)
  // A lone A is an initial beside another one, as in H A Jack, and an article elsewhere.
  if (letters === 'A') return word.length > 1 && !titles.has(word)
  return !(titles.has(word) && letters.length === 2)
}

function afterApostrophe(letters: string, before: string): string {
  // O'Reilly, D'Urbanvale and L'Abri, but St Mary's, Nal'ikamva and N'wa.
  return /(^|[^\p{L}])[ODL]$/u.test(before) && letters.length > 1 ? capitalised(letters) : lower(letters)
}

function isInitials(letters: string, first: boolean, behindTitle: boolean): boolean {
  if (letters.length !== 2 || shortened.has(letters)) return false
  if (behindTitle && !/^(DE|DU|LE|LA)$/.test(letters)) return true
  if (first && letters === 'SA') return true
  return !shortWords.has(letters) && !smallWords.has(letters)
}

function isAcronym(letters: string): boolean {
  return letters.length <= 4 && !/[AEIOUYÀ-ÖØ-Ý]/.test(letters) && !shortened.has(letters)
}

function capitalised(letters: string): string {
  if (/^MC\p{Lu}{2}/u.test(letters)) return `Mc${capitalised(letters.slice(2))}`
  const [first = '', ...rest] = letters
  return first + lower(rest.join(''))
}

function lower(letters: string): string {
  return letters.toLowerCase()
}

function upper(text: string): string {
  return text.replace(runs, (letters) => letters.toUpperCase())
}
