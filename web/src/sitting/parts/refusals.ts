import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CallError } from '#/api/send.ts'

/** What a learner is told when something was refused, in the learner's language; other codes keep the server's sentence. */
const words: Partial<Record<CallError['code'], MessageDescriptor>> = {
  username: msg`This user name does not exist. Check the spelling.`,
  password: msg`The user name and password do not match.`,
  linkSpent: msg`This sign-in link is no longer valid. Ask your teacher for a new slip, or sign in with user name and password.`,
  locked: msg`Too many failed attempts. Wait 15 minutes, or ask your teacher.`,
  tooMany: msg`Many people are doing this now. Wait a moment and try again.`,
  network: msg`The server cannot be reached. Check the connection and try again.`,
  unavailable: msg`The service is starting. Try again in a moment.`,
  internal: msg`Something went wrong on our side. Try again.`,
  seats: msg`All places that your school has paid for are taken. Please tell your teacher.`,
  consentMissing: msg`Your school has not recorded a parent’s consent for you yet. Your teacher can record it now; then start.`,
  consentWithdrawn: msg`The consent for your taking part was withdrawn. Please speak to your teacher.`,
  consentObjected: msg`Your school has recorded an objection to your taking part. Please speak to your teacher.`,
  notOpen: msg`The olympiad is not open at the moment.`,
  noPaper: msg`The olympiad is not open at the moment.`,
  unprintableName: msg`Some characters of this name cannot be printed on your certificate. Write it with other letters.`,
  recoveryCode: msg`This recovery code is wrong. Ask your teacher for it.`,
  codeShown: msg`Your recovery code was already shown. Ask your teacher for it.`,
  stage: msg`Complete the previous step first.`,
  moduleOver: msg`The time for this part has ended.`,
  moduleFinished: msg`This part is handed in and cannot be opened again.`,
  moduleOrder: msg`Do the parts in order.`,
  attemptOver: msg`This sitting is finished.`,
  otherDevice: msg`Your sitting is open on another device.`,
  unauthenticated: msg`Please sign in again.`,
}

export function refusalWords(error: CallError, translate: (message: MessageDescriptor) => string): string {
  const known = words[error.code]
  return known === undefined ? error.message : translate(known)
}
