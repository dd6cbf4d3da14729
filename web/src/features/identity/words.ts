import type { PasswordFault } from '@agon/domain/password'
import { passwordFaults } from '@agon/domain/password'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { CallError } from '#/api/send.ts'

/** What is wrong with a password, as a sentence. */
export function useFaultWords() {
  const { t } = useLingui()
  return (fault: PasswordFault, least: number): string =>
    ({
      short: t`Use at least ${least} characters.`,
      long: t`Use at most 256 characters.`,
      common: t`This password is on a list of leaked passwords. Choose another.`,
      simple: t`Repeated or neighbouring characters are easy to guess. Choose another password.`,
      own: t`This password is mostly your own name. Choose another.`,
    })[fault]
}

/** What a form at a door shows of a refusal, in the reader's language. */
export function useRefusal() {
  const { t } = useLingui()
  const faultWords = useFaultWords()
  const sentence = (error: CallError): string => {
    const minutes = Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60))
    switch (error.code) {
      case 'username':
        return t`The user name or the password is wrong. Check the spelling of both.`
      case 'password':
        return t`The user name and password do not match.`
      case 'locked':
        return t`Too many failed attempts. Wait ${plural(minutes, { one: '# minute', other: '# minutes' })} and try again.`
      case 'tooMany':
        return t`Many people are doing this now. Wait a moment and try again.`
      case 'currentPassword':
        return t`The current password is wrong.`
      case 'unauthenticated':
      case 'passwordLinkSpent':
        return t`This link has expired or was already used. Request a new link.`
      case 'secondFactor':
        return t`This code is wrong, has expired or was already used. Enter the code that the app shows now, and check that the clock of the phone is right. A recovery code works only once.`
      case 'wrongCode':
        return t`This is not the code that the app shows now. Check that the clock of the phone is right.`
      case 'passkey':
        return t`This passkey was not accepted: it is unknown, or the request timed out. Try again, or sign in with your password.`
      case 'passkeyRefused':
        return t`The passkey was not set up: the request timed out, or your device’s passkey cannot be used here. Start again.`
      case 'secondFactorNeeded':
        return t`Your role requires a second factor, and this is your last one. Set up another app or passkey first.`
      case 'ticketSpent':
        return t`This took longer than ten minutes, or was completed in another window. Start again.`
      case 'secondFactorSet':
        return t`The second factor was set up in another window. Start again, and use the codes of that app.`
      case 'network':
        return t`The server cannot be reached. Check the connection and try again.`
      case 'weakPassword':
        return t`This password cannot be used.`
      case 'invalid':
        return t`Some fields are not valid. Correct the marked fields.`
      default:
        return error.message
    }
  }
  return (error: CallError | null) => {
    if (error === null) return undefined
    const fields = { ...error.fields }
    const { fault, least } = (error.details ?? {}) as { fault?: string; least?: number }
    const known = passwordFaults.find((one) => one === fault)
    if (known !== undefined) fields['password'] = faultWords(known, least ?? 12)
    if (error.code === 'currentPassword') fields['current'] = t`The current password is wrong.`
    return { reason: sentence(error), fields }
  }
}
