import { array, assert, constantFrom, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#test/runs.ts'
import { findPairs } from './find-pairs.ts'
import { matchRecords, readSchool, type SchoolRecord } from './match-records.ts'
import { weights } from './words.ts'

const school = (fields: Partial<SchoolRecord> = {}): SchoolRecord => ({
  name: 'Hoërskool Protea',
  formerNames: [],
  natemis: null,
  province: 'FS',
  town: 'Welkom',
  places: [],
  telephones: [],
  people: [],
  addresses: [],
  domains: [],
  ...fields,
})
const match = (one: Partial<SchoolRecord>, other: Partial<SchoolRecord> = {}) =>
  matchRecords(readSchool(school(one)), readSchool(school(other)))
const codes = (...[one, other]: Parameters<typeof match>) => match(one, other)?.reasons.map(({ code }) => code) ?? []

test.for([
  ['PROTEA H/S', 'name-same'],
  ['Protea Secondary School', 'name-same'],
  ['Protae High', 'name-nearly'],
  ['Proteaa High School', 'name-nearly'],
])('%s in the same town is likely Hoërskool Protea: %s', ([name = '', code]) => {
  expect(match({ name })).toMatchObject({ band: 'likely' })
  expect(codes({ name })[0]).toBe(code)
})

test('without proof nothing is certain; equal numbers are, unless the names contradict them', () => {
  const shared = { telephones: ['057 352 1234'], addresses: ['head@protea.example'], people: ['Nomsa Dube'] }
  expect(match(shared, shared)?.band).toBe('likely')
  expect(match({ natemis: '444101234' }, { natemis: '444101234' })?.band).toBe('certain')
  expect(match({ natemis: '444101234', name: 'Hillview Primary' }, { natemis: '444101234' })?.band).not.toBe('certain')
})

test('two numbers, two kinds, two figures and two provinces speak against one school', () => {
  expect(match({ natemis: '444101234' }, { natemis: '444101235' })?.band).toBe('possible')
  expect(codes({ name: 'Protea Primary' })).toContain('kind-differs')
  expect(
    codes({ name: 'Protea 2', telephones: ['0573521234'] }, { name: 'Protea 1', telephones: ['0573521234'] }),
  ).toContain('figure-differs')
  expect(match({ province: 'GP', town: '' })).toBeNull()
})

test('a former name, a telephone of a contact, people, addresses and domains are reasons', () => {
  expect(codes({ name: 'Goudveld High' }, { formerNames: ['Hoërskool Goudveld'] })).toContain('former-name')
  expect(codes({ telephones: ['+27 57 352 1234'] }, { telephones: ['0573521234'] })).toContain('telephone')
  expect(codes({ people: ['Zoë Mokoena'] }, { people: ['ZOE MOKOENA'] })).toContain('shared-person')
  expect(codes({ addresses: ['a@b.example'] }, { addresses: ['a@b.example'] })).toContain('shared-address')
  expect(codes({ domains: ['b.example'] }, { domains: ['b.example'] })).toContain('shared-domain')
})

const anySchool = record({
  name: constantFrom(
    'Protea High School',
    'Hoërskool Protea',
    'Thuto 2 P/S',
    'Thuto I',
    'St Mary’s',
    'Primary School',
    'ǃXóõ',
  ),
  formerNames: constantFrom<string[][]>([], ['Protea'], ['Thuto']).map((names) => names),
  natemis: constantFrom('444101234', '444101235', null),
  province: constantFrom('FS', 'GP', 'unknown'),
  town: constantFrom('', 'Welkom', 'WELKOM'),
  places: constantFrom<string[][]>([], ['Welkom']).map((places) => places),
  telephones: constantFrom<string[][]>([], ['0573521234'], ['']).map((all) => all),
  people: constantFrom<string[][]>([], ['Nomsa Dube'], ['']).map((all) => all),
  addresses: constantFrom<string[][]>([], ['a@b.example']).map((all) => all),
  domains: constantFrom<string[][]>([], ['b.example']).map((all) => all),
})

test('the score is the sum of the reasons, the same both ways, and only equal numbers are certain', () => {
  assert(
    property(anySchool, anySchool, (one, other) => {
      const found = match(one, other)
      expect(match(other, one)?.score).toBe(found?.score)
      if (found === null) return
      expect(found.score).toBe(found.reasons.reduce((sum, { code }) => sum + weights[code], 0))
      if (found.band === 'certain') expect(one.natemis).toBe(other.natemis)
      if (found.band === 'certain') expect(one.natemis).not.toBeNull()
    }),
    { numRuns: runs(300, 5000) },
  )
})

test('a list leaves out no likely pair that comparing each with each finds', () => {
  assert(
    property(array(anySchool, { maxLength: 5 }), (schools) => {
      const found = new Set(findPairs(schools).map(({ one, other }) => [one, other].toSorted().join()))
      for (const [at, one] of schools.entries())
        for (const [after, other] of schools.slice(at + 1).entries()) {
          const shares = match(one, other)?.reasons.some(({ code }) => code === 'name-same' || code === 'name-nearly')
          if (match(one, other)?.band === 'likely' && shares) expect(found).toContain(`${at},${at + 1 + after}`)
        }
    }),
    { numRuns: runs(500, 5000) },
  )
})
