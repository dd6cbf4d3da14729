import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { QuestionId, QuestionModuleId, QuestionVersionId } from './ids.ts'
import type { DraftModule } from './paper-draft.ts'
import type { Numeric } from './question/numeric.ts'
import { verify } from './verify/verify.ts'
import {
  blockingOf,
  readiness,
  readinessTopics,
  unconfirmedOf,
  type MachineFacts,
  type ReadinessFacts,
} from './readiness.ts'

const question: Numeric = {
  kind: 'numeric',
  marks: 2000,
  penalty: 0,
  difficulty: 'easy',
  topic: 'Rivers',
  source: '',
  author: '',
  figures: [],
  key: 42,
  tolerance: 0,
  unit: 'km',
  texts: { en: { stem: 'How long?', choices: {}, figures: {} } },
}

function aRiver(id: number, key: number, tolerance: number): Numeric {
  const texts = { en: { stem: `How long is river ${'ABCDEFGH'.charAt(id % 8)}?`, choices: {}, figures: {} } }
  return { ...question, key, tolerance, texts }
}

function aModule(id: number, key = 42, tolerance = 0): DraftModule {
  return {
    id: id as QuestionModuleId,
    titles: { en: `Part ${id}` },
    instructions: {},
    limitSeconds: 1800,
    shuffleQuestions: false,
    shuffleChoices: false,
    questions: [{ id: id as QuestionId, versionId: id as QuestionVersionId, question: aRiver(id, key, tolerance) }],
  }
}

const soundMachine: MachineFacts = {
  mailRefusal: null,
  diskFree: 50 * 1024 ** 3,
  unsafeSettings: [],
  clocksApart: 3,
  inProduction: true,
}
const hour = 3_600_000
const ready: ReadinessFacts = {
  now: 0,
  opensAt: 24 * hour,
  closesAt: 34 * hour,
  draft: [aModule(1), aModule(2)],
  findings: [],
  paper: { published: false, changes: true, attempts: 0 },
  charges: { learner: 5000, team: null, issuer: true },
  schools: { all: 12, teams: 0, unconfirmed: 0, withoutPlaces: 0, ofTeams: false },
  ordersUnpaid: 0,
  learners: { all: 480, withoutSlip: 0, withoutPlace: 0, barred: 0 },
  rehearsed: { schools: 12, rehearsed: 9, devices: 230, ready: 230 },
  attempts: null,
  machine: soundMachine,
}
const codesOf = (facts: Partial<ReadinessFacts>, severity: string) =>
  readiness({ ...ready, findings: verify(facts.draft ?? ready.draft, new Map()), ...facts })
    .filter((item) => item.severity === severity)
    .map(({ code }) => code)

test('where all is as it should be, everything says so and nothing is to be confirmed', () => {
  const items = readiness(ready)
  expect(items.filter(({ severity }) => severity !== 'fine')).toEqual([])
  expect(items.map(({ message }) => message).join('\n')).not.toMatch(/[{}]/)
  expect(items.filter(({ code }) => code === 'module')).toMatchObject([
    { params: { module: 'Part 1', questions: 1, minutes: 30, marks: 2 } },
    { params: { module: 'Part 2' } },
  ])
  expect(items.slice(0, 2).map(({ message }) => message)).toEqual([
    'The sitting window lies ahead: until then learners can sign in but not start.',
    'It is 10 hours long; the paper takes 60 minutes.',
  ])
})

test('of the questions it says how much is wrong or doubtful, and the first in full', () => {
  const draft = [aModule(1), aModule(2, 42, 20)]
  const [doubt] = verify(draft, new Map())
  const faulty = { ...ready, draft, findings: verify([aModule(1, Number.NaN), ...draft], new Map()) }
  expect(readiness({ ...faulty, findings: doubt === undefined ? [] : [doubt] })).toContainEqual(
    expect.objectContaining({
      severity: 'warns',
      code: 'paperDoubts',
      message:
        '1 doubt about the questions. Question 1 of “Part 2”: The tolerance of 20 is more than a quarter of the answer, 42.',
    }),
  )
  const blocked = readiness(faulty).find(({ severity }) => severity === 'blocks')
  expect(blocked).toMatchObject({ code: 'paperErrors', params: { count: 1 } })
})

test('teams do not count as schools that have confirmed their details', () => {
  const { schools } = ready
  const linesOf = (facts: Partial<ReadinessFacts['schools']>) =>
    readiness({ ...ready, schools: { ...schools, ...facts } })
      .filter(({ code }) => code === 'teamsEntered' || code === 'schoolsConfirmed')
      .map(({ message }) => message)
  expect(linesOf({ all: 0, teams: 2 })).toEqual(['2 teams take part.'])
  expect(linesOf({ all: 3, teams: 1 })).toEqual(['1 team takes part.', 'Every school has confirmed its details (3).'])
})

test('once it is open it says how many attempts are prepared', () => {
  const told = (prepared: number) =>
    readiness({ ...ready, attempts: { prepared, all: 480 } }).find(({ code }) => code.startsWith('attempts'))
  expect(told(480)).toMatchObject({ severity: 'fine', code: 'attemptsPrepared' })
  expect(told(479)).toMatchObject({
    severity: 'warns',
    message: expect.stringMatching(/^Sittings prepared: 479 of 480\./),
  })
})

test.each<[string, Partial<ReadinessFacts>, string]>([
  ['a window that is over', { closesAt: 0 }, 'windowOver'],
  ['a paper without modules', { draft: [] }, 'noModules'],
  ['a question without a key', { draft: [aModule(1), aModule(2, Number.NaN)] }, 'paperErrors'],
  ['no room on the disk', { machine: { ...soundMachine, diskFree: 1024 } }, 'diskFull'],
  ['a database that forgets', { machine: { ...soundMachine, unsafeSettings: ['fsync'] } }, 'databaseUnsafe'],
  ['a clock a minute off', { machine: { ...soundMachine, clocksApart: 61_000 } }, 'clocksApart'],
])('%s blocks', (_, facts, code) => {
  expect(codesOf(facts, 'blocks')).toEqual([code])
})

test.each<[string, Partial<ReadinessFacts>, string]>([
  ['a window that has begun', { opensAt: -1 }, 'windowBegun'],
  ['a window shorter than the paper', { closesAt: 24.5 * hour }, 'windowShort'],
  ['another paper than some sat', { paper: { published: true, changes: true, attempts: 3 } }, 'paperChanged'],
  ['a doubtful question', { draft: [aModule(1), aModule(2, 42, 20)] }, 'paperDoubts'],
  ['an olympiad without a price', { charges: { learner: 0, team: null, issuer: true } }, 'noPrice'],
  ['teams without a price', { charges: { learner: null, team: [0, 0, 0, 0], issuer: true } }, 'noTeamPrice'],
  ['a price without an issuer of invoices', { charges: { learner: 6_500, team: null, issuer: false } }, 'noIssuer'],
  ['schools that have not confirmed', { schools: { ...ready.schools, unconfirmed: 2 } }, 'schoolsUnconfirmed'],
  ['unpaid orders', { ordersUnpaid: 4 }, 'ordersUnpaid'],
  [
    'devices that are not ready',
    { rehearsed: { schools: 12, rehearsed: 9, devices: 230, ready: 221 } },
    'devicesNotReady',
  ],
  ['attempts that are still being prepared', { attempts: { prepared: 300, all: 480 } }, 'attemptsMissing'],
  ['learners without a place', { learners: { ...ready.learners, withoutPlace: 9 } }, 'noPlaces'],
  ['learners without a slip', { learners: { ...ready.learners, withoutSlip: 1 } }, 'slipsMissing'],
  ['learners who may not start for want of consent', { learners: { ...ready.learners, barred: 1 } }, 'consentsMissing'],
  ['nobody registered', { learners: { all: 0, withoutSlip: 0, withoutPlace: 0, barred: 0 } }, 'noLearners'],
  ['no school', { schools: { ...ready.schools, all: 0 } }, 'noSchools'],
  ['no team in an olympiad of countries', { schools: { ...ready.schools, all: 0, ofTeams: true } }, 'noTeams'],
  ['a mail server that refuses', { machine: { ...soundMachine, mailRefusal: 'ECONNREFUSED' } }, 'mailFails'],
  [
    'for a trial, a database that forgets',
    { machine: { ...soundMachine, unsafeSettings: ['fsync'], inProduction: false } },
    'databaseUnsafe',
  ],
])('%s warns and blocks nothing', (_, facts, code) => {
  expect(codesOf(facts, 'warns')).toEqual([code])
  expect(codesOf(facts, 'blocks')).toEqual([])
})

const count = fc.nat(1000)
const someFacts: fc.Arbitrary<ReadinessFacts> = fc.record({
  now: fc.integer({ min: -1000 * hour, max: 1000 * hour }),
  opensAt: fc.constant(0),
  closesAt: fc.integer({ min: 1, max: 500 * hour }),
  draft: fc
    .array(fc.tuple(fc.integer({ min: 1, max: 99 }), fc.constantFrom(42, Number.NaN)))
    .map((modules) => modules.map(([id, key]) => aModule(id, key))),
  findings: fc.constant([]),
  paper: fc.record({ published: fc.boolean(), changes: fc.boolean(), attempts: count }),
  charges: fc.record({
    learner: fc.option(count),
    team: fc.option(fc.array(count, { minLength: 4, maxLength: 4 })),
    issuer: fc.boolean(),
  }),
  schools: fc.record({
    all: count,
    teams: count,
    unconfirmed: count,
    withoutPlaces: count,
    ofTeams: fc.boolean(),
  }),
  ordersUnpaid: count,
  learners: fc.record({ all: count, withoutSlip: count, withoutPlace: count, barred: count }),
  rehearsed: fc.record({ schools: count, rehearsed: count, devices: count, ready: count }),
  attempts: fc.option(fc.record({ prepared: count, all: count })),
  machine: fc.record({
    mailRefusal: fc.option(fc.constant('EAUTH')),
    diskFree: fc.nat(2 ** 36),
    unsafeSettings: fc.subarray(['fsync', 'synchronous_commit']),
    clocksApart: fc.nat(200_000),
    inProduction: fc.boolean(),
  }),
})

test('whatever the facts, every topic is spoken of, in order, and each sentence is whole', () => {
  fc.assert(
    fc.property(someFacts, (facts) => {
      const items = readiness(facts)
      const topics = items.map(({ topic }) => topic)
      expect([...new Set(topics)]).toEqual([...readinessTopics])
      expect(topics).toEqual(topics.toSorted((a, b) => readinessTopics.indexOf(a) - readinessTopics.indexOf(b)))
      for (const { message } of items) expect(message).not.toMatch(/\{\w+\}/)
    }),
  )
})

test('confirming all warnings leaves nothing to confirm, and confirming never takes a block away', () => {
  fc.assert(
    fc.property(someFacts, (facts) => {
      const items = readiness(facts)
      const warned = unconfirmedOf(items, [])
      const codes = warned.map(({ code }) => code)
      expect(unconfirmedOf(items, codes)).toEqual([])
      expect(warned).not.toContainEqual(expect.objectContaining({ severity: 'blocks' }))
      expect(warned.length + blockingOf(items).length).toBe(items.filter(({ severity }) => severity !== 'fine').length)
      for (const code of new Set(codes)) {
        const but = codes.filter((other) => other !== code)
        expect(new Set(unconfirmedOf(items, but).map((item) => item.code))).toEqual(new Set([code]))
      }
    }),
  )
})

test('what blocks stays blocking when other things get worse', () => {
  fc.assert(
    fc.property(someFacts, (facts) => {
      const worse = { ...facts, learners: { all: 5, withoutSlip: 5, withoutPlace: 5, barred: 5 }, ordersUnpaid: 9 }
      expect(blockingOf(readiness(worse))).toEqual(blockingOf(readiness(facts)))
    }),
  )
})
