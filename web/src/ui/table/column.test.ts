import { expect, it } from 'vitest'
import { shownColumns, toggled, type Column } from './column.ts'

const column = (key: string, extra = false): Column<unknown> => ({ key, title: key, cell: () => key, extra })
const columns = [column('name'), column('town'), column('quintile'), column('email', true)]
const keys = (wanted: readonly string[] | null) => shownColumns(columns, wanted).map(({ key }) => key)

it('shows the standard columns until the user chooses', () => {
  expect(keys(null)).toEqual(['name', 'town', 'quintile'])
})

it('keeps the row’s name first, whatever is chosen', () => {
  expect(keys(['email', 'town'])).toEqual(['name', 'email', 'town'])
  expect(keys([])).toEqual(['name'])
})

it('passes over a column that is no more, as an old saved view may name one', () => {
  expect(keys(['fax', 'town'])).toEqual(['name', 'town'])
})

it('puts columns in and out in the table’s order, and is the standard choice again when it looks like it', () => {
  expect(toggled(columns, null, 'email')).toEqual(['town', 'quintile', 'email'])
  expect(toggled(columns, ['town', 'quintile', 'email'], 'email')).toBeNull()
  expect(toggled(columns, null, 'town')).toEqual(['quintile'])
})
