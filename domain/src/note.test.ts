import { expect, test } from 'vitest'
import { checklistOf, dueDay } from './note.ts'

test('an item is due a number of days before the opening, over months and leap days', () => {
  expect([dueDay('2026-04-14', 0), dueDay('2026-04-14', 14), dueDay('2028-03-01', 1)]).toEqual([
    '2026-04-14',
    '2026-03-31',
    '2028-02-29',
  ])
})

test('a checklist has the items of every olympiad and its own, by due day, with its own ticks only', () => {
  const items = [
    { name: 'slips', olympiadId: null, daysBefore: 7, ticks: [{ olympiadId: 2 }] },
    { name: 'paper', olympiadId: 1, daysBefore: 30, ticks: [{ olympiadId: 1 }] },
    { name: 'elsewhere', olympiadId: 2, daysBefore: 30, ticks: [] },
  ]
  const list = checklistOf(items, { id: 1, opensOn: '2026-04-14' })
  expect(list.map(({ item, dueOn, isDone }) => [item.name, dueOn, isDone])).toEqual([
    ['paper', '2026-03-15', true],
    ['slips', '2026-04-07', false],
  ])
})
