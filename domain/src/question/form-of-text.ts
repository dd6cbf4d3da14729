import { asTyped } from './typed.ts'

/** What must agree besides letters; both are usually left open. */
export interface TextRules {
  matchCase: boolean
  matchAccents: boolean
}

/** Stands in a form for anything; nobody can type it. */
export const wildcard = '\uE000'

const hyphens = /[\p{Pd}\u2212]/gu
const apostrophes = /[`\u00B4\u02B9\u02BB\u02BC\u02BD\u2018\u2019\u201B\u2032\uFF07]/g
/** Between words a hyphen is as good as a space: Guinea-Bissau, Guinea Bissau. Before a figure alone it is a minus sign. */
const joining = new RegExp(`([\\p{L}\\p{M}${wildcard}])-(?=[\\p{L}\\p{N}${wildcard}])`, 'gu')
const besideWildcard = new RegExp(` ?(${wildcard}) ?`, 'g')

/** A text as it is compared: letters in one of their several writings, one space for many, one hyphen and one apostrophe for all. */
export function simplified(text: string, { matchCase, matchAccents }: TextRules): string {
  // Line ends are spaces; everything else that nobody sees is nothing.
  const seen = text.replace(/\s+/g, ' ').split(wildcard).map(asTyped).join(wildcard)
  // The Afrikaans article may be one sign or two. Capitals tell less apart than small letters do: ß and ss, ς and σ.
  const letters = matchCase ? seen.replaceAll('\u0149', "'n") : seen.toUpperCase()
  const marked = matchAccents ? letters.normalize('NFC') : letters.normalize('NFD').replace(/\p{Mn}/gu, '')
  return marked
    .replace(hyphens, '-')
    .replace(apostrophes, "'")
    .replace(joining, '$1 ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(besideWildcard, '$1')
}
