import { expect, test } from 'vitest'
import { anAnswer, aSitting, questionsOf, save } from '#test/features/sitting/factories.ts'
import { startProduct } from './start.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

test('a stop writes down who was heard, while the database is there', async () => {
  const sitting = await aSitting(world)
  const product = await startProduct(world.app, { web: false, jobs: false })
  await world.later(60_000, async () => {
    const answer = anAnswer('single-choice')
    await save(world, sitting, [{ sequence: 1, questionId: questionsOf(sitting)[0], answer }])
    await product.stop()
    const heard = await world.db
      .selectFrom('sittingContacts')
      .select('heardAt')
      .where('participantId', '=', sitting.participantId)
      .execute()
    expect(heard).toEqual([{ heardAt: world.clock.now }])
  })
})
