import { formulasIn } from '../formula/read-mathml.ts'
import { textOf } from '../question/plain-text.ts'
import type { RichText } from '../question/parts.ts'
import type { AddFinding } from './finding.ts'

/** What may be wrong with any text, whatever it is for. */
export function findInWords(path: string, html: RichText, add: AddFinding): void {
  const text = textOf(html)
  // What is a formula already needs no signs.
  findFormulas(path, textOf(html.replace(formulasIn, ' ')), add)
  const lost = text.indexOf('\uFFFD')
  if (lost >= 0) add(path, 'lostLetter', { words: around(text, lost) })
  const odd = misread.exec(text)
  if (odd !== null) add(path, 'oddLetters', { words: around(text, odd.index) })
  const sign = unshown.exec(text)
  if (sign !== null) add(path, 'oddSign', { sign: nameOf(sign[0]), words: around(text, sign.index) })
}

/** UTF-8 that was read as Windows-1252: a letter of two bytes begins with Ã or Â, most signs with â€. */
export const misread = /[ÂÃ][\u0080-\u00BF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â€[\u0080-\u00BF™œžŸ˜“”–—]|ï»¿/
/** Private letters, as of the Symbol font of word processors; signs that control and nobody sees. */
const unshown = /[\uE000-\uF8FF\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFEFF]/

const nameOf = (sign: string) => `U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
/** What stands around a place of a text. */
export const around = (text: string, at: number) => text.slice(Math.max(0, at - 12), at + 12).trim()

const ends: Record<string, string> = { '\\(': '\\)', '\\[': '\\]', $$: '$$' }

/** TeX that was typed stands between `\(` and `\)`, `\[` and `\]`, or two `$$`. */
function findFormulas(path: string, text: string, add: AddFinding): void {
  let begun: { sign: string; at: number } | undefined
  for (const { 0: sign, index } of text.matchAll(/\\[()[\]]|\$\$/g)) {
    if (begun !== undefined && sign === ends[begun.sign]) {
      const formula = text.slice(begun.at, index)
      add(path, bracesMatch(formula) ? 'formulaAsText' : 'formulaBraces', { formula: shortened(formula) })
      begun = undefined
    } else if (begun !== undefined) break
    else if (sign in ends) begun = { sign, at: index + 2 }
    else add(path, 'formulaEnd', { sign })
  }
  if (begun !== undefined) add(path, 'formulaOpen', { formula: shortened(text.slice(begun.at)) })
}

function bracesMatch(formula: string): boolean {
  let depth = 0
  for (const brace of formula.replace(/\\./g, '').replace(/[^{}]/g, '')) {
    depth += brace === '{' ? 1 : -1
    if (depth < 0) return false
  }
  return depth === 0
}

function shortened(text: string): string {
  const words = text.trim()
  return words.length > 40 ? `${words.slice(0, 40)}…` : words
}
