import { edit, line, pick, tick, whole } from '@agon/contract/edit'
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
