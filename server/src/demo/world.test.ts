import { answer as answerSchema } from '@agon/contract/sitting/answer'
import { certificateConfig } from '@agon/contract/certificate/config'
import { demoLearners, demoPassword, demoRecoveryCode, demoStaff, demoTeacher } from '@agon/db/demo/people/sign-ins'
import { verify } from '@agon/domain/verify/verify'
import { demoSchoolId } from '@agon/domain/constants'
import type { OlympiadId, QuestionId } from '@agon/domain/ids'
import { moduleDeadline } from '@agon/domain/sitting'
import { mark } from '@agon/domain/question/mark'
import { readNumber } from '@agon/domain/question/read-number'
import type { Answer, Question } from '@agon/domain/question/question'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { seatsOfParticipant } from '../db/seats.ts'
import { readFigureFile } from '../files/read-figure.ts'
import { readDraft } from '../features/olympiad/draft.ts'
import { readPictures } from '../features/olympiad/verify/pictures.ts'
import { staff } from '#test/factories.ts'
import { aDeviceSecret } from '#test/features/sitting/factories.ts'
import { aWorld, type World } from '#test/world.ts'
import { makeDemoWorld } from './make-world.ts'

const quiet = () => undefined
const world = aWorld({ mode: 'demo' })

beforeAll(async () => {
  await makeDemoWorld(world.app, quiet)
}, 60_000)

const sango = 1 as OlympiadId

describe('the demo world', () => {
  test('has 1,200 learners of 40 schools in nine provinces, half of whom have sat, and one school twice', async () => {
    const statuses = await countBy(world, 'sitting_statuses', 'status', 'olympiad_id = 1')
    expect(sum(statuses)).toBe(1200)
    expect(statuses.get('finished')).toBeGreaterThan(540)
    expect(statuses.get('finished')).toBeLessThan(660)
    expect(statuses.get('sitting')).toBeGreaterThan(10)
    const provinces = await countBy(world, 'schools', 'province')
    expect([sum(provinces), provinces.size]).toEqual([41, 9])
  })

  test.each([
    ['schools', 1],
    ['teachers', 1],
    ['learners', 2],
  ] as const)('has one of the %s twice, which merging finds first', async (kind, pairs) => {
    const { token } = await staff(world, 'overlord', null)
    const { items } = (await world.send('GET /api/merge/{kind}/candidates', { token, params: { kind } })).ok
    const [best] = items
    expect(items).toHaveLength(pairs)
    expect(best).toMatchObject({ band: 'likely' })
    const body = { from: best?.from.id ?? 0, into: best?.into.id ?? 0, reason: 'Recorded twice' }
    const preview = (await world.send('POST /api/merge/{kind}/preview', { token, params: { kind }, body })).ok
    expect(preview.item.blocks).toEqual([])
  })

  test('has corrections of a school and of a learner to decide about, and a used link of a school', async () => {
    const { token } = await staff(world, 'admin', sango)
    const { items } = (await world.send('GET /api/proposal/', { token, query: { olympiadId: sango } })).ok
    expect(items.map(({ kind, status }) => `${kind} ${status}`).toSorted()).toEqual([
      'learner open',
      'other-school open',
      'school open',
    ])
    const links = await world.db.selectFrom('schoolLinks').select(['recipient', 'usedAt']).execute()
    expect(links).toEqual([{ recipient: 'secretary@signalhillview.example', usedAt: expect.any(Date) }])
    const accents = await world.db.selectFrom('users').select('email').where('fullName', '=', 'Bjørn Hansen').execute()
    expect(accents).toEqual([{ email: 'bjorn.hansen@geography-denmark.example' }])
  })

  test('has 40 teams in every state, whose contestants are eligible', async () => {
    const { token } = await staff(world, 'overlord', null)
    const { items } = (await world.send('GET /api/igeo-country-participant/', { token, query: { olympiadId: 2 } })).ok
    const statuses = Map.groupBy(items, ({ status }) => status)
    expect(items).toHaveLength(40)
    expect([...statuses.keys()].toSorted()).toEqual([
      'complete',
      'no-admin',
      'uncounted',
      'unnamed',
      'unordered',
      'unpaid',
    ])
    expect(items.filter(({ lacks }) => lacks.includes('eligible'))).toEqual([])
  })

  test('has an open olympiad whose paper nothing is in the way of', async () => {
    const olympiad = await world.db
      .selectFrom('olympiads')
      .selectAll()
      .where('id', '=', sango)
      .executeTakeFirstOrThrow()
    expect(olympiad).toMatchObject({ name: 'sango-2026', phase: 'open', pinned: true })
    expect(olympiad.opensAt < world.clock.now && world.clock.now < olympiad.closesAt).toBe(true)
    const draft = await readDraft(world.db, sango)
    expect(verify(draft, await readPictures(world.app, world.db, draft))).toEqual([])
    expect(certificateConfig.parse(olympiad.certificateConfig)).toEqual(olympiad.certificateConfig)
  })

  test('keeps every figure of the paper, and each is one that could have been uploaded', async () => {
    // Files of organisers are no figures.
    const uploads = await world.db
      .selectFrom('uploads')
      .select(['sha256', 'width', 'height', 'mediaType'])
      .where('id', 'not in', ({ selectFrom }) => selectFrom('attachments').select('uploadId'))
      .execute()
    expect(uploads.length).toBeGreaterThan(30)
    for (const { sha256, ...stored } of uploads) {
      const bytes = await world.app.files.read(sha256)
      expect(readFigureFile(bytes ?? new Uint8Array())).toEqual(stored)
    }
  })

  test('has orders in every status, numbered without gaps, and the ledger says what is paid', async () => {
    const statuses = await countBy(world, 'purchase_orders', 'status')
    expect([...statuses.keys()].sort()).toEqual(['deleted', 'paid', 'pre', 'unpaid'])
    const orders = await world.db
      .selectFrom('purchaseOrders as o')
      .leftJoin('payments as p', 'p.purchaseOrderId', 'o.id')
      .select([
        'o.id',
        'o.number',
        'o.paid',
        'o.gross',
        'o.net',
        'o.vat',
        'o.learners',
        'o.freeLearners',
        'o.unitGross',
        'o.deletedAt',
      ])
      .select(sql<number>`coalesce(sum(p.amount), 0)::int8`.as('booked'))
      .groupBy('o.id')
      .orderBy('o.number')
      .execute()
    expect(orders.filter((order) => order.paid !== order.booked)).toEqual([])
    const ofSchools = orders.filter(({ number }) => number.startsWith('SANGO'))
    expect(
      ofSchools.filter(
        (order) =>
          order.gross !== (order.deletedAt === null ? (order.learners - order.freeLearners) * order.unitGross : 0),
      ),
    ).toEqual([])
    expect(orders.filter((order) => order.net + order.vat !== order.gross)).toEqual([])
    expect(orders.filter((order) => 0 < order.paid && order.paid < order.gross).length).toBeGreaterThan(1)
    const ofTeams = orders.filter(({ number }) => number.startsWith('IGEO'))
    for (const issued of [ofSchools, ofTeams]) {
      const counts = issued.map(({ number }) => Number(number.split('-').at(-1)))
      expect(counts).toEqual(counts.map((_, index) => index + 1))
    }
    const { lines } = await world.db
      .selectFrom('purchaseOrders as o')
      .innerJoin('purchaseOrderLines as l', 'l.purchaseOrderId', 'o.id')
      .select(
        sql<number>`count(distinct o.id) filter (where o.deleted_at is null and o.gross <> (select sum(gross) from purchase_order_lines where purchase_order_id = o.id))`.as(
          'lines',
        ),
      )
      .executeTakeFirstOrThrow()
    expect(lines).toBe(0)
  })

  test('no learner sits without a place', async () => {
    const schools = await world.db
      .selectFrom('customerParticipants')
      .select('id')
      .where('olympiadId', '=', sango)
      .execute()
    for (const { id } of schools) {
      const { released, taken } = await seatsOfParticipant(world.db, id)
      expect(taken).toBeLessThanOrEqual(released)
    }
  })

  test('has every attempt inside the window, part after part, each within its time', async () => {
    const { opensAt, closesAt } = await world.db
      .selectFrom('olympiads')
      .select(['opensAt', 'closesAt'])
      .where('id', '=', sango)
      .executeTakeFirstOrThrow()
    const window = { opens: opensAt.getTime(), closes: closesAt.getTime() }
    const attempts = await world.db
      .selectFrom('attempts')
      .select(['id', 'startedAt', 'finishedAt', 'receipt'])
      .where('startedAt', 'is not', null)
      .$narrowType<{ startedAt: Date }>()
      .execute()
    const modules = Map.groupBy(
      await world.db
        .selectFrom('attemptModules as m')
        .innerJoin('attempts as a', 'a.id', 'm.attemptId')
        .innerJoin('paperModules as p', (join) =>
          join.onRef('p.paperId', '=', 'a.paperId').onRef('p.moduleIndex', '=', 'm.moduleIndex'),
        )
        .select(['m.attemptId', 'm.moduleIndex', 'm.enteredAt', 'm.endsAt', 'm.finishedAt', 'p.limitSeconds'])
        .orderBy('m.moduleIndex')
        .execute(),
      ({ attemptId }) => attemptId,
    )
    expect(attempts.length).toBeGreaterThan(500)
    for (const attempt of attempts) {
      expect(attempt.startedAt >= opensAt && attempt.startedAt <= world.clock.now).toBe(true)
      expect(attempt.finishedAt === null).toBe(attempt.receipt === null)
      expect(attempt.finishedAt === null || attempt.finishedAt <= world.clock.now).toBe(true)
      let free = attempt.startedAt
      for (const [index, module] of (modules.get(attempt.id) ?? []).entries()) {
        expect(module.moduleIndex).toBe(index + 1)
        expect(module.enteredAt >= free).toBe(true)
        expect(module.endsAt.getTime()).toBe(moduleDeadline(module.enteredAt.getTime(), module.limitSeconds, window, 0))
        free = module.finishedAt !== null && module.finishedAt < module.endsAt ? module.finishedAt : module.endsAt
      }
    }
  })

  test('has only answers that fit their questions, saved while their part was open', async () => {
    const saves = await world.db
      .selectFrom('answerSaves as s')
      .innerJoin('attempts as a', 'a.id', 's.attemptId')
      .innerJoin('paperQuestions as q', (join) =>
        join.onRef('q.paperId', '=', 'a.paperId').onRef('q.questionId', '=', 's.questionId'),
      )
      .innerJoin('questionVersions as v', 'v.id', 'q.questionVersionId')
      .leftJoin('attemptModules as m', (join) =>
        join.onRef('m.attemptId', '=', 's.attemptId').onRef('m.moduleIndex', '=', 'q.moduleIndex'),
      )
      .select([
        's.answer',
        's.questionId',
        's.capturedAt',
        's.savedAt',
        's.late',
        'm.enteredAt',
        'm.endsAt',
        'm.finishedAt',
      ])
      .execute()
    const { all } = await world.db
      .selectFrom('answerSaves')
      .select(({ fn }) => fn.countAll<number>().as('all'))
      .executeTakeFirstOrThrow()
    expect(saves.length).toBe(all)
    const contents = await questionContents()
    const unfit = saves.filter(({ answer, questionId }) => !fits(answer, contents.get(questionId)))
    expect(unfit).toEqual([])
    const astray = saves.filter(({ enteredAt, endsAt, finishedAt, capturedAt, savedAt, late }) => {
      if (enteredAt === null || endsAt === null) return true
      const ended = finishedAt !== null && finishedAt < endsAt ? finishedAt : endsAt
      return capturedAt < enteredAt || capturedAt > ended || savedAt < capturedAt || late !== savedAt > ended
    })
    expect(astray).toEqual([])
    expect(saves.filter(({ late }) => late).length).toBeGreaterThan(10)
  })

  test('gives more right answers to easy questions than to hard ones, and to strong learners than to weak ones', async () => {
    const rows = await world.db
      .selectFrom('answerSaves as s')
      .innerJoin('attempts as a', 'a.id', 's.attemptId')
      .innerJoin('questionVersions as v', 'v.questionId', 's.questionId')
      .select(['s.attemptId', 's.questionId', 's.answer', 'v.difficulty'])
      .distinctOn(['s.attemptId', 's.questionId'])
      .where('a.finishedAt', 'is not', null)
      .orderBy('s.attemptId')
      .orderBy('s.questionId')
      .orderBy('s.epoch', 'desc')
      .orderBy('s.sequence', 'desc')
      .execute()
    const contents = await questionContents()
    const marks = rows.map(({ answer, ...row }) => ({ ...row, share: shareOf(contents.get(row.questionId), answer) }))
    const mean = (difficulty: string) =>
      average(marks.filter((one) => one.difficulty === difficulty).map(({ share }) => share))
    expect(mean('easy')).toBeGreaterThan(mean('medium') + 0.1)
    expect(mean('medium')).toBeGreaterThan(mean('hard') + 0.1)
    const totals = [...Map.groupBy(marks, ({ attemptId }) => attemptId).values()].map((own) =>
      average(own.map(({ share }) => share)),
    )
    totals.sort((a, b) => a - b)
    expect(totals.at(-1)).toBeGreaterThan(0.85)
    expect(totals[0]).toBeLessThan(0.35)
  })
})

describe('the sign-ins of the demo', () => {
  test.each(demoStaff.map(({ username, role }) => [username, role] as const))('%s comes in', async (username, role) => {
    const reply = await world.send('POST /api/auth/signin', {
      body: { loginType: 'staff', username, password: demoPassword },
    })
    expect(reply.ok).toMatchObject({ role })
    for (const olympiadName of ['sango-2026', 'igeo-2026']) {
      const body = { loginType: 'staff', username, password: demoPassword, olympiadName }
      expect((await world.send('POST /api/auth/signin', { body })).status).toBe(200)
    }
  })

  test('the teacher comes in, belongs to the demo school in both olympiads and leads a team in the second', async () => {
    const body = { loginType: 'teacher', username: demoTeacher.username, password: demoPassword }
    const { userId } = (await world.send('POST /api/auth/signin', { body })).ok
    const own = await world.db
      .selectFrom('customerParticipants as c')
      .innerJoin('customerParticipantTeachers as ct', 'ct.customerParticipantId', 'c.id')
      .innerJoin('teachers', 'teachers.id', 'ct.teacherId')
      .select(['c.schoolId', 'c.olympiadId'])
      .where('teachers.userId', '=', userId)
      .orderBy('c.olympiadId')
      .orderBy('c.schoolId')
      .execute()
    expect(own).toEqual([
      { schoolId: demoSchoolId, olympiadId: 1 },
      { schoolId: demoSchoolId, olympiadId: 2 },
      { schoolId: null, olympiadId: 2 },
    ])
  })

  test('the learner who has begun goes on with the second part by the recovery code', async () => {
    const token = await signInLearner(demoLearners[0])
    const device = aDeviceSecret()
    const { epoch } = (
      await world.send('POST /api/sitting/takeover', { token, body: { device, recoveryCode: demoRecoveryCode } })
    ).ok
    const entered = await world.send('POST /api/sitting/module/{moduleIndex}/enter', {
      token,
      params: { moduleIndex: 2 },
      body: { epoch, device },
    })
    expect(entered.ok).toMatchObject({ index: 2, answers: [] })
  })

  test('the new learner finds a free place and starts', async () => {
    const token = await signInLearner(demoLearners[1])
    expect((await world.send('GET /api/sitting/', { token })).ok).toMatchObject({ stage: 'declaration', open: true })
    await world.send('POST /api/sitting/declaration', { token, body: { agreed: true } })
    await world.send('POST /api/sitting/recovery-code', { token })
    const body = { firstName: 'Onke', lastName: 'Qunta', grade: 10 }
    expect((await world.send('PUT /api/sitting/details', { token, body })).body).toMatchObject({ success: true })
    const started = await world.send('POST /api/sitting/start', { token, body: { device: aDeviceSecret() } })
    expect(started.ok.epoch).toBe(1)
  })
})

async function questionContents(): Promise<Map<QuestionId, Question>> {
  const rows = await world.db.selectFrom('questionVersions').select(['questionId', 'content']).execute()
  return new Map(rows.map(({ questionId, content }) => [questionId, content]))
}

function shareOf(question: Question | undefined, answer: Answer): number {
  return question === undefined ? 0 : Math.max(0, mark(question, answer)) / question.marks
}

function fits(answer: Answer, question: Question | undefined): boolean {
  if (question === undefined || !answerSchema.safeParse(answer).success) return false
  if (question.kind === 'single-choice' && answer.kind === question.kind)
    return answer.choice !== null && question.choices.includes(answer.choice)
  if (question.kind === 'multiple-choice' && answer.kind === question.kind)
    return answer.choices.length > 0 && answer.choices.every((choice) => question.choices.includes(choice))
  return question.kind === 'numeric' && answer.kind === question.kind && readNumber(answer.value) !== null
}

async function signInLearner(username: string): Promise<string> {
  const body = { loginType: 'learner', username, password: demoPassword, olympiadName: 'sango-2026' }
  return (await world.send('POST /api/auth/signin', { body })).ok.token
}

async function countBy({ db }: World, table: string, column: string, within = 'true'): Promise<Map<string, number>> {
  const { rows } = await sql<{ value: string; count: number }>`
    select ${sql.ref(column)} as value, count(*) as count from ${sql.table(table)}
    where ${sql.raw(within)} group by 1`.execute(db)
  return new Map(rows.map(({ value, count }) => [value, count]))
}

function sum(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((total, count) => total + count, 0)
}

function average(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0) / values.length
}
