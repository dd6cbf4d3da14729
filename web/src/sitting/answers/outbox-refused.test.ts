import { takeOver } from '@agon/domain/sitting-protocol/attempt'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '#/api/send.ts'
import { choose, question, type, untilQuiet } from '#test/sitting/outbox.ts'
import { FakeDatabase, FakeServer, openTab } from '#test/sitting/fakes.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('an answer after the end is refused and says so', async () => {
  const server = new FakeServer()
  server.attempt = { ...server.attempt, deadline: 0 }
  const tab = await openTab(server, new FakeDatabase())
  tab.outbox.capture(question(1), choose('a'))
  await untilQuiet()
  expect(tab.outbox.state.states.get(question(1))).toEqual({ kind: 'refused', why: 'moduleOver' })
  expect(tab.outbox.state.unsent).toBe(0)
})

test('each reply tells the learner’s extra time', async () => {
  const server = new FakeServer()
  server.extraSeconds = 600
  const tab = await openTab(server, new FakeDatabase())
  tab.outbox.capture(question(1), choose('a'))
  await untilQuiet()
  expect(tab.events).toEqual(['extra time 600'])
})

test('a newer epoch at the server is told, and what this device captured still goes out under its own', async () => {
  const server = new FakeServer()
  server.attempt = takeOver(server.attempt, 'another')
  const tab = await openTab(server, new FakeDatabase())
  tab.outbox.capture(question(1), choose('a'))
  await untilQuiet()
  expect(tab.events).toContain('newerEpoch')
  expect(server.saves).toMatchObject([{ epoch: 1 }])
})

test('an attempt that staff has reset is not sent to for ever', async () => {
  const server = new FakeServer()
  server.post = async () => {
    throw new CallError('attemptOver', 'reset', { status: 409 })
  }
  const tab = await openTab(server, new FakeDatabase())
  tab.outbox.capture(question(1), choose('a'))
  await untilQuiet()
  expect(tab.events).toEqual(['attemptGone'])
})

test('what went out under another user’s sign-in goes out again', async () => {
  const server = new FakeServer()
  const { post } = server
  let isTheirs = false
  server.post = async (input) => {
    if (isTheirs) return post(input)
    isTheirs = true
    throw new CallError('notFound', 'not theirs', { status: 404 })
  }
  const tab = await openTab(server, new FakeDatabase())
  tab.outbox.capture(question(1), choose('a'))
  await untilQuiet()
  expect(tab.events).toEqual(['attemptGone', 'extra time 0'])
  expect(tab.outbox.state.states.get(question(1))).toMatchObject({ kind: 'saved' })
})

test('an answer that the server cannot read is given up by itself; those around it are saved', async () => {
  const server = new FakeServer()
  server.unreadable = '1\u200B2'
  server.fates = ['request lost']
  const tab = await openTab(server, new FakeDatabase())
  tab.outbox.capture(question(1), choose('a'))
  tab.outbox.capture(question(2), type('1\u200B2'))
  tab.outbox.capture(question(3), choose('b'))
  await untilQuiet()
  expect(tab.outbox.state.unsent).toBe(0)
  expect(tab.outbox.state.states.get(question(2))).toEqual({ kind: 'refused', why: 'unreadable' })
  expect(tab.outbox.state.states.get(question(3))).toMatchObject({ kind: 'saved' })
  expect(server.saves.map(({ answer }) => answer)).toEqual([choose('a'), choose('b')])
  expect(await tab.unsent()).toEqual([])
})
