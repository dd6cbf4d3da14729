/** The most signs of an answer, so that a save stays small; learners are told when they come near. */
export const mostTyped = 5000

/** Letters, digits, signs and spaces of any script: what may be in a typed answer, for a set in a regular expression. */
export const typeable = '\\p{L}\\p{M}\\p{N}\\p{P}\\p{S}\\p{Zs}'

/** Without what is pasted along unseen: tabs, joiners, marks that say which way to read. */
export function asTyped(text: string): string {
  return text.replace(new RegExp(`[^${typeable}]`, 'gu'), '')
}

/** The same of several lines: other line ends become one, a tab a space. */
export function asTypedLines(text: string): string {
  const lines = text.replaceAll('\t', ' ').split(/\r\n|\r|\n/)
  return lines.map(asTyped).join('\n')
}

/** As people count them: what stands between spaces and has a letter or a figure. */
export function wordsIn(text: string): number {
  return text.split(/[\s\p{Pd}]+/u).filter((part) => /[\p{L}\p{N}]/u.test(part)).length
}
