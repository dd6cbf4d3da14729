import type { PasswordFault } from '@agon/domain/password'
import { passwordFaults } from '@agon/domain/password'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { CallError } from '../../api/send.ts'

/** What is wrong with a password, as a sentence. */
export function useFaultWords() {
  const { t } = useLingui()
  return (fault: PasswordFault, least: number): string =>
    ({
      short: t`Use at least ${least} characters.`,
      long: t`Use at most 256 characters.`,
      common: t`This one is on a list of passwords that have become known. Choose another.`,
      simple: t`A few characters again and again, or a row of neighbours, are guessed at once. Choose another.`,
      own: t`This one is mostly made of your own name. Choose another.`,
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
        return t`This user name is not known here, or the password does not match. Check both letter by letter.`
      case 'password':
        return t`The user name and password do not match.`
      case 'locked':
        return t`Too many wrong tries. Please wait ${plural(minutes, { one: '# minute', other: '# minutes' })} and try again.`
      case 'tooMany':
        return t`Very many people are doing this at the moment. Wait a little and try again.`
      case 'currentPassword':
        return t`That is not your present password.`
      case 'unauthenticated':
      case 'passwordLinkSpent':
        return t`This link has been used or is over. Ask for another one.`
      case 'secondFactor':
        return t`That code is not right, is over, or has been used. Take the one that the app shows now, and check that the clock of the telephone is right. A recovery code must be one that has not been used.`
      case 'wrongCode':
        return t`That is not the code that the app shows now. Check that the clock of the telephone is right.`
      case 'passkey':
        return t`This passkey was not accepted: it is not known here, or this took too long. Try again, or sign in with your password.`
      case 'passkeyRefused':
        return t`The passkey was not set up: this took too long, or your device did not make one that can be used here. Begin again.`
      case 'secondFactorNeeded':
        return t`Your role signs in with a second factor, and this is your last. Set up another app or passkey first.`
      case 'ticketSpent':
        return t`This took longer than ten minutes, or was done in another window. Begin again.`
      case 'secondFactorSet':
        return t`The second factor was set up in another window meanwhile. Begin again, and use the codes of the app that was set up there.`
      case 'network':
        return t`The server cannot be reached. Check the connection and try again.`
      case 'weakPassword':
        return t`This password cannot be used.`
      case 'invalid':
        return t`Some of what was sent is not right. Please correct the marked fields.`
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
    if (error.code === 'currentPassword') fields['current'] = t`That is not your present password.`
    return { reason: sentence(error), fields }
  }
}
