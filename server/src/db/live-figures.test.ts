import { countsBehind } from '@agon/domain/published/count'
import type { OlympiadId } from '@agon/domain/ids'
import { expect, test } from 'vitest'
import { aLearner, anOlympiad, aProject, aSchoolParticipant } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'
import { liveFigures } from './live-figures.ts'

const world = aWorld()
const minute = 60_000

interface Seat {
  participantId: number
  finish: () => Promise<void>
}

/** An open olympiad with learners of as many schools as there are numbers, all of them sitting. */
async function aSittingField(learnersOfSchools: readonly number[]): Promise<{ olympiadId: OlympiadId; seats: Seat[] }> {
  const projectId = await aProject(world)
  const olympiadId = await anOlympiad(world, { projectId, pinned: true, phase: 'open' })
  const seats: Seat[] = []
  for (const learners of learnersOfSchools) {
    const school = await aSchoolParticipant(world, { olympiadId })
    for (let count = 0; count < learners; count += 1) {
      const { participantId } = await aLearner(world, school)
      seats.push({ participantId, finish: () => setStatus(participantId, 'finished') })
    }
  }
  await world.db
    .updateTable('sittingStatuses')
    .set({ status: 'sitting' })
    .where('olympiadId', '=', olympiadId)
    .execute()
  return { olympiadId, seats }
}

async function setStatus(participantId: Seat['participantId'], status: 'finished') {
  await world.db
    .updateTable('sittingStatuses')
    .set({ status })
    .where('participantId', '=', participantId as never)
    .execute()
}

const look = async (id: OlympiadId) =>
  (await world.send('GET /api/website/olympiad/{id}', { params: { id } })).ok.item.live

test('live figures are rounded down and need three schools, none with more than half', async () => {
  const [many, two, uneven] = [
    await aSittingField([10, 10, 9]),
    await aSittingField([15, 15]),
    await aSittingField([16, 7, 7]),
  ]
  expect(await look(many.olympiadId)).toMatchObject({ sitting: 20, finished: null })
  expect(await look(two.olympiadId)).toMatchObject({ sitting: null, finished: null })
  expect(await look(uneven.olympiadId)).toMatchObject({ sitting: null, finished: null })
})

test('live figures change at most once a minute, and every public reply shows the same ones', async () => {
  const { olympiadId, seats } = await aSittingField([10, 10, 10, 10])
  expect(await look(olympiadId)).toMatchObject({ sitting: 40, finished: null })
  for (const seat of seats.slice(0, 36)) await seat.finish()
  expect(await world.later(minute - 1, () => look(olympiadId))).toMatchObject({ sitting: 40, finished: null })
  const later = await world.later(minute, async () => {
    const { items } = (await world.send('GET /api/agon-suite/projects')).ok
    return {
      pinned: items.find(({ olympiad }) => olympiad?.id === olympiadId)?.olympiad?.live,
      look: await look(olympiadId),
    }
  })
  expect(later.look).toMatchObject({ sitting: null, finished: 30 })
  expect(later.pinned).toEqual(later.look)
})

test('processes that ask at the same moment count once and show the same', async () => {
  const { olympiadId } = await aSittingField([10, 10, 10])
  const now = world.clock.now
  const answers = await Promise.all(Array.from({ length: 8 }, () => liveFigures(world.db, now)))
  const shown = answers.map((figures) => figures.find((one) => one.olympiadId === olympiadId)?.sitting ?? 'not yet')
  expect(new Set(shown.filter((one) => one !== 'not yet'))).toEqual(new Set([30]))
})

test('open olympiads beside the pinned one are listed with their figures, and drafts are not', async () => {
  const projectId = await aProject(world, { name: 'two-open' })
  await anOlympiad(world, { projectId, pinned: true, phase: 'open' })
  const other = await anOlympiad(world, { projectId, phase: 'open' })
  await anOlympiad(world, { projectId, phase: 'draft' })
  const { items } = (await world.send('GET /api/agon-suite/projects')).ok
  const open = items.find(({ name }) => name === 'two-open')?.open ?? []
  expect(open.map(({ id }) => id)).toEqual([other])
  expect(open[0]?.live).toMatchObject({ sitting: null, finished: null })
})

/** A public answer: a count that is known to be between two bounds at a moment. */
interface Known {
  least: number
  most: number
}

/**
 * The attack on a sequence of public answers about one count that only grows: it finds the moments between which exactly one
 * learner acted.
 */
function singleActs(answers: readonly Known[]): number[] {
  const least = answers.map(({ least }) => least)
  for (const [index, value] of least.entries()) least[index] = Math.max(value, least[index - 1] ?? 0)
  const most = answers.map(({ most }) => most)
  for (let index = most.length - 2; index >= 0; index -= 1)
    most[index] = Math.min(most[index] ?? 0, most[index + 1] ?? Infinity)
  return answers.flatMap((_, index) => {
    const [before, after] = [index - 1, index].map((at) => ({ least: least[at] ?? 0, most: most[at] ?? 0 }))
    if (index === 0 || before === undefined || after === undefined) return []
    const fewest = Math.max(0, after.least - before.most)
    const mostActs = after.most - before.least
    return fewest === 1 && mostActs === 1 ? [index] : []
  })
}

test('while 200 learners finish one by one, no sequence of public answers shows the act of one', async () => {
  const { olympiadId, seats } = await aSittingField([40, 40, 40, 40, 40])
  const order = seats
    .map((seat, index) => ({ seat, key: (index * 73) % seats.length }))
    .toSorted((a, b) => a.key - b.key)
  const finished: Known[] = []
  const sitting: Known[] = []
  const exact: Known[] = []
  for (const [index, { seat }] of order.entries()) {
    await seat.finish()
    // Looks between two acts, now sooner and now later than a minute after the last.
    const live = await world.later(index * 37_000, () => look(olympiadId))
    finished.push(countsBehind(live?.finished ?? null))
    const { least, most } = countsBehind(live?.sitting ?? null)
    sitting.push({ least: 200 - most, most: 200 - least })
    exact.push({ least: index + 1, most: index + 1 })
  }
  const last = await world.later(300 * minute, () => look(olympiadId))
  expect(last).toMatchObject({ sitting: null, finished: 200 })
  expect(singleActs(finished)).toEqual([])
  expect(singleActs(sitting)).toEqual([])
  const together = finished.map(({ least, most }, index) => ({
    least: Math.max(least, sitting[index]?.least ?? 0),
    most: Math.min(most, sitting[index]?.most ?? 200),
  }))
  // Both figures beside each other, for a reader who knows that 200 began.
  expect(singleActs(together)).toEqual([])
  // Planted leaks: the exact count, and an exact count of those who still sit, once.
  expect(singleActs(exact)).toHaveLength(199)
  const planted = together.map((known, index) => (index === 99 || index === 100 ? (exact[index] ?? known) : known))
  expect(singleActs(planted)).toEqual([100])
}, 300_000)
