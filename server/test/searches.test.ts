import { roles } from '@agon/domain/role'
import { expect, test } from 'vitest'
import { everyCall, faultOf } from './every-call.ts'
import { stagesOf } from './stage.ts'
import { aWorld } from './world.ts'

const world = aWorld()
const stageFor = stagesOf(world)

/** Lists and their counts: reads that take a search. */
const searched = everyCall.filter(({ call }) => {
  const { query, effect } = call.spec
  return effect === 'read' && query !== undefined && 'shape' in query && 'q' in (query.shape as object)
})

test('there are lists', () => expect(searched.length).toBeGreaterThan(40))

test.for(searched)(
  '$title takes searches of one word, of two, and of signs',
  async ({ title, call, fixture, noun }) => {
    const stage = await stageFor(noun)
    const admitted = roles.filter((role) => typeof call.audience === 'string' || call.audience.includes(role))
    const faults: unknown[] = []
    for (const role of admitted) {
      const base = (await fixture?.own(stage, role)) ?? {}
      for (const q of ['nkosi', 'thandiwe nkosi', "o'brien, %_\\", '20 a'])
        for (const cursor of [undefined, 'x']) {
          const query = { ...base.query, q, ...(cursor === undefined ? {} : { cursor }) }
          const fault = await faultOf(stage, role, title, { ...base, query })
          if (fault !== null) faults.push({ role, q, fault })
        }
    }
    expect(faults).toEqual([])
  },
)
