import { expect, test } from 'vitest'
import { yearOf, type YearFacts } from './year.ts'

const status = {
  confirmedAt: null,
  learners: 0,
  slipsPrinted: 0,
  seats: { released: 0, taken: 0 },
  sitting: 0,
  finished: 0,
  certificates: 0,
  orders: 0,
  ordered: 0,
  outstanding: 0,
  consents: { rule: 'none', missing: 0, withdrawn: 0, objected: 0 },
  learnerPrice: 5000,
  team: null,
} as const
const begin: YearFacts = { status, phase: 'registration', now: 0, opensAt: 100, closesAt: 200 }
const yearWith = (of: Partial<YearFacts['status']>, rest: Partial<YearFacts> = {}) =>
  yearOf({ ...begin, ...rest, status: { ...status, ...of } })
const stateOf = (year: ReturnType<typeof yearOf>, station: string) =>
  year.steps.find((step) => step.station === station)?.state

test('one thing is next: the first that the teacher can do', () => {
  expect(yearWith({}).next).toBe('school')
  expect(yearWith({ confirmedAt: 'x' }).next).toBe('learners')
  expect(yearWith({ confirmedAt: 'x', learners: 5 }).next).toBe('invoice')
  for (const year of [
    yearWith({}),
    yearWith({ learners: 5 }),
    yearWith({ confirmedAt: 'x', learners: 5 }, { phase: 'open', now: 150 }),
  ])
    expect(year.steps.filter((step) => step.state === 'now')).toHaveLength(1)
})

test('an order that is not paid waits for another user, and the slips can be printed meanwhile', () => {
  const year = yearWith({ confirmedAt: 'x', learners: 5, orders: 1, ordered: 5, outstanding: 25_000 })
  expect(stateOf(year, 'payment')).toBe('waiting')
  expect(year.next).toBe('slips')
})

test('learners loaded after the order bring the invoice back', () => {
  expect(yearWith({ confirmedAt: 'x', learners: 7, orders: 1, ordered: 5 }).next).toBe('invoice')
})

test('where taking part costs nothing there is neither invoice nor payment', () => {
  const year = yearWith({ confirmedAt: 'x', learners: 5, learnerPrice: 0 })
  expect(year.steps.map((step) => step.station)).toEqual(['school', 'learners', 'slips', 'sitting', 'certificates'])
  expect(year.next).toBe('slips')
})

test('while learners sit, only learners without an invoice come before it', () => {
  const sitting = { learners: 45, ordered: 40, orders: 1, sitting: 30 }
  const during = { phase: 'open', now: 150 } as const
  expect(yearWith(sitting, during).next).toBe('invoice')
  expect(yearWith({ ...sitting, ordered: 45 }, during).next).toBe('sitting')
  expect(yearWith({ ...sitting, learnerPrice: 0 }, during).next).toBe('sitting')
})

test('consents are a step where the olympiad asks for them; while learners sit they come first only if they bar the start', () => {
  const asks = (rule: 'none' | 'warn' | 'block') => ({
    learners: 5,
    ordered: 5,
    orders: 1,
    consents: { rule, missing: 2, withdrawn: 0, objected: 0 },
  })
  const before = (rule: 'none' | 'warn' | 'block') => yearWith({ confirmedAt: 'x', ...asks(rule) })
  expect(['none', 'warn', 'block'].map((rule) => before(rule as 'none').next)).toEqual([
    'slips',
    'consents',
    'consents',
  ])
  const during = { phase: 'open', now: 150 } as const
  expect(yearWith({ ...asks('warn'), sitting: 2 }, during).next).toBe('sitting')
  expect(yearWith({ ...asks('block'), sitting: 2 }, during).next).toBe('consents')
})

test('after the olympiad is closed the certificates wait for the organisers, then are next', () => {
  const closed = yearWith(
    { confirmedAt: 'x', learners: 5, ordered: 5, orders: 1, finished: 5 },
    { phase: 'moderation' },
  )
  expect(stateOf(closed, 'certificates')).toBe('waiting')
  expect(closed.next).toBeNull()
  expect(yearWith({ certificates: 5, finished: 5, learners: 5 }, { phase: 'released' }).next).toBe('certificates')
})

test('the slips are done when all are printed, also during sittings', () => {
  const ready = { confirmedAt: 'x', learners: 5, learnerPrice: 0 }
  expect(stateOf(yearWith(ready), 'slips')).toBe('now')
  expect(stateOf(yearWith({ ...ready, slipsPrinted: 4, finished: 1 }), 'slips')).toBe('now')
  expect(stateOf(yearWith({ ...ready, slipsPrinted: 5 }), 'slips')).toBe('done')
  expect(stateOf(yearWith({ ...ready, slipsPrinted: 4 }, { phase: 'closed' }), 'slips')).toBe('later')
})

test('a team says how many come, pays for them, and names them in the meantime', () => {
  const begun = { heads: null, named: 0, isOrdered: false, isNamed: false }
  const yearOfTeam = (of: Partial<YearFacts['status']>, team: Partial<YearFacts['status']['team']> = {}) =>
    yearWith({ ...of, team: { ...begun, ...team } })
  expect(yearOfTeam({}).steps.map(({ station }) => station)).toEqual([
    'heads',
    'invoice',
    'payment',
    'members',
    'slips',
    'sitting',
    'certificates',
  ])
  expect(yearOfTeam({}).next).toBe('heads')
  expect(yearOfTeam({}, { heads: 6 }).next).toBe('invoice')
  const ordered = { orders: 1, ordered: 6, outstanding: 340_000 }
  const unpaid = yearOfTeam(ordered, { heads: 6, isOrdered: true })
  expect([stateOf(unpaid, 'payment'), unpaid.next]).toEqual(['waiting', 'members'])
  expect(yearOfTeam({ ...ordered, learners: 4 }, { heads: 6, isOrdered: true, isNamed: true }).next).toBe('slips')
  expect(yearOfTeam({ learnerPrice: 0 }, { heads: 6, isOrdered: true }).next).toBe('members')
})
