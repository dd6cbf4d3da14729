import type { AttemptId, QuestionId } from '@agon/domain/ids'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AttemptStore } from '../answers/attempt-store.ts'
import { DeviceStorage } from '../answers/device-storage.ts'
import { Sitting } from './sitting.ts'
import { FakeDatabase } from '#test/sitting/fakes.ts'

const question = 5 as QuestionId
const moment = '2026-05-04T08:00:00.000Z'
/** What the server says. */
let place: object
let flagged: QuestionId[]

beforeEach(() => {
  place = placeOf(1, 7)
  flagged = []
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('fetch', async (address: string) => {
    const path = new URL(address, 'http://here').pathname
    if (path === '/api/sitting/') return Response.json({ success: true, ...place })
    if (path === '/api/sitting/module/1/enter') return Response.json({ success: true, ...entered() })
    return new Response(null, { status: 404 })
  })
})
afterEach(() => void vi.unstubAllGlobals())

function placeOf(participantId: number, attemptId: number | null): object {
  const part = { index: 1, state: 'running', enteredAt: moment, sealed: '/sealed' }
  return {
    stage: attemptId === null ? 'start' : 'sitting',
    now: moment,
    open: true,
    olympiad: { name: 'sango' },
    learner: { participantId },
    extraSeconds: 0,
    paper: { modules: [part] },
    attempt: attemptId === null ? null : { id: attemptId, epoch: 1 },
  }
}

/** Only what the engine looks at. */
function entered(): object {
  const answers = [{ questionId: question, answer: { kind: 'numeric', value: '12' }, savedAt: moment }]
  const module = { questions: [{ id: question }] }
  return { index: 1, now: moment, enteredAt: moment, module, answers, flagged, lastSequence: 3, place }
}

const storageOn = (disk: FakeDatabase) => new DeviceStorage(Promise.resolve(disk))

async function aPage(disk: FakeDatabase): Promise<Sitting> {
  const sitting = new Sitting(storageOn(disk))
  await sitting.load()
  return sitting
}

/** A page on which a question was answered, flagged and left unsent, and which was closed then. */
async function aClosedPage(disk: FakeDatabase): Promise<void> {
  const page = await aPage(disk)
  await page.enter(1)
  await vi.waitFor(() => expect(page.state.copied).not.toBeNull())
  const { attemptStore } = page
  attemptStore?.visit('1/1', question)
  attemptStore?.flags.set(question, true)
  await disk.put('attempt.7.saved.5', { epoch: 1, questionId: question })
  await attemptStore?.add({ epoch: 1, questionId: question, answer: { kind: 'numeric', value: '1' }, capturedAt: 0 })
  page.sleep()
  expect((await names(disk)).length).toBeGreaterThan(5)
  expect(await disk.numbered()).toHaveProperty('size', 1)
}

const names = async (disk: FakeDatabase) => [...(await disk.read('')).keys()]

test.each([
  ['nothing has begun', null],
  ['a new one has begun elsewhere', 8],
])('of a sitting that staff reset while the page was closed the secret alone stays: %s', async (_, attempt) => {
  const disk = new FakeDatabase()
  await aClosedPage(disk)
  place = placeOf(1, attempt)
  await aPage(disk)
  const left = (await names(disk)).filter((name) => name !== 'copy.place')
  expect(left).toEqual(['device.1.'])
  expect(JSON.stringify([...(await disk.read('copy.')).values()])).not.toContain('"id":7')
  expect(await disk.numbered()).toHaveProperty('size', 0)
})

test('of a sitting that staff reset, and that was started again elsewhere, an open page keeps nothing either', async () => {
  const disk = new FakeDatabase()
  await aClosedPage(disk)
  const page = await aPage(disk)
  place = placeOf(1, 8)
  await page.load()
  page.sleep()
  expect((await names(disk)).filter((name) => name.startsWith('attempt.7.'))).toEqual([])
  expect(await disk.numbered()).toHaveProperty('size', 0)
})

test('what the learner before could not send stays for them, and nothing that they were asked', async () => {
  const disk = new FakeDatabase()
  await aClosedPage(disk)
  place = placeOf(2, null)
  await aPage(disk)
  expect((await names(disk)).filter((name) => /^copy\.|\.saved\./.test(name))).toEqual([])
  expect(await disk.numbered()).toHaveProperty('size', 1)
})

test('a part that is entered for another user, who signed in in another tab, changes nothing of this learner’s', async () => {
  const page = await aPage(new FakeDatabase())
  place = placeOf(2, 9)
  flagged = [question]
  await page.enter(1)
  expect(page.state).toMatchObject({ signInNeeded: 'somebody else', entered: null, copied: null })
  expect(page.attemptStore?.flags.has(question)).toBe(false)
  expect(page.state.outbox?.state.states.size).toBe(0)
})

test('a part counts as copied only where it outlives the page', async () => {
  const disk = new FakeDatabase()
  const page = await aPage(disk)
  disk.full = true
  await page.enter(1)
  await new Promise(setImmediate)
  expect(page.state.entered).not.toBeNull()
  expect(page.state.copied).toBeNull()
  disk.full = false
  await page.enter(1)
  await vi.waitFor(() => expect(page.state.copied).toBe(page.state.entered))
})

test('flags that an older build kept as yes or no are read, and told', async () => {
  const disk = new FakeDatabase()
  await disk.put('attempt.7.flag.5', true)
  await disk.put('attempt.7.flag.6', false)
  const { flags } = await AttemptStore.open(storageOn(disk), 7 as AttemptId)
  expect([flags.has(question), flags.has(6 as QuestionId)]).toEqual([true, false])
  expect(flags.unsent()).toEqual([
    { questionId: 5, flagged: true },
    { questionId: 6, flagged: false },
  ])
})
