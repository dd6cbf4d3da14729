import { writeUnsentFile, type UnsentAnswers, type UnsentFile } from '@agon/contract/unsent-file/unsent-file'
import { lateArrivalGrace } from '@agon/domain/sitting'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deriveUnsentFileKey } from '#/config/unsent-file-key.ts'
import { staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'
import { aDeviceSecret, anAnswer, aSitting, questionsOf, save, type Sitting } from '#test/features/sitting/factories.ts'
import { resetParticipant } from '../participant-tracker/reset.ts'
import { openUnsentFile } from './open-file.ts'

const world = aWorld()
const minute = 60_000

const at = <T>(minutes: number, work: () => Promise<T>) => world.later(minutes * minute, work)

type Save = UnsentAnswers['saves'][number]

/** What a page of this sitting would write, of answers captured so many minutes from now. */
function contentOf(
  sitting: Sitting,
  saves: readonly Partial<Save>[],
  more: Partial<UnsentAnswers> = {},
): Promise<string> {
  const [questionId] = questionsOf(sitting)
  const now = world.clock.now.getTime()
  const { participantId, attemptId, device, epoch } = sitting
  return writeUnsentFile(world.app.keys.unsentFiles.publicKey, 'an-olympiad', {
    participantId,
    attemptId,
    device,
    writtenAt: now,
    clockGuessed: false,
    saves: saves.map((one, index) => ({
      epoch,
      sequence: index + 1,
      questionId,
      answer: anAnswer('single-choice'),
      capturedAt: now,
      ...one,
    })),
    ...more,
  })
}

async function admin({ own }: Pick<Sitting, 'own'>) {
  return { token: (await staff(world, 'admin', own.olympiadId)).token, query: { olympiadId: own.olympiadId } }
}
const preview = async (sitting: Pick<Sitting, 'own'>, content: string) =>
  world.send('POST /api/participant/unsent-answers/preview', {
    ...(await admin(sitting)),
    body: { name: 'answers.agon', content },
  })
const load = async (sitting: Pick<Sitting, 'own'>, content: string, acceptAfterGrace = false) =>
  world.send('POST /api/participant/unsent-answers', {
    ...(await admin(sitting)),
    body: { name: 'answers.agon', content, acceptAfterGrace, reason: 'The school has no network.' },
  })
const kept = ({ attemptId }: Sitting) =>
  world.db
    .selectFrom('answerSaves')
    .select(['epoch', 'sequence', 'questionId', 'answer', 'late'])
    .where('attemptId', '=', attemptId)
    .orderBy('epoch')
    .orderBy('sequence')
    .execute()
const verdicts = async (sitting: Sitting, content: string) =>
  (await preview(sitting, content)).ok.saves.map(({ verdict }) => verdict)

test('a preview tells whose answers they are and which would count, and changes nothing; loading takes them over', async () => {
  const sitting = await aSitting(world)
  const [first, second] = questionsOf(sitting)
  const content = await contentOf(sitting, [
    { questionId: first, answer: anAnswer('single-choice', 'a') },
    { questionId: first, answer: anAnswer('single-choice', 'd') },
    { questionId: second, answer: anAnswer('multiple-choice', 'c') },
  ])
  const shown = (await preview(sitting, content)).ok
  expect(shown.participant.id).toBe(sitting.participantId)
  expect(
    shown.saves.map(({ verdict, counts, moduleIndex, questionIndex }) => [verdict, counts, moduleIndex, questionIndex]),
  ).toEqual([
    ['new', false, 1, 1],
    ['new', true, 1, 1],
    ['new', true, 1, 2],
  ])
  expect(await kept(sitting)).toEqual([])
  expect((await load(sitting, content)).ok).toMatchObject({ kept: 3, late: 0, known: 0, refused: 0 })
  expect(await kept(sitting)).toHaveLength(3)
})

test('the same file again changes nothing, and the preview tells that it was loaded', async () => {
  const sitting = await aSitting(world)
  const content = await contentOf(sitting, [{}])
  await load(sitting, content)
  const before = await kept(sitting)
  const shown = (await preview(sitting, content)).ok
  expect(shown.saves).toMatchObject([{ verdict: 'known', counts: true }])
  expect(shown.loaded).toHaveLength(1)
  expect((await load(sitting, content)).ok).toMatchObject({ kept: 0, known: 1 })
  expect(await kept(sitting)).toEqual(before)
})

test('an answer that has reached the server meanwhile is known, and a newer one goes before the file’s', async () => {
  const sitting = await aSitting(world)
  const [questionId] = questionsOf(sitting)
  const content = await contentOf(sitting, [{}, { answer: anAnswer('single-choice', 'c') }])
  await save(world, sitting, [
    { sequence: 1, questionId, answer: anAnswer('single-choice') },
    { sequence: 3, questionId, answer: anAnswer('single-choice', 'd') },
  ])
  expect((await preview(sitting, content)).ok.saves).toMatchObject([
    { verdict: 'known', counts: false },
    { verdict: 'new', counts: false },
  ])
})

test('what was captured in time counts as late; beyond the ten minutes staff decides; what was captured after the end never counts', async () => {
  const sitting = await aSitting(world, { modules: [{ limitSeconds: 600 }] })
  const now = world.clock.now.getTime()
  const content = await contentOf(sitting, [{ capturedAt: now + 9 * minute }, { capturedAt: now + 11 * minute }])
  await at(15, async () => expect(await verdicts(sitting, content)).toEqual(['late', 'moduleOver']))
  await at(11 + lateArrivalGrace / minute, async () => {
    expect(await verdicts(sitting, content)).toEqual(['afterGrace', 'moduleOver'])
    expect((await load(sitting, content)).ok).toMatchObject({ kept: 0, refused: 2 })
    expect(await kept(sitting)).toEqual([])
    expect((await load(sitting, content, true)).ok).toMatchObject({ kept: 1, late: 1, refused: 1 })
    expect(await kept(sitting)).toMatchObject([{ sequence: 1, late: true }])
  })
  const log = await world.db
    .selectFrom('unsentFiles')
    .select(['reason', 'answers', 'kept', 'late', 'loadedBy'])
    .where('attemptId', '=', sitting.attemptId)
    .orderBy('id')
    .execute()
  expect(log).toMatchObject([
    { answers: 2, kept: 0, reason: 'The school has no network.' },
    { answers: 2, kept: 1, late: 1 },
  ])
  expect(log.every(({ loadedBy }) => loadedBy !== null)).toBe(true)
})

test('a number that names another answer is refused and overwrites nothing', async () => {
  const sitting = await aSitting(world)
  const [questionId] = questionsOf(sitting)
  await save(world, sitting, [{ sequence: 1, questionId, answer: anAnswer('single-choice', 'a') }])
  const content = await contentOf(sitting, [{ answer: anAnswer('single-choice', 'd') }])
  expect((await preview(sitting, content)).ok.saves).toMatchObject([{ verdict: 'sequence', counts: false }])
  await load(sitting, content)
  expect(await kept(sitting)).toMatchObject([{ answer: anAnswer('single-choice', 'a') }])
})

test('only a device of the sitting can have written it, for a sitting that counts, in this olympiad', async () => {
  const [sitting, other] = [await aSitting(world), await aSitting(world)]
  const why = async (content: string, by = sitting) => {
    const told = await preview(by, content)
    expect(told.status).toBe(422)
    expect(told.body['error']).toBe('unsentFile')
    return String(told.body['reason'])
  }
  expect(await why(await contentOf(sitting, [{}], { device: aDeviceSecret() }))).toContain('device')
  expect(await why(await contentOf(other, [{}]))).toContain('another olympiad')
  expect(await why(await contentOf(sitting, [{}], { participantId: other.participantId }))).toContain('not here')
  const content = await contentOf(sitting, [{}])
  await resetParticipant(world.db, sitting.participantId, { by: null, reason: '', now: world.clock.now })
  expect(await why(content)).toContain('reset')
})

test('a damaged file, one of another installation and one that is something else are told apart', async () => {
  const sitting = await aSitting(world)
  const content = await contentOf(sitting, [{}])
  const why = async (text: string) => String((await preview(sitting, text)).body['reason'])
  expect(await why('Dear teacher')).toContain('no file with unsent answers')
  expect(await why('{"file":"holiday.jpg"}')).toContain('no file with unsent answers')
  expect(await why(content.replace('"version": 1', '"version": 2'))).toContain('newer Agon')
  expect(await why(content.replace(/"nonce": "[^"]+",/, ''))).toContain('missing')
  expect(await why(content.replace('an-olympiad', 'my-olympiad'))).toContain('damaged')
  const stranger = deriveUnsentFileKey(() => new Uint8Array(32).fill(7))
  const strange = await writeUnsentFile(stranger.publicKey, 'an-olympiad', {} as UnsentAnswers)
  expect(await why(strange)).toContain('another installation')
  const empty = await writeUnsentFile(world.app.keys.unsentFiles.publicKey, 'an-olympiad', {} as UnsentAnswers)
  expect(await why(empty)).toContain('not complete')
})

const answers = fc.record({
  participantId: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
  attemptId: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
  device: fc.stringMatching(/^[\w-]{22,64}$/),
  writtenAt: fc.integer({ min: 0, max: 4_000_000_000_000 }),
  clockGuessed: fc.boolean(),
  saves: fc.array(
    fc.record({
      epoch: fc.integer({ min: 1, max: 1_000_000 }),
      sequence: fc.integer({ min: 1, max: 2_000_000_000 }),
      questionId: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
      answer: fc.oneof(
        fc.record({ kind: fc.constant('numeric'), value: fc.stringMatching(/^[\p{L}\p{N} ,.−]{0,60}$/u) }),
        fc.record({ kind: fc.constant('single-choice'), choice: fc.constantFrom('a', 'b', null) }),
      ),
      capturedAt: fc.integer({ min: 0, max: 4_000_000_000_000 }),
    }),
    { minLength: 1, maxLength: 30 },
  ),
})

test('whatever a page writes the server reads back, and no byte of it can be changed', async () => {
  const key = deriveUnsentFileKey(() => new Uint8Array(32).fill(9))
  await fc.assert(
    fc.asyncProperty(
      answers,
      fc.nat(),
      fc.constantFrom('olympiad', 'key', 'nonce', 'sealed'),
      async (given, place, part) => {
        // The ids are numbers like any other here.
        const content = await writeUnsentFile(key.publicKey, 'sango-2026', given as unknown as UnsentAnswers)
        expect(await openUnsentFile([key], content)).toEqual(given)
        expect(content).not.toContain(given.device)
        const file = JSON.parse(content) as UnsentFile
        const text = file[part]
        const letter = place % (text.length - 1)
        const changed = `${text.slice(0, letter)}${text[letter] === 'A' ? 'B' : 'A'}${text.slice(letter + 1)}`
        await expect(openUnsentFile([key], JSON.stringify({ ...file, [part]: changed }))).rejects.toMatchObject({
          code: 'unsentFile',
        })
      },
    ),
    { numRuns: 60 },
  )
})
