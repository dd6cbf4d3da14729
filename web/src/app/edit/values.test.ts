import { edit, line, moment, money, own, percent, pick, tick, whole } from '@agon/contract/edit'
import { expect, test } from 'vitest'
import { bodyOf, valuesOf } from './values.ts'

const sample = edit('school', '/api/sample/', {
  name: line('Name', { max: 5 }),
  code: line('Code', { max: 5, only: 'add' }),
  kind: pick('Kind', { school: 'School', club: 'Club' }, { start: 'club' }),
  grade: whole('Grade', { min: 4, max: 12, choices: { 4: '4' } }),
  places: whole('Places', { min: 0, max: 9 }),
  closed: tick('Closed', { only: 'change' }),
})

test('a form holds a record as its controls do, and sends it back as the call takes it', () => {
  const record = { id: 1, name: null, kind: 'school', grade: 4, places: 7, closed: true, version: 2 }
  const values = valuesOf(sample, 'change', record)
  expect(values).toEqual({ name: '', kind: 'school', grade: '4', places: 7, closed: true })
  expect(bodyOf(sample, 'change', values)).toEqual({ name: '', kind: 'school', grade: 4, places: 7, closed: true })
})

test('a new record begins empty but for what is declared', () => {
  expect(valuesOf(sample, 'add')).toEqual({ name: '', code: '', kind: 'club', grade: '', places: null })
})

const priced = edit('school', '/api/sample/', {
  zone: line('Zone', { max: 60, start: 'Africa/Maputo' }),
  opensAt: moment('Opens', { in: 'zone', required: true }),
  currency: line('Currency', { max: 3, start: 'ZAR' }),
  price: money('Price', { in: 'currency', max: 10_000_000 }),
  vat: percent('VAT', { start: 1500 }),
  rules: own<string[]>()('Rules'),
})

test('amounts are typed in whole units of their currency, and shares in per cent', () => {
  const record = { zone: 'UTC', opensAt: '2026-04-14T06:00:00Z', price: 6550, vat: 1475, rules: ['first'] }
  const inRand = valuesOf(priced, 'change', { ...record, currency: 'ZAR' })
  expect(inRand).toMatchObject({ price: 65.5, vat: 14.75, opensAt: record.opensAt, rules: record.rules })
  expect(bodyOf(priced, 'change', inRand)).toEqual({ ...record, currency: 'ZAR' })
  const inYen = valuesOf(priced, 'change', { ...record, currency: 'JPY' })
  expect(inYen['price']).toBe(6550)
  expect(bodyOf(priced, 'change', inYen)['price']).toBe(6550)
})

test('a new record has no amount, moment or own value until they are entered', () => {
  const values = valuesOf(priced, 'add')
  expect(values).toEqual({ zone: 'Africa/Maputo', opensAt: null, currency: 'ZAR', price: null, vat: 15, rules: null })
})
