import { roles, type Role } from '@agon/domain/role'
import { runs } from '@agon/domain/test/runs'
import { expect, test } from 'vitest'
import { stagesOf } from './stage.ts'
import { Dice } from './dice.ts'
import { briefly, everyCall, faultOf } from './every-call.ts'
import { mutated } from './fuzz.ts'
import { aWorld } from './world.ts'

const world = aWorld()
const stageFor = stagesOf(world)

/** Inputs per call; the seed makes them the same every time. */
const rounds = Number(process.env['FUZZ_ROUNDS'] ?? runs(12, 100))
const seed = Number(process.env['FUZZ_SEED'] ?? 20_260_414)

test.for(everyCall)(
  '$title answers whatever it is sent from the catalogue',
  async ({ title, call, fixture, ...one }) => {
    const dice = new Dice(seed + one.index * 7919 + one.noun.length)
    const stage = await stageFor(one.noun)
    const admitted = roles.filter((role) => typeof call.audience === 'string' || call.audience.includes(role))
    const role: Role = dice.pick(admitted)
    const base = (await fixture?.own(stage, role)) ?? {}
    const wrong: unknown[] = []
    for (let round = 0; round < rounds; round += 1) {
      const input = briefly(call, mutated(dice, call, base))
      const fault = await faultOf(stage, dice.pick(admitted), title, input)
      if (fault !== null) wrong.push({ fault, input: JSON.stringify(input).slice(0, 400) })
    }
    expect(wrong).toEqual([])
  },
)
