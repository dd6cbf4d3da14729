import type { Call } from '@agon/contract/call'
import { calls, type CallKey } from '@agon/contract/calls'
import { problems } from '@agon/domain/problem'
import { roles, type Role } from '@agon/domain/role'
import { expect, test } from 'vitest'
import { access, aStage, type AccessCase } from './access.ts'
import { Dice } from './dice.ts'
import { mutated } from './fuzz.ts'
import { aWorld, type SendInput } from './world.ts'

const world = aWorld()

/** Inputs per call; the seed makes them the same every time. */
const rounds = Number(process.env['FUZZ_ROUNDS'] ?? 12)
const seed = Number(process.env['FUZZ_SEED'] ?? 20_260_414)

const everyCall = Object.entries(calls).flatMap(([noun, declared]) =>
  Object.entries<Call>(declared).map(([name, call], index) => ({
    title: `${call.method} ${call.path}`,
    call,
    seed: seed + index * 7919 + noun.length,
    // The type of `access` has made sure that each call has its case.
    fixture: (access as unknown as Record<string, Record<string, AccessCase>>)[noun]?.[name],
  })),
)

test.for(everyCall)('$title answers whatever it is sent from the catalogue', async ({ title, call, fixture, seed }) => {
  const dice = new Dice(seed)
  const stage = await aStage(world)
  const admitted = roles.filter((role) => typeof call.audience === 'string' || call.audience.includes(role))
  const role: Role = dice.pick(admitted)
  const base = (await fixture?.own(stage, role)) ?? {}
  const wrong: unknown[] = []
  for (let round = 0; round < rounds; round += 1) {
    const input = briefly(call, mutated(dice, call, base))
    const fault = await faultOf(title as CallKey, { token: await stage.token(dice.pick(admitted)), ...input })
    if (fault !== null) wrong.push({ fault, input: JSON.stringify(input).slice(0, 400) })
  }
  expect(wrong).toEqual([])
})

/** A stream that would be let in and stay open is asked for as one that ends at once. */
function briefly(call: Call, input: SendInput): SendInput {
  const seconds = input.query?.['seconds']
  const stays = seconds === undefined || (Number(seconds) >= 0 && Number(seconds) <= 300)
  return 'streams' in call.spec.reply && stays ? { ...input, query: { ...input.query, seconds: 0 } } : input
}

/** null when the answer is a success or one of the catalogue's refusals that are the caller's own doing. */
async function faultOf(key: CallKey, input: SendInput): Promise<string | null> {
  const { status, body, bytes } = await world.send(key, input)
  if (status >= 500) return `${status}`
  if (/\bat .+\.[jt]s:\d+|node_modules/.test(bytes.toString('latin1'))) return 'a stack trace'
  if (status === 200) return null
  return body['success'] === false && String(body['error']) in problems ? null : `${status} is not of the catalogue`
}
