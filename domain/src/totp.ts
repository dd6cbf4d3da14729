/** Time-based one-time codes (RFC 6238) as every authenticator app makes them: SHA-1, six figures, thirty seconds. */
export const totpStep = 30
export const totpDigits = 6

/** The step of a moment, in which its code counts. */
export const stepAt = (milliseconds: number): number => Math.floor(milliseconds / 1000 / totpStep)

/** Clocks may be a step off, either way. */
export const stepsAround = (step: number): readonly number[] => [step, step - 1, step + 1]

/** A code as it was typed: figures of any script, in groups or not. null where it can be none. */
export function readCode(typed: string): string | null {
  const figures = typed
    .normalize('NFKC')
    .replace(/[\s\u00A0-]/gu, '')
    .replace(/\p{Nd}/gu, plainFigure)
  return new RegExp(`^\\d{${totpDigits}}$`).test(figures) ? figures : null
}

/** Decimal figures are in tens, from nought on. */
function plainFigure(figure: string): string {
  const code = figure.codePointAt(0) ?? 0
  let zero = code
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String((code - zero) % 10)
}

/** The letters and figures of a recovery code; none can be taken for another (Crockford’s base 32). */
const recoveryAlphabet = '0123456789abcdefghjkmnpqrstvwxyz'
export const recoveryCodes = 10

/** Fifty random bits in two groups, such as `k7w2m-0x9tq`. `random` gives 0 ≤ n < below. */
export function newRecoveryCode(random: (below: number) => number): string {
  const group = () => Array.from({ length: 5 }, () => recoveryAlphabet.charAt(random(32))).join('')
  return `${group()}-${group()}`
}

/** A recovery code as it was typed; o is read as nought, i and l as one. null where it can be none. */
export function readRecoveryCode(typed: string): string | null {
  const plain = typed.normalize('NFKC').toLowerCase().replace(/[\s-]/gu, '').replaceAll('o', '0').replace(/[il]/g, '1')
  if (plain.length !== 10 || [...plain].some((letter) => !recoveryAlphabet.includes(letter))) return null
  return `${plain.slice(0, 5)}-${plain.slice(5)}`
}
