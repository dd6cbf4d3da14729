import { readUserRecord } from '#/lib/user-record.ts'
import type { ServerClock } from '../answers/clock.ts'
import { forgetConfirmed, AttemptStore } from '../answers/attempt-store.ts'
import type { DeviceStorage } from '../answers/device-storage.ts'
import type { EnteredModule, SittingPlace } from '../state/place.ts'

/**
 * What a page that is opened without a network goes on with: where the learner stood, and the part that was entered. One per
 * browser, of the learner who used it last, and read only while the same sign-in lasts.
 */
interface Copy {
  /** A digest: what is on a disk must open nothing. */
  readonly signIn: string
  readonly place: SittingPlace
  /** By the device's clock, when `place` came. */
  readonly heardAt: number
}

const placeName = 'copy.place'
const moduleName = 'copy.module'

export function copyPlace(storage: DeviceStorage, place: SittingPlace): void {
  const copy: Copy = { signIn: signIn(), place, heardAt: Date.now() }
  void storage.put(placeName, copy)
}

/** Whether it outlives this page. */
export function copyModule(storage: DeviceStorage, entered: EnteredModule): Promise<boolean> {
  return storage.put(moduleName, entered)
}

/** Nothing unless a part had been entered. Starts the clock with the best that is known without the server. */
export async function readCopy(
  storage: DeviceStorage,
  clock: ServerClock,
): Promise<{ place: SittingPlace; attempt: NonNullable<SittingPlace['attempt']>; entered: EnteredModule } | null> {
  const found = await storage.read('copy.')
  // Both were written above, by this browser.
  const copy = found.get(placeName) as Copy | undefined
  const entered = found.get(moduleName) as EnteredModule | undefined
  if (copy === undefined || entered === undefined || copy.signIn !== signIn()) return null
  const { place, heardAt } = copy
  const { attempt } = place
  const module = place.paper?.modules[entered.index - 1]
  // The same part of another attempt, or one that was given back and entered again elsewhere, has another beginning.
  if (attempt === null || module?.state !== 'running' || module.enteredAt !== entered.enteredAt) return null
  // A clock that was set back meanwhile is at least not before what was heard.
  clock.setByGuess(Date.parse(place.now) + Math.max(0, Date.now() - heardAt))
  return { place, attempt, entered }
}

export function forgetCopy(storage: DeviceStorage): Promise<void> {
  return storage.remove('copy.')
}

/**
 * Anyone who sits down at this computer next must not find what the learner before was asked and answered: it could only have been
 * opened by a sign-in that is gone. Answers that were not sent stay. Of the same learner's attempt that staff has reset nothing
 * does: the server takes nothing of it any more. Whether there was anything.
 */
export async function forgetEarlier(storage: DeviceStorage, { learner, attempt }: SittingPlace): Promise<boolean> {
  const copy = (await storage.read(placeName)).get(placeName) as Copy | undefined // written above
  if (copy === undefined) return false
  const left = copy.place.attempt?.id
  const isOthers = copy.place.learner.participantId !== learner.participantId
  if (!isOthers && (left === undefined || left === attempt?.id)) return false
  await forgetCopy(storage)
  if (left !== undefined)
    await (isOthers ? forgetConfirmed(storage, left) : (await AttemptStore.open(storage, left)).forget())
  return true
}

/** Enough to know a token again, and far too little to tell what it was: 52 bits of the 128 and more that it was drawn from. */
function signIn(): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (const letter of readUserRecord()?.accessToken ?? '') {
    const code = letter.codePointAt(0) ?? 0
    high = Math.imul(high ^ code, 0x9e3779b1)
    low = Math.imul(low ^ code, 0x5f356495)
  }
  return ((high >>> 6) * 2 ** 26 + (low >>> 6)).toString(36)
}
