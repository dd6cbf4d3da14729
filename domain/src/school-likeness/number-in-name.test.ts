import { expect, test } from 'vitest'
import { numberInName } from './number-in-name.ts'

test.each([
  ['700210195', '', '700210195'],
  ['700 210 195', '', '700210195'],
  ['EMIS no. 700210195', '', '700210195'],
  ['Emis: 700210195', '', '700210195'],
  ['Hoërskool Baobab (700210195)', 'Hoërskool Baobab', '700210195'],
  ['700210195 - Hoërskool Baobab', 'Hoërskool Baobab', '700210195'],
  ['Hoërskool Baobab, natemis 700210195', 'Hoërskool Baobab', '700210195'],
  ['Laerskool Witpoort Nr 224', 'Laerskool Witpoort Nr 224', ''],
  ['Baobab 012 345 6789', 'Baobab 012 345 6789', ''],
  ['', '', ''],
])('a register number is found in %j', (typed, name, natemis) => {
  expect(numberInName(typed)).toEqual({ name, natemis })
})
