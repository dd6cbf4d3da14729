import { forgetStored } from '#/lib/stored.ts'
import { clearUserRecord, keepRecordOnPageOnly } from '#/lib/user-record.ts'
import { forgetCopy, forgetEarlier } from './copy.ts'
import { AttemptStore } from '../answers/attempt-store.ts'
import { forgetDevice } from '../answers/device-secret.ts'
import type { SittingPlace } from '../state/place.ts'
import type { DeviceStorage } from '../answers/device-storage.ts'
import { forgetFigures } from './shell.ts'

/** Of language and text size: what this page was told stays as it is. */
const choices = 'sitting.'

/** What was copied for a page without a network. */
export async function forgetCopies(storage: DeviceStorage): Promise<void> {
  await Promise.all([forgetCopy(storage), forgetFigures()])
}

/** What was copied of anyone who sat here before, or of a sitting that staff has reset since. */
export async function forgetCopiesOfEarlier(storage: DeviceStorage, place: SittingPlace): Promise<void> {
  if (await forgetEarlier(storage, place)) await forgetFigures()
}

/** A shared computer keeps nothing of a sitting that was handed in; unless answers are still on their way. */
export async function forgetSitting(storage: DeviceStorage, { attempt, learner }: SittingPlace): Promise<void> {
  if (attempt === null) return
  await forgetCopies(storage)
  const attemptStore = await AttemptStore.open(storage, attempt.id)
  if (attemptStore.unsent.length > 0) return
  await attemptStore.forget()
  await forgetDevice(storage, learner.participantId)
  forgetStored(choices)
  // The receipt and the feedback form go on with what this page remembers.
  keepRecordOnPageOnly()
}

/** The sign-in, and what was chosen under it. */
export function forgetSignIn(): void {
  clearUserRecord()
  forgetStored(choices)
}
