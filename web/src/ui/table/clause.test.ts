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
    phrase: 'in {}',
    filter: {
      kind: 'choice',
      choices: [
        { value: 'gp', label: 'Gauteng' },
        { value: 'lp', label: 'Limpopo' },
        { value: 'nw', label: 'North West' },
      ],
    },
  },
  { key: 'quintile', title: 'NatEmis', cell: () => '', filter: { kind: 'range', input: 'number' } },
  {
    key: 'created',
    title: 'Registered',
    cell: () => '',
    filter: { kind: 'range', input: 'date', show: (day) => `day ${day}` },
  },
  {
    key: 'accepted',
    title: 'Accepted',
    cell: () => '',
    phrase: 'that were accepted {}',
    filter: { kind: 'range', input: 'date' },
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
    .join(', ')

it('reads as a sentence, in the table’s order, with the phrases of its columns', () => {
  expect(sentence({ legitimate: 'false', accepted: '-7d..', province: 'lp' })).toBe(
    'in Limpopo, that were accepted in the last 7 days, whose register number is not confirmed',
  )
})

it('joins several values with or', () => {
  expect(sentence({ province: 'gp,lp,nw' })).toBe('in Gauteng, Limpopo or North West')
})

it('writes numbers by their open sides', () => {
  expect(sentence({ quintile: '2..4' })).toBe('whose NatEmis is 2 to 4')
  expect(sentence({ quintile: '2..' })).toBe('whose NatEmis is 2 or more')
  expect(sentence({ quintile: '..2' })).toBe('whose NatEmis is 2 or less')
  expect(sentence({ quintile: '3..3' })).toBe('whose NatEmis is 3')
})

it('writes days by the calendar, and by their distance from today', () => {
  expect(sentence({ created: '1..' })).toBe('registered on day 1 or later')
  expect(sentence({ created: '..-30d' })).toBe('registered 30 days ago or earlier')
  expect(sentence({ created: '1..2' })).toBe('registered from day 1 to day 2')
  expect(sentence({ created: '2..2' })).toBe('registered on day 2')
})

it('keeps signs of replacement in a value', () => {
  const odd: Column<unknown>[] = [
    {
      key: 'a',
      title: 'A',
      cell: () => '',
      phrase: 'in {}',
      filter: { kind: 'choice', choices: [{ value: 'x', label: '$& {}' }] },
    },
  ]
  expect(clausesOf(odd, { a: 'x' }, i18n, 'en-ZA')).toEqual([{ column: 'a', words: 'in $& {}' }])
})

it('leaves out what no column can be filtered by', () => {
  expect(sentence({ name: 'x', gone: 'y' })).toBe('')
})
