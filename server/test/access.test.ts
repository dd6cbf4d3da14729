import type { Call } from '@agon/contract/call'
import { calls, type CallKey } from '@agon/contract/calls'
import type { Observation } from '@agon/contract/role-matrix/calls'
import { roles, type Role } from '@agon/domain/role'
import { expect, test } from 'vitest'
import { access } from './access.ts'
import { stagesOf, type Stage } from './stage.ts'
import { type AccessCase, hasNeighbours } from './access-case.ts'
import { committedPairs, ObservedAccess } from './observed-access.ts'
import { aWorld } from './world.ts'

const world = aWorld()
const observed = new ObservedAccess()
const stageFor = stagesOf(world)

const everyCall = Object.entries(calls).flatMap(([noun, declared]) =>
  Object.entries<Call>(declared).map(([name, call]) => ({
    title: `${call.method} ${call.path}`,
    noun,
    call,
    // The type of `access` has made sure that each call has its case.
    fixture: (access as unknown as Record<string, Record<string, AccessCase>>)[noun]?.[name],
  })),
)

function admits(call: Call, role: Role): boolean {
  return typeof call.audience === 'string' || call.audience.includes(role)
}

/** One session of each role for all calls that refuse the role: they do nothing to it. */
const refused = new Map<Role, string>()

/** The refusal of a role outside the audience of a call. */
async function refusalOf(key: CallKey, stage: Stage, role: Role): Promise<unknown> {
  const garbage = { params: { id: 'x' }, body: { nonsense: true } }
  const token = refused.get(role)
  const answer = token === undefined ? undefined : await world.send(key, { ...garbage, token })
  // Another call has ended the session, as those that reset passwords do.
  const isOver = answer === undefined || answer.status === 401
  if (!isOver) return answer.body
  const fresh = await stage.token(role)
  refused.set(role, fresh)
  return (await world.send(key, { ...garbage, token: fresh })).body
}

test.for(everyCall)('$title is open to its audience and nobody else', async ({ noun, call, fixture, title }) => {
  const key = title as CallKey
  const stage = await stageFor(noun)
  const garbage = { params: { id: 'x' }, body: { nonsense: true } }
  if (call.audience === 'public') {
    expect((await world.send(key, (await fixture?.own(stage, 'learner')) ?? {})).status, 'a stranger').toBe(
      fixture?.status ?? 200,
    )
    observed.note(title, 'visitor', 'admitted')
  } else {
    expect((await world.send(key, garbage)).body, 'a stranger').toMatchObject({ error: 'unauthenticated' })
    observed.note(title, 'visitor', 'refused')
  }
  for (const role of roles) {
    if (!admits(call, role)) {
      expect(await refusalOf(key, stage, role), role).toMatchObject({ error: 'forbidden' })
      observed.note(title, role, 'refused')
      continue
    }
    const token = await stage.token(role)
    const neighbours = fixture?.neighbours
    let seen: Observation = 'admitted'
    if (typeof neighbours === 'function' && role !== 'overlord') {
      const refused = await world.send(key, { ...(await neighbours(stage, role)), token })
      expect(refused.body, `${role} at a neighbour's`).toMatchObject({ error: 'notFound' })
      seen = 'own records'
    }
    const answer = await world.send(key, { ...(await fixture?.own(stage, role)), token })
    expect(answer.status, `${role} at its own: ${answer.bytes.toString('utf8', 0, 2000)}`).toBe(fixture?.status ?? 200)
    observed.note(title, role, seen)
  }
})

test('the observations that the product shows are those of this test', async ({ skip }) => {
  const { pairs } = observed
  // A part of the calls was tried, or one failed above.
  if (Object.keys(pairs).length < everyCall.length) skip()
  const remedy = 'Write them: WRITE_ACCESS=1 npx vitest run server/test/access.test.ts'
  expect(await committedPairs(pairs), remedy).toEqual(pairs)
}, 60_000)

test('the matrix of roles and calls is whole: every call as a stranger and as each role', () => {
  const pairs = everyCall.flatMap(({ call }) => [
    call.audience === 'public',
    ...roles.map((role) => admits(call, role)),
  ])
  expect(everyCall.length).toBeGreaterThan(200)
  expect(pairs).toHaveLength(everyCall.length * (roles.length + 1))
  // Most doors are shut to most.
  expect(pairs.filter((open) => open).length).toBeLessThan(pairs.length / 2)
})

test('every call that can name a neighbour’s record is tried at one, or says why there is none', () => {
  const untried = everyCall.filter(({ call, fixture }) => hasNeighbours(call) && fixture?.neighbours === undefined)
  expect(untried.map(({ title }) => title)).toEqual([])
})

test('the two sides of every case are told apart', () => {
  expect(everyCall.every(({ fixture }) => fixture !== undefined)).toBe(true)
  expect(everyCall.length).toBe(new Set(everyCall.map(({ title }) => title)).size)
})
