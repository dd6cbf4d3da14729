import { expect, test } from 'vitest'
import { nearestDay, possibleOrders, readDay } from './day.ts'

test('the four orders of a day', () => {
  expect([
    readDay('2026-04-14'),
    readDay('14/04/2026', 'dmy'),
    readDay('04/14/2026', 'mdy'),
    readDay('2026/14/04', 'ydm'),
    readDay('20260414'),
    readDay('14Apr2026'),
    readDay('14 April 2026'),
    readDay('14-Apr-26'),
    readDay('2026-04-14 18:20'),
    readDay('14 Mrt 2026'),
  ]).toEqual([...Array.from({ length: 9 }, () => '2026-04-14'), '2026-03-14'])
})

test.for(['', '30/02/2026', '31/04/2026', '2026-13-01', '14/04/202', 'yesterday', '00000000', '14 Foo 2026'])(
  '%j is no day',
  (text) => {
    expect(readDay(text, 'dmy')).toBeNull()
  },
)

test('without an order, 03/04/2026 may be two days and is none', () => {
  expect(readDay('03/04/2026')).toBeNull()
  expect(possibleOrders(['03/04/2026', '05/04/2026'])).toEqual(['dmy', 'mdy'])
  expect(possibleOrders(['03/04/2026', '25/04/2026'])).toEqual(['dmy'])
})

test('a day without a year is the one nearest to the statement', () => {
  expect([
    nearestDay('12', '31', '2026-01-14'),
    nearestDay('1', '2', '2025-12-31'),
    nearestDay('2', '30', '2026-01-14'),
  ]).toEqual(['2025-12-31', '2026-01-02', null])
})
