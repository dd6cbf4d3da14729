import { schoolList } from '@agon/contract/school/list'
import type { SavedViewItem } from '@agon/contract/saved-view/calls'
import type { Id } from '@agon/domain/ids'
import { expect, test } from 'vitest'
import { START } from '#/ui/table/view.ts'
import { storedViews } from './take-over-views.ts'
import { viewOf, writtenView } from './written-view.ts'

const saved: SavedViewItem = {
  id: 7 as Id<'saved-view'>, // as from the server
  name: 'Limpopo',
  q: '',
  sort: '-name',
  filters: [{ column: 'province', value: 'LP' }],
  columns: ['town', 'district'],
  limit: 100,
  shared: false,
  isDefault: true,
  isOwn: true,
  owner: 'The admin',
}

test('a view comes back as it was saved', () => {
  const { view, missing, owner } = viewOf(schoolList, saved)
  expect(writtenView(view)).toEqual({
    q: '',
    sort: '-name',
    filters: saved.filters,
    columns: ['town', 'district'],
    limit: 100,
  })
  expect([missing, owner]).toEqual([[], null])
})

test('a view opens without the columns that its list no longer has, and names each once', () => {
  const old = {
    ...saved,
    sort: 'fax',
    columns: ['town', 'fax', 'version'],
    filters: [...saved.filters, { column: 'constructor', value: 'x' }, { column: 'town', value: 'y' }],
  }
  const { view, missing } = viewOf(schoolList, old)
  expect(view).toMatchObject({ sort: null, columns: ['town'], filters: { province: 'LP' } })
  expect(missing).toEqual(['fax', 'version', 'constructor', 'town'])
})

test('what a browser stored and is no view is left out', () => {
  const view = { name: 'Old', view: START }
  expect(storedViews(JSON.stringify([view, 7, null, { name: 'No view' }]))).toEqual([view])
  expect(storedViews('{')).toEqual([])
  expect(storedViews(null)).toEqual([])
})
