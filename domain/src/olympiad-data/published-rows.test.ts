import { expect, test } from 'vitest'
import { publishedRows } from './published-rows.ts'
import type { DataColumn } from './table.ts'

const column = (name: string, title: string, unit = ''): DataColumn => ({ name, title, kind: 'number', unit })

test.for([
  column('learners', 'Entered'),
  column('a', 'Learners'),
  column('gold', 'Gold', ' Learners'),
  column('b', 'Leerders'),
])('everybody reads published counts of $name, $title, $unit', (counted) => {
  const columns = [
    { ...column('province', 'Province'), kind: 'province' as const },
    counted,
    column('schools', 'Schools'),
  ]
  expect(
    publishedRows(columns, [
      ['GP', 1234, 1234],
      ['NC', 3, 3],
      ['WC', null, 1],
    ]),
  ).toEqual([
    ['GP', 1200, 1234],
    ['NC', null, 3],
    ['WC', null, 1],
  ])
})

test('a table of one count is published, too', () => {
  expect(publishedRows([column('n', 'Winners', 'learners')], [[4]])).toEqual([[null]])
})
