import { mostEvents } from '@agon/domain/sitting'
import { expect, test } from 'vitest'
import { staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'
import { aDeviceSecret, aSitting, type Sitting } from '#test/features/sitting/factories.ts'
import { renewRecoveryCode } from './recovery.ts'

const world = aWorld()

interface Event {
  kind: 'left' | 'copied'
  happenedAt: number
  moduleIndex: number
  seconds: number
}

const anEvent = (given: Partial<Event> = {}): Event => ({
  kind: 'left',
  happenedAt: world.clock.now.getTime() - 60_000,
  moduleIndex: 1,
  seconds: 30,
  ...given,
})

const report = ({ token, attemptId, epoch, device }: Sitting, events: readonly Event[]) =>
  world.send('POST /api/sitting/events', { token, body: { attemptId, epoch, device, events } })

async function seenByStaff({ own, participantId }: Sitting) {
  const { token } = await staff(world, 'admin', own.olympiadId)
  const { ok } = await world.send('GET /api/participant/get-submitted-data/{id}', {
    token,
    params: { id: participantId },
  })
  return ok.attempts.flatMap(({ events }) => events)
}

test('what a page noticed is kept once, and staff see it in the order in which it happened', async () => {
  const sitting = await aSitting(world)
  const now = world.clock.now.getTime()
  const left = anEvent()
  const copied = anEvent({ kind: 'copied', happenedAt: now - 90_000, seconds: 0 })
  expect((await report(sitting, [left, copied])).status).toBe(200)
  expect((await report(sitting, [left])).status).toBe(200)
  expect(await seenByStaff(sitting)).toEqual([
    { epoch: 1, kind: 'copied', happenedAt: new Date(now - 90_000).toISOString(), moduleIndex: 1, seconds: 0 },
    { epoch: 1, kind: 'left', happenedAt: new Date(now - 60_000).toISOString(), moduleIndex: 1, seconds: 30 },
  ])
})

test('a clock that runs ahead is held to the server’s, and a part that was not entered has no events', async () => {
  const sitting = await aSitting(world)
  const ahead = world.clock.now.getTime() + 3_600_000
  await report(sitting, [anEvent({ happenedAt: ahead }), anEvent({ moduleIndex: 2 })])
  expect(await seenByStaff(sitting)).toMatchObject([{ happenedAt: world.clock.now.toISOString(), moduleIndex: 1 }])
})

test('a device that was retired may still report; a stranger may not', async () => {
  const sitting = await aSitting(world)
  const recoveryCode = await renewRecoveryCode(world.app, sitting.participantId)
  const { token } = sitting
  await world.send('POST /api/sitting/takeover', { token, body: { recoveryCode, device: aDeviceSecret() } })
  expect((await report(sitting, [anEvent()])).status).toBe(200)
  expect((await report({ ...sitting, device: aDeviceSecret() }, [anEvent()])).body).toMatchObject({
    error: 'otherDevice',
  })
  const other = await aSitting(world)
  expect((await report({ ...sitting, token: other.token }, [anEvent()])).body).toMatchObject({ error: 'notFound' })
  expect(await seenByStaff(sitting)).toHaveLength(1)
})

test('a page that reports without end fills no disk', async () => {
  const sitting = await aSitting(world)
  const now = world.clock.now.getTime()
  for (let from = 0; from < mostEvents + 100; from += 50) {
    const events = Array.from({ length: 50 }, (_, at) => anEvent({ happenedAt: now - 1000 * (from + at + 1) }))
    expect((await report(sitting, events)).status).toBe(200)
  }
  expect(await seenByStaff(sitting)).toHaveLength(mostEvents)
})
