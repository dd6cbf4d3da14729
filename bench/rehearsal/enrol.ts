import { Dice } from '@agon/server/test/dice'
import { fates, type Fate, type Planned } from './learner.ts'
import type { Organiser, Tracked } from './organiser.ts'

/** How many of twenty fare how; the others are steady. */
const ofTwenty: Record<Exclude<Fate, 'steady'>, number> = { retries: 3, 'drops off': 2, 'takes over': 2, leaves: 1 }

/**
 * Learners with a place and a new slip. Those who have never signed in go through all steps; the others, who had finished, are let
 * start again.
 */
export async function enrol(organiser: Organiser, count: number): Promise<Planned[]> {
  const fresh = (await organiser.track('not-started')).filter(({ username }) => username !== 'learner-new')
  const seated = await withPlace(organiser, fresh)
  const again = (await organiser.track('finished')).slice(0, Math.max(0, count - seated.length))
  await inTens(again, ({ id }) => organiser.reset(id))
  const chosen = [...seated, ...again].slice(0, count)
  if (chosen.length < count) throw new Error(`The demo world has ${chosen.length} learners for it.`)
  const planned: Planned[] = []
  await inTens(chosen, async ({ id, customerParticipantId }, index) => {
    planned[index] = {
      participantId: id,
      secret: await organiser.renewSlip(id),
      address: `10.${Math.floor(customerParticipantId / 250)}.${customerParticipantId % 250}.1`,
      fate: fateOf(index),
      dice: new Dice(index),
    }
  })
  return planned
}

/** Those for whom their school has a place left. */
async function withPlace(organiser: Organiser, tracked: readonly Tracked[]): Promise<Tracked[]> {
  const placed: Tracked[] = []
  await inTens(tracked, async (one) => {
    const body = { seated: true }
    const reply = organiser.caller.send('PUT /api/learner/seat/{id}', { params: { id: one.id }, body })
    if (
      await reply.then(
        () => true,
        () => false,
      )
    )
      placed.push(one)
  })
  return placed
}

async function inTens<T>(items: readonly T[], act: (item: T, index: number) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < items.length; from += 10)
    await Promise.all(items.slice(from, from + 10).map((item, place) => act(item, from + place)))
}

function fateOf(index: number): Fate {
  let place = index % 20
  for (const fate of fates) {
    if (fate === 'steady') continue
    if (place < ofTwenty[fate]) return fate
    place -= ofTwenty[fate]
  }
  return 'steady'
}
