import { roles } from '@agon/domain/role'
import { runs } from '@agon/domain/test/runs'
import { expect, test } from 'vitest'
import { stagesOf, type Stage } from './stage.ts'
import { Dice } from './dice.ts'
import { briefly, type CallUnderTest, everyCall, faultOf } from './every-call.ts'
import { oddInputs, someOf } from './odd-inputs.ts'
import { aWorld } from './world.ts'

const world = aWorld()
const stageFor = stagesOf(world)

/** Inputs per call; the seed makes them the same every time. */
const rounds = Number(process.env['ODD_ROUNDS'] ?? runs(6, 60))
const seed = Number(process.env['ODD_SEED'] ?? 20_261_122)

const nouns = [...new Set(everyCall.map(({ noun }) => noun))]

test.for(nouns)(
  'every call of %s answers odd addresses and odd JSON from the catalogue',
  { timeout: 120_000 },
  async (noun) => {
    const wrong: unknown[] = []
    for (const one of everyCall.filter((each) => each.noun === noun))
      wrong.push(...(await faultsOf(await stageFor(noun), one)))
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
    const fault = await faultOf(stage, role, title, briefly(call, input))
    if (fault !== null) wrong.push({ title, what, fault })
  }
  return wrong
}
