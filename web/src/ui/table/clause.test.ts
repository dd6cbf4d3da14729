import { setupI18n } from '@lingui/core'
import { expect, it } from 'vitest'
import { messages } from '#/locales/ui.en.po'
import { clausesOf } from './clause.ts'
import type { Column } from './column.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: messages } })
const columns: readonly Column<unknown>[] = [
  { key: 'name', title: 'Name', cell: () => '' },
  {
    key: 'province',
    title: 'Province',
    cell: () => '',
    filter: {
      kind: 'choice',
      choices: [
        { value: 'gp', label: 'Gauteng' },
        { value: 'lp', label: 'Limpopo' },
        { value: 'nw', label: 'North West' },
      ],
    },
  },
  { key: 'quintile', title: 'Quintile', cell: () => '', filter: { kind: 'range', input: 'number' } },
  {
    key: 'created',
    title: 'Registered',
    cell: () => '',
    filter: { kind: 'range', input: 'date', show: (day) => `day ${day}` },
  },
  {
    key: 'legitimate',
    title: 'Register number',
    cell: () => '',
    filter: { kind: 'flag', yes: 'confirmed', no: 'not confirmed' },
  },
]
const sentence = (filters: Record<string, string>) =>
  clausesOf(columns, filters, i18n, 'en-ZA')
    .map(({ words }) => words)
    .join(' and ')

it('reads as a sentence, in the table’s order', () => {
  expect(sentence({ legitimate: 'false', province: 'gp' })).toBe(
    'Province is Gauteng and Register number is not confirmed',
  )
})

it('joins several values with or', () => {
  expect(sentence({ province: 'gp,lp,nw' })).toBe('Province is Gauteng, Limpopo or North West')
})

it('says ranges by their open sides', () => {
  expect(sentence({ quintile: '2..4' })).toBe('Quintile is 2 to 4')
  expect(sentence({ quintile: '2..' })).toBe('Quintile is 2 or more')
  expect(sentence({ quintile: '..2' })).toBe('Quintile is 2 or less')
  expect(sentence({ quintile: '3..3' })).toBe('Quintile is 3')
  expect(sentence({ created: '1..' })).toBe('Registered is day 1 or later')
})

it('leaves out what no column can be filtered by', () => {
  expect(sentence({ name: 'x', gone: 'y' })).toBe('')
})
