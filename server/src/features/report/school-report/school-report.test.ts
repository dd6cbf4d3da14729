import type { CustomerParticipantId, ProjectId, QuestionId } from '@agon/domain/ids'
import type { Question } from '@agon/domain/question/question'
import { bandsOfMarks, levelsOfLikeness } from '@agon/domain/school-report/likeness'
import { expect, test } from 'vitest'
import { aLearner, anOlympiad, aSchoolParticipant, aTeacher, staff, type SchoolParticipant } from '#test/factories.ts'
import { anAttempt, aPaperOf, inPhase } from '#test/features/result/factories.ts'
import { readBack } from '#test/pdf/read-back.ts'
import { aQuestionModule, aSingleChoice } from '#test/questions.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

const question = (topic: string) => aSingleChoice({ choices: ['a', 'b', 'c'], key: 'b', topic })
const topics = ['Rivers', 'Rivers', 'Rivers', 'Maps', 'Maps', 'Maps', 'Rocks']

interface Sat {
  readonly school: SchoolParticipant
  readonly quintile: number
  readonly choices: readonly string[]
}

async function aRound(schools: number) {
  const olympiadId = await anOlympiad(world, { phase: 'closed' })
  const { paperId, questions } = await aPaperOf(world, olympiadId, [topics.map(question)])
  const made: (SchoolParticipant & { quintile: number })[] = []
  for (let index = 0; index < schools; index += 1) {
    const quintile = 1 + (index % 2)
    const school = await aSchoolParticipant(world, { olympiadId })
    await world.db.updateTable('schools').set({ quintile }).where('id', '=', school.schoolId).execute()
    made.push({ ...school, quintile })
  }
  const sat: Sat[] = []
  const sit = async (at: number, answers: string, verdict?: 'withheld') => {
    const school = made[at]
    if (school === undefined) throw new Error('There is such a school.')
    const { participantId } = await aLearner(world, school)
    const choices = [...answers]
    await anAttempt(
      world,
      { participantId, olympiadId, paperId },
      choices.flatMap((choice, index) => {
        const id = questions[index]?.id
        if (choice === '-' || id === undefined) return []
        return [{ questionId: id, answer: { kind: 'single-choice' as const, choice }, sequence: index + 1 }]
      }),
    )
    if (verdict === undefined) sat.push({ school, quintile: school.quintile, choices })
    else
      await world.db
        .insertInto('verdicts')
        .values({ olympiadId, participantId, verdict, reason: 'Asked for', decidedAt: world.clock.now })
        .execute()
  }
  const { token } = await staff(world, 'admin', olympiadId)
  const compute = async () => {
    await world.send('POST /api/results/compute/{id}', { token, params: { id: olympiadId } })
    await world.work()
  }
  const figures = (customerParticipantId: CustomerParticipantId) =>
    world.db
      .selectFrom('schoolQuestionFigures')
      .selectAll()
      .where('customerParticipantId', '=', customerParticipantId)
      .orderBy('questionId')
      .execute()
  const ask = (customerParticipantId: CustomerParticipantId, as = token) =>
    world.send('GET /api/reports/school/{customerParticipantId}', { token: as, params: { customerParticipantId } })
  return { olympiadId, schools: made, questions, sat, sit, compute, figures, ask, token }
}

/** Deterministic letters, the right one more often the stronger the learner is. */
function answersOf(seed: number, strength: number): string {
  let state = seed * 7919 + 17
  return topics
    .map(() => {
      state = (state * 48_271) % 2_147_483_647
      const draw = state / 2_147_483_647
      return draw < strength ? 'b' : draw < strength + 0.2 ? 'a' : draw < 0.97 ? 'c' : '-'
    })
    .join('')
}

test('figures of schools agree with a plain reference', async () => {
  const { schools, sat, sit, compute, figures, questions } = await aRound(9)
  for (let learner = 0; learner < 130; learner += 1)
    await sit(learner % 9, answersOf(learner, 0.3 + (learner % 7) / 12))
  await sit(0, 'bbbbbbb', 'withheld')
  await compute()
  let compared = 0
  for (const school of schools) {
    const rows = await figures(school.customerParticipantId)
    expect(rows).toHaveLength(topics.length)
    for (const [at, { id }] of questions.entries()) {
      const row = rows.find(({ questionId }) => questionId === id)
      const own = sat.filter((one) => one.school === school)
      expect(row?.learners).toBe(own.length)
      expect(row?.markSum).toBe(own.reduce((sum, one) => sum + markOf(one, at), 0))
      const expected = plainExpected(sat, school, at)
      if (expected === null) expect(row?.expected).toBeNull()
      else {
        compared += 1
        expect(row?.expected).toBeCloseTo(expected.marks, 6)
        expect(row?.variance).toBeCloseTo(expected.variance, 3)
      }
      expect([row?.wrongOption, row?.wrongLearners]).toEqual(plainWrong(sat, school, at))
    }
  }
  expect(compared).toBeGreaterThan(40)
})

const markOf = ({ choices }: Sat, at: number) => (choices[at] === 'b' ? aSingleChoice().marks : 0)

/** The rule as it is written, one learner after the other. */
function plainExpected(sat: readonly Sat[], school: SchoolParticipant, at: number) {
  const full = aSingleChoice().marks * (topics.length - 1)
  const band = (one: Sat) => {
    const rest = one.choices.reduce((sum, _, index) => (index === at ? sum : sum + markOf(one, index)), 0)
    return Math.min(bandsOfMarks - 1, Math.floor((rest * bandsOfMarks) / full))
  }
  const likeness = { quintile: (one: Sat) => one.quintile, band, wide: (one: Sat) => Math.floor(band(one) / 2) }
  let [marks, variance] = [0, 0]
  const cells = Map.groupBy(
    sat.filter((one) => one.school === school),
    (one) => `${band(one)}`,
  )
  for (const own of cells.values()) {
    const [first] = own
    if (first === undefined) continue
    const pool = levelsOfLikeness
      .map((level) =>
        sat.filter((one) => one.school !== school && level.every((of) => likeness[of](one) === likeness[of](first))),
      )
      .find(isEnough)
    if (pool === undefined) return null
    const mean = pool.reduce((sum, one) => sum + markOf(one, at), 0) / pool.length
    const spread = pool.reduce((sum, one) => sum + (markOf(one, at) - mean) ** 2, 0) / pool.length
    marks += own.length * mean
    variance += own.length * spread * (1 + own.length / pool.length)
  }
  return { marks, variance }
}

/** More than ten learners of three schools or more, none with more than half. */
function isEnough(pool: readonly Sat[]): boolean {
  const bySchool = [...Map.groupBy(pool, ({ school }) => school).values()].map(({ length }) => length)
  return pool.length > 10 && bySchool.length >= 3 && Math.max(...bySchool) * 2 <= pool.length
}

function plainWrong(sat: readonly Sat[], school: SchoolParticipant, at: number): [string | null, number | null] {
  const own = sat.filter((one) => one.school === school)
  const others = sat.filter((one) => one.school !== school)
  if (!isEnough(others)) return [null, null]
  const chose = (pool: readonly Sat[], option: string) => pool.filter(({ choices }) => choices[at] === option).length
  const [best] = ['a', 'c']
    .map((option) => ({ option, learners: chose(own, option), elsewhere: chose(others, option) / others.length }))
    .filter(({ learners, elsewhere }) => learners > 1 && learners / own.length > elsewhere)
    .toSorted((a, b) => b.learners - a.learners || a.option.localeCompare(b.option))
  return best === undefined ? [null, null] : [best.option, best.learners]
}

test('a school behind in rivers has them next to teach, with the question and its wrong answer', async () => {
  const { olympiadId, schools, sit, compute, ask, questions } = await aRound(6)
  // Of the same strength everywhere; the first school leaves its marks in rivers.
  for (let learner = 0; learner < 12; learner += 1) {
    await sit(0, learner % 3 === 0 ? 'accbbbb' : 'aaabbbb')
    for (let other = 1; other < 6; other += 1) await sit(other, learner % 2 === 0 ? 'bbbbbab' : 'bbaabbb')
  }
  await compute()
  await inPhase(world, olympiadId, 'released')
  const own = schools[0]
  if (own === undefined) throw new Error('There is a school.')
  const teacher = await aTeacher(world, own)
  const { ok } = await ask(own.customerParticipantId, teacher.token)
  expect(ok.learners).toBe(12)
  expect(ok.next.map(({ titles, judgement }) => [titles['en'], judgement])).toEqual([['Rivers', 'teach']])
  expect(ok.next[0]?.earned).toBe(0)
  expect(ok.next[0]?.question?.questionId).toBe(questions[0]?.id)
  expect(ok.next[0]?.question?.wrong?.learners).toBe(12)
  expect(ok.topics.find(({ titles }) => titles['en'] === 'Rocks')).toMatchObject({ judgement: 'too-few', earned: null })

  const { bytes } = await world.send('GET /api/reports/school/{customerParticipantId}', {
    token: teacher.token,
    params: { customerParticipantId: own.customerParticipantId },
    query: { format: 'pdf' },
  })
  const { pages, title } = await readBack(bytes)
  expect(title).toMatch(/^What to teach next: /)
  expect(pages).toHaveLength(1)
  expect(pages[0]).toContain('Rivers')
})

/** A released olympiad whose paper has these questions. */
async function anEarlierPaper(
  projectId: ProjectId | undefined,
  questions: readonly Question[],
  practicePublic: boolean,
) {
  const olympiadId = await anOlympiad(world, { ...(projectId === undefined ? {} : { projectId }), phase: 'closed' })
  const paper = await aPaperOf(world, olympiadId, [questions])
  for (const { id, versionId } of paper.questions)
    await world.db.updateTable('questions').set({ currentVersionId: versionId }).where('id', '=', id).execute()
  await world.db
    .updateTable('olympiads')
    .set({ phase: 'released', practicePublic })
    .where('id', '=', olympiadId)
    .execute()
  return { olympiadId, ...paper }
}

const stemsOf = (practice: readonly { stems: Record<string, string> }[]) => practice.map(({ stems }) => stems['en'])

const asking = (stem: string, topic = 'Rivers') =>
  aSingleChoice({
    choices: ['a', 'b', 'c'],
    key: 'b',
    topic,
    texts: { en: { stem: `<p>${stem}</p>`, choices: { a: 'One', b: 'Two', c: 'Three' }, figures: {} } },
  })

test('questions to practise are of papers that were given up, and never of one that may be used again', async () => {
  const { olympiadId, schools, sit, compute, ask } = await aRound(6)
  for (let learner = 0; learner < 12; learner += 1) {
    await sit(0, learner % 3 === 0 ? 'accbbbb' : 'aaabbbb')
    for (let other = 1; other < 6; other += 1) await sit(other, learner % 2 === 0 ? 'bbbbbab' : 'bbaabbb')
  }
  await compute()
  await inPhase(world, olympiadId, 'released')
  const { projectId } = await world.db
    .selectFrom('olympiads')
    .select('projectId')
    .where('id', '=', olympiadId)
    .executeTakeFirstOrThrow()
  const [own] = schools
  if (own === undefined) throw new Error('There is a school.')
  const practice = async () => (await ask(own.customerParticipantId)).ok.next[0]?.practice ?? []
  expect(await practice()).toEqual([])

  // Not given up; of another topic; of another project; with a picture.
  await anEarlierPaper(projectId, [asking('Kept')], false)
  const freed = await anEarlierPaper(projectId, [asking('First'), asking('Second'), asking('Rock', 'Rocks')], true)
  const figures = [{ id: 'map', sha256: 'ab'.repeat(32), width: 10, height: 10 }]
  await anEarlierPaper(projectId, [{ ...asking('Pictured'), figures }], true)
  await anEarlierPaper(undefined, [asking('Elsewhere')], true)
  expect(stemsOf(await practice()).toSorted()).toEqual(['First', 'Second'])
  expect((await practice())[0]).toMatchObject({
    choices: [{ en: 'One' }, { en: 'Two' }, { en: 'Three' }],
    right: [{ en: 'Two' }],
  })

  // A copy in the modules of a draft: the paper may ask it again.
  const draft = await anOlympiad(world, { projectId, phase: 'draft' })
  const questionModuleId = await aQuestionModule(world, { olympiadId: draft })
  const [first] = freed.questions
  const { token } = await staff(world, 'overlord', null)
  const taken = await world.send('POST /api/question-bank/take', {
    token,
    body: { questionModuleId, ids: [first?.id] },
  })
  expect(taken.ok.ids).toHaveLength(1)
  expect(stemsOf(await practice())).toEqual(['Second'])
  // Its release is withdrawn, or the setting turned off.
  await inPhase(world, freed.olympiadId, 'moderation')
  expect(await practice()).toEqual([])
  await inPhase(world, freed.olympiadId, 'released')
  await world.db.updateTable('olympiads').set({ practicePublic: false }).where('id', '=', freed.olympiadId).execute()
  expect(await practice()).toEqual([])
})

test('the author’s note of the common wrong answer is shown, also one that was written after the sitting', async () => {
  const { schools, sit, compute, ask, questions } = await aRound(6)
  for (let learner = 0; learner < 12; learner += 1) {
    await sit(0, 'aaabbbb')
    for (let other = 1; other < 6; other += 1) await sit(other, learner % 2 === 0 ? 'bbbbbab' : 'bbaabbb')
  }
  await compute()
  const [own] = schools
  if (own === undefined) throw new Error('There is a school.')
  const note = async () => (await ask(own.customerParticipantId)).ok.next[0]?.question?.wrong?.note
  expect(await note()).toEqual({})
  const { question: shown } = (await ask(own.customerParticipantId)).ok.next[0] ?? {}
  const id = questions.find(({ id: one }) => one === shown?.questionId)?.id
  if (id === undefined) throw new Error('A question is shown.')
  const write = async (change: (content: Question) => Question) => {
    const newest = await world.db
      .selectFrom('questionVersions')
      .select(['content', 'number', 'kind', 'difficulty', 'marks', 'topic'])
      .where('questionId', '=', id)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const next = {
      ...newest,
      questionId: id,
      number: newest.number + 1,
      content: JSON.stringify(change(newest.content)),
    }
    const version = await world.db.insertInto('questionVersions').values(next).returning('id').executeTakeFirstOrThrow()
    await world.db.updateTable('questions').set({ currentVersionId: version.id }).where('id', '=', id).execute()
  }
  const withText = (content: Question, change: object): Question => ({
    ...content,
    texts: { en: { ...(content.texts.en ?? { stem: '', choices: {}, figures: {} }), ...change } },
  })
  await write((content) => withText(content, { notes: { a: 'read the interval as the height' } }))
  expect(await note()).toEqual({ en: 'read the interval as the height' })
  // Of other words now: the note is about another choice.
  await write((content) => withText(content, { choices: { ...content.texts.en?.choices, a: 'Something else' } }))
  expect(await note()).toEqual({})
})

test('each learner’s line has the marks of each strand, for the own school alone', async () => {
  const { olympiadId, schools, sit, compute, ask } = await aRound(3)
  await world.db
    .updateTable('olympiads')
    .set({
      strands: JSON.stringify([
        { titles: { en: 'Land' }, topics: ['Rivers', 'Rocks'] },
        { titles: { en: 'Sky' }, topics: ['Clouds'] },
      ]),
    })
    .where('id', '=', olympiadId)
    .execute()
  await sit(0, 'bbabbbb')
  await sit(0, 'aaaaaaa')
  await sit(1, 'bbbbbbb')
  await compute()
  await inPhase(world, olympiadId, 'released')
  const [own] = schools
  if (own === undefined) throw new Error('There is a school.')
  const { lines } = (await ask(own.customerParticipantId, (await aTeacher(world, own)).token)).ok
  const { marks } = aSingleChoice()
  expect(lines).toHaveLength(2)
  expect(lines.map(({ earned }) => earned).toSorted((a, b) => (b[0]?.mark ?? 0) - (a[0]?.mark ?? 0))).toEqual([
    [{ mark: 3 * marks, marks: 4 * marks }, null],
    [{ mark: 0, marks: 4 * marks }, null],
  ])
  const { bytes } = await world.send('GET /api/results/school/{customerParticipantId}/slips', {
    token: (await staff(world, 'admin', olympiadId)).token,
    params: { customerParticipantId: own.customerParticipantId },
  })
  expect((await readBack(bytes)).pages.join(' ')).toMatch(/Land/)
})

test('strands join topics; a voided question is in no figure', async () => {
  const { olympiadId, schools, sit, compute, ask, figures, questions, token } = await aRound(5)
  const olympiads = (await world.send('GET /api/olympiad/', { token, query: { olympiadId } })).ok.items
  const strands = [{ titles: { en: 'Land', af: 'Land' }, topics: ['Maps', 'Rocks'] }]
  const settings = { ...olympiads[0], strands }
  const change = (body: object) => world.send('PUT /api/olympiad/{id}', { token, params: { id: olympiadId }, body })
  const refused = await change({ ...settings, strands: [...strands, { titles: { en: 'Stone' }, topics: ['Rocks'] }] })
  expect(refused.body['fields']).toEqual({ strands: expect.stringContaining('“Rocks”') })
  expect((await change(settings)).status).toBe(200)
  for (let learner = 0; learner < 6; learner += 1)
    for (let school = 0; school < 5; school += 1) await sit(school, answersOf(learner * 5 + school, 0.5))
  await compute()
  const own = schools[0]?.customerParticipantId
  if (own === undefined) throw new Error('There is a school.')
  expect((await ask(own)).ok.strands).toMatchObject([{ titles: { en: 'Land' }, questions: 4, learners: 6 }])
  const questionId = questions[6]?.id as QuestionId
  const params = { id: olympiadId }
  const body = { questionId, act: 'void' as const }
  const { seen } = (await world.send('POST /api/results/corrections/{id}/preview', { token, params, body })).ok
  await world.send('POST /api/results/corrections/{id}', {
    token,
    params,
    body: { ...body, seen, reason: 'A misprint' },
  })
  await world.work()
  expect((await figures(own)).map((row) => row.questionId)).not.toContain(questionId)
  expect((await ask(own)).ok.strands).toMatchObject([{ questions: 3 }])
})

test('before the release a teacher is refused; without results there is no report; another school is not found', async () => {
  const { olympiadId, schools, sit, compute, ask } = await aRound(2)
  const [own, other] = schools
  if (own === undefined || other === undefined) throw new Error('There are two schools.')
  const teacher = await aTeacher(world, own)
  expect((await ask(own.customerParticipantId)).body).toMatchObject({ error: 'noResults' })
  await sit(0, 'bbbbbbb')
  await compute()
  expect(await ask(own.customerParticipantId, teacher.token)).toMatchObject({ status: 409, body: { error: 'phase' } })
  await inPhase(world, olympiadId, 'released')
  const { ok } = await ask(own.customerParticipantId, teacher.token)
  expect(ok.next).toEqual([])
  expect(ok.topics.every(({ judgement }) => judgement === 'too-few')).toBe(true)
  expect((await ask(other.customerParticipantId, teacher.token)).body).toMatchObject({ error: 'notFound' })
})

/** Facts in a reply about learners of other schools: their names, their number, or a mean of too few. */
function leaksOf(reply: object, others: { names: readonly string[]; learners: number; isEnough: boolean }): string[] {
  const text = JSON.stringify(reply)
  const leaks = others.names.filter((name) => text.includes(name)).map((name) => `names ${name}`)
  const walk = (value: unknown, path: string): void => {
    if (Array.isArray(value)) return value.forEach((one, index) => walk(one, `${path}.${index}`))
    if (typeof value === 'object' && value !== null)
      return Object.entries(value).forEach(([key, one]) => walk(one, `${path}.${key}`))
    if (typeof value !== 'number') return
    if (/\.(expected|gap|low|high)$/.test(path)) {
      if (!others.isEnough) leaks.push(`${path}: a mean of too few`)
      if (!Number.isInteger(Math.round(value * 1e9) / 1e7)) leaks.push(`${path}: more than a whole per cent`)
    } else if (value === others.learners && !/(Id|marks)$|^\.lines\./.test(path))
      leaks.push(`${path}: how many are elsewhere`)
  }
  walk(reply, '')
  return leaks
}

test.each([
  { schools: 3, perSchool: [7, 23, 23], enough: false, why: 'two other schools' },
  { schools: 5, perSchool: [7, 3, 3, 2, 2], enough: false, why: 'ten learners elsewhere' },
  { schools: 5, perSchool: [7, 61, 5, 5, 5], enough: false, why: 'a school with more than half of them' },
  { schools: 6, perSchool: [7, 11, 11, 11, 11, 11], enough: true, why: 'enough of all' },
])(
  'an attacker with a report learns nothing of other learners: $why',
  async ({ schools: count, perSchool, enough }) => {
    const { schools, sit, compute, ask } = await aRound(count)
    for (const [at, learners] of perSchool.entries())
      for (let learner = 0; learner < learners; learner += 1) await sit(at, 'bbabbab')
    await compute()
    const [own, ...rest] = schools
    if (own === undefined) throw new Error('There is a school.')
    const names = await world.db
      .selectFrom('schools')
      .select('name')
      .where(
        'id',
        'in',
        rest.map(({ schoolId }) => schoolId),
      )
      .execute()
    const others = {
      names: names.map(({ name }) => name),
      learners: perSchool.slice(1).reduce((sum, learners) => sum + learners, 0),
      isEnough: enough,
    }
    const { asOf: _, ...reply } = (await ask(own.customerParticipantId)).ok
    expect(leaksOf(reply, others)).toEqual([])
    expect(reply.topics.some(({ expected }) => expected !== null)).toBe(enough)
    // Planted leaks are found.
    expect(leaksOf({ ...reply, better: others.names[0] }, others)).toHaveLength(1)
    expect(leaksOf({ ...reply, elsewhere: others.learners }, others)).toHaveLength(1)
    expect(leaksOf({ topics: [{ expected: 0.123_45 }] }, others).length).toBeGreaterThan(0)
    expect(leaksOf({ topics: [{ expected: 0.12 }] }, { ...others, isEnough: false })).toHaveLength(1)
  },
)
