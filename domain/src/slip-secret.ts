/** Letters that are hard to mistake for another and make no words, since no vowel stands among them. */
const passwordLetters = 'bcdfghjkmnpqrstvwxz'
/** Digits that are hard to mistake for a letter. */
const passwordDigits = '23456789'

/** A school-issued password such as `kmtr-4837`: 29 bits, typed in seconds on a phone, locked after ten failures. `random` gives 0 ≤ n < below. */
export function slipPassword(random: (below: number) => number): string {
  const pick = (from: string, count: number) =>
    Array.from({ length: count }, () => from.charAt(random(from.length))).join('')
  return `${pick(passwordLetters, 4)}-${pick(passwordDigits, 4)}`
}

/** Six digits that let a learner go on at another device. */
export function recoveryCode(random: (below: number) => number): string {
  return String(random(1_000_000)).padStart(6, '0')
}

/** A user name from a person's name, without accents, with three digits against namesakes: `mokoenat-482`. */
export function usernameFor(name: { firstName: string; lastName: string }, random: (below: number) => number): string {
  const plain = (text: string) =>
    text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z]/g, '')
  const [last, first] = [plain(name.lastName), plain(name.firstName)]
  const stem = last === '' ? first.slice(0, 10) : `${last.slice(0, 10)}${first.slice(0, 1)}`
  return `${stem === '' ? 'learner' : stem}-${String(random(9000) + 1000)}`
}
