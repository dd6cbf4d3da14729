import { passwordFault, type PasswordFault } from '@agon/domain/password'
import { Problem, type Words } from '@agon/domain/problem'

/** Ends the sentence "This password cannot be used: …". */
const faultWords: Record<PasswordFault, (least: number) => Words> = {
  short: (least) => ({
    en: `it has fewer than ${least} characters.`,
    af: `dit het minder as ${least} karakters.`,
  }),
  long: () => ({ en: 'it has more than 256 characters.', af: 'dit het meer as 256 karakters.' }),
  common: () => ({
    en: 'it is on a list of passwords that have become known.',
    af: 'dit is op ’n lys van wagwoorde wat bekend geword het.',
  }),
  simple: () => ({
    en: 'it repeats a few characters, or is a run such as abcd or 1234.',
    af: 'dit herhaal ’n paar karakters, of is ’n reeks soos abcd of 1234.',
  }),
  own: () => ({ en: 'it is mostly made of your own name.', af: 'dit bestaan meestal uit jou eie naam.' }),
}

/** Throws `weakPassword`, with what is wrong as `details.fault`. */
export async function refuseWeak(
  password: string,
  { least, own }: { least: number; own: readonly string[] },
): Promise<void> {
  const common = await commonPasswords()
  const fault = passwordFault(password, { least, own, isCommon: (word) => common.has(word) })
  if (fault === null) return
  const problem = new Problem('weakPassword', { why: faultWords[fault](least) })
  throw new Problem('weakPassword', problem.params, { fields: { password: problem }, details: { fault, least } })
}

let list: Promise<ReadonlySet<string>> | undefined

/** Passwords that have become known in breaches, in small letters: some 49,000. Read when somebody first sets a password. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  list ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return list
}
