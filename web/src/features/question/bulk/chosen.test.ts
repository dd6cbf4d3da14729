import { assert, property, subarray, constantFrom, boolean, array, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { allOrNone, noneChosen, stillThere, toggled, type Chosen } from './chosen.ts'

const list = [1, 2, 3, 4, 5]
const after = (...presses: [id: number, range: boolean][]) =>
  presses.reduce<Chosen<number>>((chosen, [id, range]) => toggled(chosen, list, id, range), noneChosen)

test('a range goes from the last one to this one, either way, and lets go of as many', () => {
  expect([...after([2, false], [4, true]).ids]).toEqual([2, 3, 4])
  expect([...after([4, false], [2, true]).ids].sort()).toEqual([2, 3, 4])
  expect([...after([1, false], [5, true], [2, false], [4, true]).ids].sort()).toEqual([1, 5])
  expect([...after([3, true]).ids]).toEqual([3])
})

test('all, then none', () => {
  const all = allOrNone(after([3, false]), list)
  expect([...all.ids]).toEqual(list)
  expect([...allOrNone(all, list).ids]).toEqual([])
})

test('what is gone from the list is never chosen, whatever was pressed', () => {
  const press = tuple(constantFrom(...list), boolean())
  assert(
    property(array(press), subarray(list), (presses, left) => {
      const { ids, from } = stillThere(after(...presses), left)
      expect([...ids].every((id) => left.includes(id))).toBe(true)
      expect(from === undefined || left.includes(from)).toBe(true)
    }),
  )
})
