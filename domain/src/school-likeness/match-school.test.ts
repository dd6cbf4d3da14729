import { assert, constantFrom, integer, property, record, string } from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#test/runs.ts'
import { matchSchool, type CandidateSchool, type WantedSchool } from './match-school.ts'
import { weights } from './words.ts'

const wanted = (fields: Partial<WantedSchool> = {}): WantedSchool => ({
  name: 'Protea High School',
  town: 'Welkom',
  province: 'FS',
  natemis: '',
  telephone: '',
  email: 'nomsa@gmail.com',
  isVerified: true,
  chosen: false,
  ...fields,
})
const school = (fields: Partial<CandidateSchool> = {}): CandidateSchool => ({
  name: 'Hoërskool Protea',
  formerNames: [],
  natemis: '444101234',
  province: 'FS',
  town: 'WELKOM',
  places: [],
  telephone: '0573521234',
  hasTeacherWithEmail: false,
  domains: [],
  ...fields,
})
const codes = (...[one, other]: Parameters<typeof matchSchool>) =>
  matchSchool(one, other)?.reasons.map(({ code }) => code) ?? []
const band = (...[one, other]: Parameters<typeof matchSchool>) => matchSchool(one, other)?.band ?? null

test('a name in the other language, with the town and the province, is likely, and the reasons add up', () => {
  const match = matchSchool(wanted(), school())
  expect(match?.reasons).toEqual([
    { code: 'name-same', params: {}, message: 'The name is the same.', weight: 40 },
    { code: 'town-same', params: {}, message: 'The town is the same.', weight: 15 },
    {
      code: 'kind-same',
      params: { kind: 'secondary' },
      message: 'Both names say that it is a secondary school.',
      weight: 5,
    },
    { code: 'province-same', params: {}, message: 'The province is the same.', weight: 5 },
  ])
  expect(match).toMatchObject({ score: 65, band: 'likely' })
})

test.for([
  ['PROTEA H/S', 'name-same'],
  ['Protea Sec.', 'name-same'],
  ['Proteahoërskool', 'name-same'],
  ['ProteaSecondary', 'name-same'],
  ['Protea Seondary Shcool', 'name-same'],
  ['Protae High', 'name-nearly'],
  ['Die Hoërskool “Protea”', 'name-same'],
  ['Protea Glen High School', 'name-similar'],
])('%s is compared with Hoërskool Protea: %s', ([name = '', code]) => {
  expect(codes(wanted({ name }), school())[0]).toBe(code)
})

test.for([
  ['St. Mary’s Primary', 'Saint Marys P/S'],
  ['J. J. Botha C/S', 'JJ Botha Combined School'],
  ['Thuto II Primary', 'Thuto 2 PF/S'],
  ['Noordrand Primêr', 'Noordrand Prim.'],
  ['Mt. Carmel Girls', 'Mount Carmel Meisieskool'],
])('%s and %s are one name', ([one = '', other = '']) => {
  expect(codes(wanted({ name: one }), school({ name: other }))).toContain('name-same')
})

test('another kind, another number or another province speaks against a school of the same name', () => {
  expect(codes(wanted({ name: 'Protea Primary' }), school())).toContain('kind-differs')
  expect(codes(wanted({ name: 'Protea 1' }), school({ name: 'Protea 2' }))).toContain('figure-differs')
  expect(band(wanted({ province: 'GP', town: '' }), school())).toBeNull()
  expect(band(wanted({ province: 'unknown', town: '' }), school())).toBe('possible')
})

test('the register number makes a match certain unless name or province contradict it', () => {
  expect(band(wanted({ natemis: '444 101 234' }), school())).toBe('certain')
  const mistyped = wanted({ natemis: '444101234', name: 'Hillview Primary', town: 'Kimberley', province: 'NC' })
  expect(band(mistyped, school())).toBeNull()
  expect(codes(wanted({ natemis: '444101234', name: 'Hillview Primary' }), school())).toContain(
    'register-number-other-name',
  )
  expect(codes(wanted({ natemis: '444101235' }), school())).toContain('register-number-differs')
})

test('the verified address of a teacher of the school makes a match certain, an unverified one does not', () => {
  const known = school({ hasTeacherWithEmail: true })
  expect(band(wanted(), known)).toBe('certain')
  expect(band(wanted({ isVerified: false }), known)).toBe('likely')
  expect(band(wanted({ name: 'Hillview Primary' }), known)).not.toBe('certain')
})

test('a school is found by a former name, by its telephone and by the addresses of its teachers', () => {
  expect(codes(wanted({ name: 'Goudveld High' }), school({ formerNames: ['Hoërskool Goudveld'] }))).toContain(
    'former-name',
  )
  expect(codes(wanted({ telephone: '+27 57 352 1234' }), school())).toContain('telephone')
  expect(codes(wanted({ email: 'n@protea.example' }), school({ domains: ['protea.example'] }))).toContain(
    'email-domain',
  )
})

test.for(['nomsa@gmail.com', 'nomsa@mweb.co.za', 'nomsa@wcgschools.gov.za'])(
  'the domain of %s says nothing about a school',
  (email) => {
    const domains = [email.slice(6)]
    expect(codes(wanted({ email }), school({ domains }))).not.toContain('email-domain')
  },
)

const anyWanted = record({
  name: constantFrom('Protea High School', 'Thuto 2 P/S', 'St Mary’s', '', 'Laerskool Noord', 'ǃXóõ Skool'),
  town: constantFrom('', 'Welkom', 'WELKOM '),
  province: constantFrom('FS', 'GP', 'unknown'),
  natemis: constantFrom('', '444101234', '444101235'),
  telephone: constantFrom('', '0573521234', 'none'),
  email: constantFrom('a@gmail.com', 'a@protea.example', ''),
  isVerified: constantFrom(true, false),
  chosen: constantFrom(true, false),
})
const anySchool = record({
  name: constantFrom('Hoërskool Protea', 'Thuto I', 'Saint Marys C/S', 'N’wamitwa', 'Primary School'),
  formerNames: constantFrom<string[][]>([], ['Protea'], ['St. Mary']).map((names) => names),
  natemis: constantFrom('444101234', null),
  province: constantFrom('FS', 'KZN', 'unknown'),
  town: constantFrom('', 'Welkom'),
  places: constantFrom<string[][]>([], ['Welkom']).map((places) => places),
  telephone: constantFrom('', '0573521234'),
  hasTeacherWithEmail: constantFrom(true, false),
  domains: constantFrom<string[][]>([], ['protea.example']).map((domains) => domains),
})

test('the score is the sum of the reasons, and only number or verified address make a match certain', () => {
  assert(
    property(anyWanted, anySchool, (one, other) => {
      const match = matchSchool(one, other)
      if (match === null) return
      expect(match.score).toBe(match.reasons.reduce((sum, { code }) => sum + weights[code], 0))
      const proved = match.reasons.some(({ code }) => code === 'register-number' || code === 'teacher-email')
      if (match.band === 'certain') expect(proved).toBe(true)
      if (match.band === 'certain' && !other.hasTeacherWithEmail) expect(one.natemis).toBe(other.natemis)
    }),
    { numRuns: runs(300, 5000) },
  )
})

test('case, accents and spaces change nothing', () => {
  assert(
    property(anyWanted, anySchool, (one, other) => {
      const loud = { ...one, name: ` ${one.name.toUpperCase().normalize('NFD')}  `, town: one.town.toLowerCase() }
      expect(matchSchool(loud, other)).toEqual(matchSchool(one, other))
    }),
    { numRuns: runs(200, 3000) },
  )
})

test('any text at all is compared without an error, and with itself is the same', () => {
  assert(
    property(string({ unit: 'grapheme', maxLength: 60 }), integer({ min: 0, max: 60 }), (name, cut) => {
      const reasons = codes(wanted({ name: `School ${name}` }), school({ name: `School ${name}` }))
      expect(reasons).toContain('name-same')
      matchSchool(wanted({ name }), school({ name: name.slice(cut) }))
    }),
    { numRuns: runs(300, 5000) },
  )
})
