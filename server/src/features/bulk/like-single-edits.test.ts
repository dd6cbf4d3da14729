import { runs } from '@agon/domain/test/runs'
import { assert, asyncProperty, array, constantFrom, integer, record } from 'fast-check'
import { isSameListed, type ListedLearner } from '@agon/domain/learner-match'
import { expect, test } from 'vitest'
import { aLearner, aSchoolParticipant, anOlympiad, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

const learner = record({
  firstName: constantFrom('Thandi', 'Sipho'),
  lastName: constantFrom('Nkosi', 'Dube'),
  grade: integer({ min: 10, max: 12 }),
  className: constantFrom('', 'A', 'B'),
})
const wanted = record(
  { grade: integer({ min: 10, max: 12 }), className: constantFrom('', 'A', 'B') },
  { requiredKeys: [] },
)

test('a bulk edit changes and refuses the learners that single edits, one after the other, change and refuse', async () => {
  await assert(
    asyncProperty(array(learner, { minLength: 2, maxLength: 6 }), wanted, async (learners, set) => {
      if (Object.keys(set).length === 0) return
      const [together, apart] = [await aClass(learners), await aClass(learners)]
      const done = await world.send('POST /api/learner/bulk', {
        token: together.token,
        body: { ids: together.ids, set, preview: false },
      })
      expect(done.status).toBe(200)
      for (const id of apart.ids) {
        const one = await world.send('GET /api/learner/single', { token: apart.token, query: { participantId: id } })
        const { firstName, lastName, grade, className, gender, homeLanguage, version } = one.ok.item
        const body = { firstName, lastName, grade, className, gender, homeLanguage, version, ...set }
        await world.send('PUT /api/learner/{id}', { token: apart.token, params: { id }, body })
      }
      expect(await listed(together.ids)).toEqual(await listed(apart.ids))
      // Nothing makes learners the same again who were listed twice.
      if (done.ok.undo === null || learners.some((learner) => isTwice(learner, learners))) return
      await world.send('POST /api/bulk/undo/{id}', { token: together.token, params: { id: done.ok.undo } })
      expect(await listed(together.ids)).toEqual(learners.map(({ grade, className }) => ({ grade, className })))
    }),
    { numRuns: runs(6, 100) },
  )
})

const isTwice = (learner: ListedLearner, all: readonly ListedLearner[]) =>
  all.some((other) => other !== learner && isSameListed(learner, other))

async function aClass(learners: readonly { firstName: string; lastName: string; grade: number; className: string }[]) {
  const olympiadId = await anOlympiad(world)
  const own = await aSchoolParticipant(world, { olympiadId })
  const ids = []
  for (const details of learners) ids.push((await aLearner(world, own, details)).participantId)
  return { ids, token: (await staff(world, 'admin', olympiadId)).token }
}

const listed = (ids: Awaited<ReturnType<typeof aClass>>['ids']) =>
  world.db.selectFrom('participants').select(['grade', 'className']).where('id', 'in', ids).orderBy('id').execute()
