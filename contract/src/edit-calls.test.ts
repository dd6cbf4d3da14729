import { expect, test } from 'vitest'
import { z } from 'zod'
import { addBody, changeBody } from './edit-calls.ts'
import { edit, line, moment, money, own, percent, pick, tick, whole } from './edit.ts'
import { learnerEdit } from './learner/edit.ts'
import { userEdit } from './user/edit.ts'
import { userList } from './user/list.ts'

const sample = edit('school', '/api/sample/', {
  name: line('Name', { max: 5, required: true }),
  email: line('E-mail', { max: 40, type: 'email', required: 'add' }),
  code: line('Code', { max: 5, only: 'add', letters: 'lower', pattern: { is: /^[a-z]+$/, fault: 'Letters only.' } }),
  notes: line('Notes', { max: 20, rows: 2 }),
  kind: pick('Kind', { school: 'School', club: 'Club' }),
  grade: whole('Grade', { min: 4, max: 12, choices: { 4: '4', 5: '5' } }),
  closed: tick('Closed', { only: 'change' }),
})
const shared = { name: 'One', email: 'a@b.example', notes: 'a b', kind: 'club', grade: 4 } as const
const added = { ...shared, code: 'AB' }
const changed = { ...shared, closed: true, version: 3 }

/** The fields that a body is refused for. */
const faults = (schema: ReturnType<typeof addBody>, body: object) =>
  schema.safeParse(body).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

test('a body has the fields of its form, in the form in which they are stored', () => {
  expect(addBody(sample).parse({ ...added, closed: true, name: ' One ' })).toEqual({ ...added, code: 'ab' })
  expect(changeBody(sample).parse({ ...changed, code: 'AB' })).toEqual(changed)
})

test('every limit of the declaration is one of the call', () => {
  const body = { ...added, name: ' ', email: 'nobody', code: 'a1', notes: 'x'.repeat(21), kind: 'other', grade: 6 }
  expect(faults(addBody(sample), body)).toEqual([
    'name: Please fill this in.',
    'email: Please write an address such as name@school.example.',
    'code: Letters only.',
    'notes: At most 20 characters.',
    expect.stringMatching(/^kind: /),
    'grade: Choose one of the values.',
  ])
  expect(faults(addBody(sample), { ...added, email: '' })).toEqual(['email: Please fill this in.'])
  expect(faults(changeBody(sample), { ...changed, email: '' })).toEqual([])
  expect(faults(changeBody(sample), { ...changed, version: undefined })).toHaveLength(1)
})

test('a field that is in the list has the list’s label', () => {
  expect(userEdit.fields.fullName.label).toBe(userList.fields.fullName.label)
})

test('a user name keeps its accent as one sign and loses its capitals', () => {
  const user = { fullName: 'Zoë', email: 'zoe@agon.example', username: 'Zoe\u0308.M' }
  expect(addBody(userEdit).parse(user)).toMatchObject({ username: 'zoë.m' })
  expect(faults(addBody(userEdit), { ...user, username: 'z m' })).toEqual([
    `username: ${userEdit.fields.username.pattern?.fault}`,
  ])
})

test('a learner’s grade is one that olympiads know', () => {
  const learner = { firstName: 'A', lastName: 'B', className: '', gender: 'unknown', homeLanguage: '' }
  expect(faults(addBody(learnerEdit), { ...learner, grade: 3 })).not.toEqual([])
  expect(faults(addBody(learnerEdit), { ...learner, grade: 12 })).toEqual([])
})

const window = edit(
  'school',
  '/api/sample/',
  {
    zone: line('Zone', { max: 20, pattern: { is: { test: (name) => name !== 'Nowhere' }, fault: 'No such zone.' } }),
    opensAt: moment('Opens', { in: 'zone' }),
    closesAt: moment('Closes', { in: 'zone' }),
    price: money('Price', { in: 'currency', max: 500 }),
    vat: percent('VAT'),
    days: own<string[]>()('Days'),
  },
  {
    rules: [
      { at: 'closesAt', holds: ({ opensAt, closesAt }) => String(closesAt) > String(opensAt), fault: 'Too early.' },
    ],
  },
)

test('a field with its own control has its own schema, and a rule over several fields is reported at one of them', () => {
  const schema = addBody(window, { days: z.array(z.string()).max(1) })
  const [opensAt, closesAt] = ['2026-04-14T06:00:00Z', '2026-04-14T16:00:00Z']
  const body = { zone: 'UTC', opensAt, closesAt, price: 500, vat: 10_000, days: ['Monday'] }
  expect(schema.parse(body)).toEqual(body)
  expect(faults(schema, { ...body, closesAt: opensAt })).toEqual(['closesAt: Too early.'])
  const wrong = { zone: 'Nowhere', opensAt: 'soon', price: 501, vat: 10_001, days: ['Monday', 'Tuesday'] }
  expect(faults(schema, { ...body, ...wrong }).map((fault) => fault.split(':')[0])).toEqual(Object.keys(wrong))
})
