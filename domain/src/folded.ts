/**
 * Text as it is searched: without case, accents and apostrophes, with one kind of hyphen. The database's `folded()` is the
 * same rule for stored text.
 */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/ ?[\u0300-\u036F]|['’‘ʼʹ`′]/g, '')
    .replace(/[‐‑‒–—−øØłŁđĐıǃ]/g, (letter) => plain[letter] ?? letter)
    .toLowerCase()
}

const plain: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from('‐‑‒–—−øØłŁđĐıǃ', (letter, at) => [letter, '------oOlLdDi!'.charAt(at)]),
)

/** Whether a text has every word that was typed, in any order and each as a part. */
export function matchesWords(text: string, typed: string): boolean {
  const searched = folded(text)
  return typed.split(/[\s,;]+/).every((word) => searched.includes(folded(word)))
}
