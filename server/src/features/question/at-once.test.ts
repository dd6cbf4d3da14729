import { expect, test } from 'vitest'
import { anOlympiad, staff } from '#test/factories.ts'
import { aQuestion, aQuestionModule, aSingleChoice } from '#test/questions.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

async function desk() {
  const olympiadId = await anOlympiad(world)
  const questionModuleId = await aQuestionModule(world, { olympiadId })
  const other = await aQuestionModule(world, { olympiadId })
  const first = await aQuestion(world, questionModuleId)
  const id = await aQuestion(world, questionModuleId)
  const { token } = await staff(world, 'admin', olympiadId)
  const params = { id }
  const move = (to: { questionModuleId: typeof other; position: number }) =>
    world.send('POST /api/question/move/{id}', { token, params, body: to })
  const acts = {
    change: () =>
      world.send('PUT /api/question/{id}', {
        token,
        params,
        body: { version: 1, question: aSingleChoice({ topic: 'Dams' }) },
      }),
    duplicate: () => world.send('POST /api/question/duplicate/{id}', { token, params }),
    toTheBeginning: () => move({ questionModuleId, position: 1 }),
    toTheEnd: () => move({ questionModuleId, position: 99 }),
    away: () => move({ questionModuleId: other, position: 1 }),
    changeMany: () =>
      world.send('POST /api/question/bulk', {
        token,
        body: {
          items: [id, first].map((one) => ({ id: one, version: 1 })),
          act: { name: 'change', set: { topic: 'Rivers' } },
        },
      }),
    duplicateMany: () =>
      world.send('POST /api/question/bulk', {
        token,
        body: { items: [{ id, version: 1 }], act: { name: 'duplicate' } },
      }),
    remove: () => world.send('DELETE /api/question/{id}', { token, params }),
  }
  const places = async () =>
    Promise.all(
      [questionModuleId, other].map(async (module) => {
        const { items } = (await world.send('GET /api/question/', { token, query: { questionModuleId: module } })).ok
        return items.map(({ position }) => position)
      }),
    )
  return { acts, places }
}

type Act = keyof Awaited<ReturnType<typeof desk>>['acts']

const many: Act[][] = [
  ['change', 'duplicate', 'toTheBeginning', 'toTheEnd', 'away', 'changeMany', 'duplicateMany', 'remove', 'change'],
  ['change', 'change', 'duplicate', 'duplicate', 'toTheBeginning', 'toTheEnd', 'away', 'changeMany', 'duplicateMany'],
  ['toTheBeginning', 'duplicate', 'change', 'toTheEnd', 'change', 'duplicate', 'change', 'duplicate', 'toTheEnd'],
]

test.each(many.map((names) => [...names, 'duplicate' as const]))(
  'acts of many people on one question at once wait for one another, and none for good: %s, %s, %s …',
  async (...names) => {
    for (let time = 0; time < 3; time += 1) {
      const { acts, places } = await desk()
      const answers = await Promise.all(names.map((name) => acts[name]()))
      // Done, or refused because another user was quicker.
      const others = answers.map(({ status }, at) => [names[at], status] as const)
      expect(others.filter(([, status]) => ![200, 404, 409].includes(status))).toEqual([])
      expect(others.some(([, status]) => status === 200)).toBe(true)
      for (const positions of await places()) expect(positions).toEqual(positions.map((_, at) => at + 1))
    }
  },
)
