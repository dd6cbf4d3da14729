import { forgetStored } from '#/lib/stored.ts'
import { clearUserRecord, keepRecordOnPageOnly } from '#/lib/user-record.ts'
import { forgetCopy, forgetEarlier } from './copy.ts'
import { forgetDevice, Kept } from '../answers/kept.ts'
import type { Place } from '../state/place.ts'
import type { Shelf } from '../answers/shelf.ts'
import { forgetFigures } from './shell.ts'

/** Of language and text size: what this page was told stays as it is. */
const choices = 'sitting.'

/** What was copied for a page without a network. */
export async function forgetCopies(shelf: Shelf): Promise<void> {
  await Promise.all([forgetCopy(shelf), forgetFigures()])
}

/** What was copied of anyone who sat here before, or of a sitting that staff has reset since. */
export async function forgetCopiesOfEarlier(shelf: Shelf, place: Place): Promise<void> {
  if (await forgetEarlier(shelf, place)) await forgetFigures()
}

/** A shared computer keeps nothing of a sitting that was handed in; unless answers are still on their way. */
export async function forgetSitting(shelf: Shelf, { attempt, learner }: Place): Promise<void> {
  if (attempt === null) return
  await forgetCopies(shelf)
  const kept = await Kept.open(shelf, attempt.id)
  if (kept.unsent.length > 0) return
  await kept.forget()
  await forgetDevice(shelf, learner.participantId)
  forgetStored(choices)
  // The receipt and the feedback form go on with what this page remembers.
  keepRecordOnPageOnly()
}

/** The sign-in, and what was chosen under it. */
export function forgetSignIn(): void {
  clearUserRecord()
  forgetStored(choices)
}
