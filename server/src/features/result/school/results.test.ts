import { expect, test } from 'vitest'
import type { Language } from '@agon/domain/question/parts'
import { aLearner, anOlympiad, aSchoolParticipant, aTeacher, staff, type SchoolParticipant } from '#test/factories.ts'
import { readBack } from '#test/pdf/read-back.ts'
import { anAttempt, aPaperOf, inPhase } from '#test/features/result/factories.ts'
import { aSingleChoice } from '#test/questions.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

const right = aSingleChoice({ marks: 3000 })

/** Two schools in two provinces whose learners sat in two languages; results with every rank list, released. */
async function aSchool() {
  const olympiadId = await anOlympiad(world, { phase: 'open' })
  const { paperId, questions } = await aPaperOf(world, olympiadId, [[right, right]])
  const sat = async (own: SchoolParticipant, { correct, language, ...names }: Sitter) => {
    const { participantId } = await aLearner(world, own, names)
    const saves = questions.slice(0, correct).map(({ id: questionId }, at) => ({
      questionId,
      answer: { kind: 'single-choice' as const, choice: right.key },
      sequence: at + 1,
    }))
    const attemptId = await anAttempt(world, { participantId, olympiadId, paperId }, saves)
    await world.db
      .insertInto('attemptModules')
      .values({ attemptId, moduleIndex: 1, language, enteredAt: world.clock.now, endsAt: world.clock.now })
      .execute()
    return participantId
  }
  const own = await aSchoolParticipant(world, { olympiadId })
  const others = await aSchoolParticipant(world, { olympiadId })
  for (const [one, province] of [
    [own, 'LP'],
    [others, 'FS'],
  ] as const)
    await world.db.updateTable('schools').set({ province }).where('id', '=', one.schoolId).execute()
  await sat(own, { firstName: 'Zoë', lastName: 'Second', grade: 10, correct: 1, language: 'af' })
  const first = await sat(own, { firstName: 'Ayanda', lastName: 'First', grade: 11, correct: 2, language: 'en' })
  await sat(others, { grade: 10, correct: 0, language: 'en' })
  await world.db
    .updateTable('olympiads')
    .set({
      phase: 'moderation',
      rankGroups: ['grade', 'province', 'language'],
      awardRules: JSON.stringify([
        { award: 'gold', by: 'mark', atLeast: 6000 },
        { award: 'merit', by: 'mark', atLeast: 3000 },
      ]),
    })
    .where('id', '=', olympiadId)
    .execute()
  const teacher = await aTeacher(world, own)
  const admin = await staff(world, 'admin', olympiadId)
  await world.send('POST /api/results/compute/{id}', { token: admin.token, params: { id: olympiadId } })
  await world.work()
  await inPhase(world, olympiadId, 'released')
  const ask = (token: string, { customerParticipantId } = own) =>
    world.send('GET /api/results/school/{customerParticipantId}', { token, params: { customerParticipantId } })
  return { olympiadId, own, others, teacher, admin, ask, first }
}

interface Sitter {
  readonly firstName?: string
  readonly lastName?: string
  readonly grade: number
  /** Questions answered right, of two. */
  readonly correct: number
  readonly language: Language
}

test('a teacher reads the released results of the own school, the best first', async () => {
  const { teacher, ask, others } = await aSchool()
  const { ok } = await ask(teacher.token)
  expect(ok.ranked).toBe(3)
  expect(ok.items).toMatchObject([
    { lastName: 'First', percentage: 10_000, rank: 1, award: 'gold' },
    { lastName: 'Second', percentage: 5000, rank: 2, award: 'merit' },
  ])
  expect((await ask(teacher.token, others)).body).toMatchObject({ error: 'notFound' })
})

test('before the release a teacher is refused, and staff read them', async () => {
  const { olympiadId, teacher, admin, ask, own } = await aSchool()
  await inPhase(world, olympiadId, 'moderation')
  expect(await ask(teacher.token)).toMatchObject({ status: 409, body: { error: 'phase' } })
  expect((await ask(admin.token)).ok.items).toHaveLength(2)
  const { customerParticipantId } = own
  const slips = await world.send('GET /api/results/school/{customerParticipantId}/slips', {
    token: teacher.token,
    params: { customerParticipantId },
  })
  expect(slips).toMatchObject({ status: 409, body: { error: 'phase' } })
})

test('each learner with a result has a slip with mark, place and award', async () => {
  const { teacher, own } = await aSchool()
  const { customerParticipantId } = own
  const { bytes } = await world.send('GET /api/results/school/{customerParticipantId}/slips', {
    token: teacher.token,
    params: { customerParticipantId },
  })
  const { pages, title } = await readBack(bytes)
  expect(pages).toHaveLength(1)
  expect(title).toMatch(/^Result slips of /)
  const lines = pages[0]?.split('\n').map((line) => line.trim())
  expect(lines).toEqual(expect.arrayContaining(['Ayanda First', 'Zoë Second', '1 of 3', '2 of 3', 'Gold', 'Merit']))
  expect(lines).toEqual(
    expect.arrayContaining([
      'Place in grade 11: 1 of 1',
      'Place in grade 10: 1 of 2',
      'Place in Limpopo: 1 of 2',
      'Place in Limpopo: 2 of 2',
      'Place among those who sat in English: 1 of 2',
      'Place among those who sat in Afrikaans: 1 of 1',
    ]),
  )
})

test('slips in Afrikaans name the province in Afrikaans', async () => {
  const { admin, others } = await aSchool()
  const { bytes } = await world.send('GET /api/results/school/{customerParticipantId}/slips', {
    token: admin.token,
    params: { customerParticipantId: others.customerParticipantId },
    headers: { 'accept-language': 'af' },
  })
  const lines = (await readBack(bytes)).pages[0]?.split('\n').map((line) => line.trim())
  expect(lines).toContain('Plek in Vrystaat: 1 uit 1')
})

test('a school without results has no slips', async () => {
  const { olympiadId, admin } = await aSchool()
  const { customerParticipantId } = await aSchoolParticipant(world, { olympiadId })
  const params = { customerParticipantId }
  const slips = await world.send('GET /api/results/school/{customerParticipantId}/slips', {
    token: admin.token,
    params,
  })
  expect(slips.body).toMatchObject({ error: 'noResults' })
})

test('each learner has a place in every rank list of the olympiad, also after a corrected grade', async () => {
  const { teacher, ask, first } = await aSchool()
  const places = async () => (await ask(teacher.token)).ok.items.map((item) => item.places)
  const before = await places()
  expect(before).toEqual([
    [
      { list: 'grade', value: '11', rank: 1, of: 1 },
      { list: 'province', value: 'LP', rank: 1, of: 2 },
      { list: 'language', value: 'en', rank: 1, of: 2 },
    ],
    [
      { list: 'grade', value: '10', rank: 1, of: 2 },
      { list: 'province', value: 'LP', rank: 2, of: 2 },
      { list: 'language', value: 'af', rank: 1, of: 1 },
    ],
  ])
  await world.db.updateTable('participants').set({ grade: 12 }).where('id', '=', first).execute()
  expect((await ask(teacher.token)).ok.items[0]?.grade).toBe(12)
  expect(await places()).toEqual(before)
})

test('an olympiad without rank lists beside the overall one shows none', async () => {
  const { olympiadId, admin, ask } = await aSchool()
  await world.db
    .updateTable('olympiads')
    .set({ phase: 'moderation', rankGroups: [] })
    .where('id', '=', olympiadId)
    .execute()
  await world.send('POST /api/results/compute/{id}', { token: admin.token, params: { id: olympiadId } })
  await world.work()
  expect((await ask(admin.token)).ok.items.map(({ places }) => places)).toEqual([[], []])
})
