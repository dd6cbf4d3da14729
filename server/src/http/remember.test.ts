import type { ParticipantId, OlympiadId, SessionId } from '@agon/domain/ids'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Actor } from './actor.ts'
import type { App } from './handler.ts'
import { remembering } from './remember.ts'

const learner: Actor = {
  role: 'learner',
  sessionId: 1 as SessionId,
  participantId: 2 as ParticipantId,
  olympiadId: 3 as OlympiadId,
}
const nobody: Actor = { role: 'nobody' }
const now = new Date('2026-04-14T07:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

/** Lookups that end when the test says so. */
function lookups() {
  const asked: (readonly (string | undefined)[])[] = []
  const ends: (() => Promise<void>)[] = []
  // An app is only what the memory belongs to.
  const authenticate = remembering({} as App, (authorizations) => {
    asked.push(authorizations)
    const { promise, resolve } = Promise.withResolvers<Actor[]>()
    ends.push(async () => {
      resolve(authorizations.map((one) => (one === 'known' ? learner : nobody)))
      await nextTurn()
    })
    return promise
  })
  const ask = async (...authorizations: string[]) => {
    const answers = authorizations.map((one) => authenticate(one, now))
    await nextTurn()
    return answers
  }
  return { asked, ends, ask, authenticate }
}

test('a token that is known is not looked up again for ten minutes', async () => {
  const { asked, ends, ask, authenticate } = lookups()
  const [first] = await ask('known')
  await ends[0]?.()
  expect(await first).toEqual(learner)
  expect(await authenticate('known', later(9))).toEqual(learner)
  expect(asked).toHaveLength(1)
  const again = authenticate('known', later(10))
  await nextTurn()
  await ends[1]?.()
  expect(await again).toEqual(learner)
  expect(asked).toHaveLength(2)
})

test('strangers are looked up together and one lookup after the other; those who are known do not wait for them', async () => {
  const { asked, ends, ask, authenticate } = lookups()
  await ask('known')
  await ends[0]?.()
  await ask('a')
  const strangers = await ask(...Array.from({ length: 700 }, (_, index) => `stranger ${index}`))
  expect(asked.map((one) => one.length)).toEqual([1, 1])
  expect(await authenticate('known', now)).toEqual(learner)
  await ends[1]?.()
  await ends[2]?.()
  await ends[3]?.()
  expect(asked.map((one) => one.length)).toEqual([1, 1, 500, 200])
  expect(new Set(await Promise.all(strangers))).toEqual(new Set([nobody]))
})

test('a stranger is asked about each time', async () => {
  const { asked, ends, ask } = lookups()
  await ask('stranger')
  await ends[0]?.()
  await ask('stranger')
  await ends[1]?.()
  expect(asked).toEqual([['stranger'], ['stranger']])
})
