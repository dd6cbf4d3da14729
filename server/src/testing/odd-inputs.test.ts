import { roles } from '@agon/domain/role'
import { expect, test } from 'vitest'
import { aStage, type Stage } from './access.ts'
import { Dice } from './dice.ts'
import { briefly, type CallUnderTest, everyCall, faultOf } from './every-call.ts'
import { oddInputs, someOf } from './odd-inputs.ts'
import { aWorld } from './world.ts'

const world = aWorld()

/** Inputs per call; the seed makes them the same every time. */
const rounds = Number(process.env['ODD_ROUNDS'] ?? 6)
const seed = Number(process.env['ODD_SEED'] ?? 20_261_122)

const nouns = [...new Set(everyCall.map(({ noun }) => noun))]

/** Cases of these calls make what an olympiad has once. */
const aStageForEach = new Set(['sitting'])

test.for(nouns)(
  'every call of %s answers odd addresses and odd JSON from the catalogue',
  { timeout: 120_000 },
  async (noun) => {
    const stage = await aStage(world)
    const wrong: unknown[] = []
    for (const one of everyCall.filter((each) => each.noun === noun))
      wrong.push(...(await faultsOf(aStageForEach.has(noun) ? await aStage(world) : stage, one)))
    expect(wrong).toEqual([])
  },
)

async function faultsOf(stage: Stage, { title, call, fixture, index }: CallUnderTest): Promise<unknown[]> {
  const dice = new Dice(seed + index * 7919)
  const admitted = roles.filter((role) => typeof call.audience === 'string' || call.audience.includes(role))
  const role = dice.pick(admitted)
  const base = (await fixture?.own(stage, role)) ?? {}
  const wrong: unknown[] = []
  for (const { what, input } of someOf(dice, oddInputs(call, base), rounds)) {
    const token = base.token ?? (await stage.token(role))
    const fault = await faultOf(world, title, { token, ...briefly(call, input) })
    if (fault !== null) wrong.push({ title, what, fault })
  }
  return wrong
}
