import { expect, test } from 'vitest'
import { pairCountries } from './pair-countries.ts'
import { pairLearners, type LearnerRecord } from './pair-learners.ts'
import { pairTeachers, type TeacherRecord } from './pair-teachers.ts'

const learner = (fields: Partial<LearnerRecord> = {}): LearnerRecord => ({
  firstName: 'Nontando',
  lastName: 'Dyanti',
  of: 'school 1',
  birthDate: null,
  years: [{ olympiad: 1, year: 2026, grade: 10, className: 'A' }],
  ...fields,
})
const listed = (olympiad: number, year: number, grade: number, className = '') => ({ olympiad, year, grade, className })
const learners = (one: Partial<LearnerRecord>, other: Partial<LearnerRecord> = {}) => {
  const [pair] = pairLearners([learner(one), learner(other)])
  return { band: pair?.match.band ?? null, codes: pair?.match.reasons.map(({ code }) => code) ?? [] }
}

test('one child with two records: name, swapped or a letter off, school and grades that follow each other', () => {
  const nextYear = { years: [listed(2, 2027, 11)] }
  expect(learners(nextYear)).toEqual({ band: 'likely', codes: ['person-same', 'same-school', 'grades-fit'] })
  expect(learners({ ...nextYear, firstName: 'Dyanti', lastName: 'Nontando' }).codes).toContain('person-swapped')
  expect(learners({ ...nextYear, lastName: 'Dyantyi' })).toMatchObject({ band: 'likely' })
  expect(learners({ years: [listed(2, 2027, 10)] }).codes).toContain('grades-fit')
})

test('grades and classes of two children speak against one; a birth date decides more than these', () => {
  expect(learners({ years: [listed(2, 2027, 8)] })).toMatchObject({ band: 'possible' })
  expect(learners({ years: [listed(1, 2026, 10, 'B')] })).toMatchObject({ band: 'possible' })
  const born = { birthDate: '2010-02-03' }
  expect(learners(born, { birthDate: '2010-02-04' }).band).toBe('possible')
  expect(learners({ ...born, years: [listed(1, 2026, 10, 'B')] }, born)).toMatchObject({ band: 'likely' })
})

test('learners of two schools are not compared, and short names only if they are the same', () => {
  expect(learners({ of: 'school 2' })).toEqual({ band: null, codes: [] })
  expect(learners({ firstName: 'Ann', lastName: 'Li' }, { firstName: 'Ann', lastName: 'Lu' }).band).toBeNull()
})

const teacher = (fields: Partial<TeacherRecord> = {}): TeacherRecord => ({
  fullName: 'Nomsa Dube',
  email: 'nomsa@protea.example',
  telephone: '082 123 4567',
  schools: [{ id: 1, name: 'Protea' }],
  countries: [],
  ...fields,
})
const teachers = (one: Partial<TeacherRecord>, other: Partial<TeacherRecord> = {}) =>
  pairTeachers([teacher(one), teacher(other)])[0]?.match ?? null

test('one teacher with two records: name with school, telephone or nearly the address; never certain', () => {
  expect(teachers({ email: 'nomsa@protae.example', telephone: '' })).toMatchObject({ band: 'likely' })
  expect(teachers({ email: 'dube@gmail.com', telephone: '+27821234567', schools: [] })).toMatchObject({
    band: 'likely',
  })
  expect(teachers({})?.band).toBe('likely')
})

test('a name alone, or a school alone, is hardly anything', () => {
  const elsewhere = { email: 'dube@gmail.com', telephone: '', schools: [{ id: 2, name: 'Other' }] }
  expect(teachers(elsewhere)?.band).toBe('possible')
  expect(teachers({ fullName: 'Thabo Nkosi', email: 'thabo@gmail.com', telephone: '' })).toBeNull()
})

test('admins of one team with one name are likely one person, admins of two teams are not', () => {
  const admin = (id: number, email: string) => ({
    email,
    telephone: '',
    schools: [],
    countries: [{ id, name: `Country ${id}` }],
  })
  expect(teachers(admin(1, 'nomsa@a.example'), admin(1, 'dube@mail.example'))).toMatchObject({ band: 'likely' })
  expect(teachers(admin(1, 'nomsa@geo-niger.example'), admin(2, 'nomsa@geo-malta.example'))).toBeNull()
})

test('a team with a code of our own is like a country of ISO by its name in any language; two countries of ISO never', () => {
  const countries = [
    { code: 'DE', name: 'Germany', timeZone: 'Europe/Berlin' },
    { code: 'XA', name: 'Deutschland', timeZone: 'Europe/Berlin' },
    { code: 'XB', name: 'Allemagne', timeZone: 'Europe/Paris' },
    { code: 'NE', name: 'Niger', timeZone: 'Africa/Niamey' },
    { code: 'NG', name: 'Nigeria', timeZone: 'Africa/Lagos' },
  ]
  const pairs = pairCountries(countries).map(({ one, other, match }) => [
    countries[one]?.code,
    countries[other]?.code,
    match.band,
    match.reasons[0]?.code,
  ])
  expect(pairs).toEqual([
    ['DE', 'XA', 'likely', 'country-name-language'],
    ['DE', 'XB', 'likely', 'country-name-language'],
  ])
})
