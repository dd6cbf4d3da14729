import type { UserKind } from './role.ts'

/** Characters at least. */
export const leastPassword: Readonly<Record<UserKind | 'learner', number>> = { staff: 12, teacher: 8, learner: 8 }
/** More than anybody types, and little enough to hash. */
export const longestPassword = 256

export const passwordFaults = ['short', 'long', 'common', 'simple', 'own'] as const
/** Why a password is refused: `simple` is a few characters over and over, or a run of neighbours; `own` is mostly one's own name. */
export type PasswordFault = (typeof passwordFaults)[number]

interface About {
  readonly least: number
  /** What a guesser tries first: user name, names, address, the product's own. */
  readonly own: readonly string[]
  /** Whether a word is in the list of passwords that have become known. */
  readonly isCommon: (word: string) => boolean
}

/** What is wrong with a password, in any script; null where nothing is. No kinds of characters are demanded (NIST SP 800-63B). */
export function passwordFault(password: string, { least, own, isCommon }: About): PasswordFault | null {
  const characters = [...password.normalize('NFC')]
  if (characters.length < least) return 'short'
  if (characters.length > longestPassword) return 'long'
  const plain = fold(password)
  if (new Set(plain).size < 4 || isRepeated(plain) || isRun(plain)) return 'simple'
  if (isCommon(plain) || isCommon(withoutEnds(plain))) return 'common'
  return isMostlyOwn(plain, own) ? 'own' : null
}

const fold = (text: string) => text.normalize('NFC').toLowerCase()

/** A known password with figures or signs before or after it is tried next. */
const withoutEnds = (text: string) => text.replace(/^[^\p{L}]{1,4}/u, '').replace(/[^\p{L}]{1,6}$/u, '')

/** "abcabcabcabc": at most four characters, again and again. */
const isRepeated = (text: string) => /^(.{1,4}?)\1+$/su.test(text)

/** "abcdefghijkl", "987654321098": each character next to the one before, figures and letters going round. */
function isRun(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, at) => code - (codes[at] ?? 0))
  const runs = (step: number) => steps.every((one) => one === step || one === -9 * step)
  return runs(1) || runs(-1)
}

/** What is left without the names is less than four characters. */
function isMostlyOwn(text: string, own: readonly string[]): boolean {
  const names = own
    .flatMap((name) => [fold(name), ...fold(name).split(/[^\p{L}\p{N}]+/u)])
    .filter((name) => [...name].length >= 4)
    .toSorted((a, b) => b.length - a.length)
  const left = names.reduce((rest, name) => rest.replaceAll(name, ''), text)
  return left !== text && left.replace(/[^\p{L}\p{N}]+/gu, '').length < 4
}
