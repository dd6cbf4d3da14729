import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CallError } from '../api/send.ts'

/** What a learner is told when something was refused, in the learner's language; other codes keep the server's sentence. */
const words: Partial<Record<CallError['code'], MessageDescriptor>> = {
  username: msg`There is no such user name here. Check it letter by letter.`,
  password: msg`The user name and password do not match.`,
  linkSpent: msg`This sign-in link is no longer valid. Ask your teacher for a new slip, or sign in with user name and password.`,
  locked: msg`Too many wrong tries. Wait a quarter of an hour, or ask your teacher.`,
  tooMany: msg`Very many people are doing this at the moment. Wait a little and try again.`,
  network: msg`The server cannot be reached. Check the connection and try again.`,
  unavailable: msg`The service is starting. Try again in a moment.`,
  internal: msg`Something went wrong on our side. Try again.`,
  seats: msg`All places that your school has paid for are taken. Please tell your teacher.`,
  notOpen: msg`The olympiad is not open at the moment.`,
  noPaper: msg`The olympiad is not open at the moment.`,
  unprintableName: msg`Some characters of this name cannot be printed on your certificate. Write it with other letters.`,
  recoveryCode: msg`That is not your recovery code. Your teacher can see it.`,
  codeShown: msg`Your recovery code was shown already. Your teacher can see it.`,
  stage: msg`One step before this one is still to do.`,
  moduleOver: msg`The time for this part is over.`,
  moduleFinished: msg`This part is handed in and is not opened again.`,
  moduleOrder: msg`The parts are done in order.`,
  attemptOver: msg`This sitting is finished.`,
  otherDevice: msg`Your sitting is open on another device.`,
  unauthenticated: msg`Please sign in again.`,
}

export function refusalWords(error: CallError, translate: (message: MessageDescriptor) => string): string {
  const known = words[error.code]
  return known === undefined ? error.message : translate(known)
}
