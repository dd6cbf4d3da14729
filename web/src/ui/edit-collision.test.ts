import { expect, it } from 'vitest'
import { differing, merged, rebased, type Side } from './edit-collision.ts'

const field = (name: 'name' | 'town' | 'grades') => ({ name, label: name, show: () => name })
const chosen = (side: Side) => new Map<keyof typeof mine, Side>([['name', side]])
const fields = [field('name'), field('town'), field('grades')]
const mine = { name: 'Hillside High', town: 'Paarl', grades: [8, 9], version: 4 }
const theirs = { name: 'Hillside High School', town: 'Paarl', grades: [8, 9], version: 5 }

it('asks only about fields that differ', () => {
  expect(differing(fields, mine, theirs).map(({ name }) => name)).toEqual(['name'])
})

it('sees a difference inside a list', () => {
  expect(differing(fields, mine, { ...theirs, name: mine.name, grades: [8] }).map(({ name }) => name)).toEqual([
    'grades',
  ])
})

it('keeps their version of the record, with what was chosen of mine', () => {
  expect(merged(mine, theirs, chosen('mine'))).toEqual({ ...theirs, name: 'Hillside High' })
  expect(merged(mine, theirs, chosen('theirs'))).toEqual(theirs)
})

it('keeps what only the other has changed, and mine where I have changed it', () => {
  const base = { name: 'Hoërskool Noord', learners: 40, town: 'Upington' }
  const mine = { ...base, name: 'Noord' }
  const theirs = { ...base, name: 'Noordelik', learners: 64 }
  expect(rebased(base, mine, theirs)).toEqual({ name: 'Noord', learners: 64, town: 'Upington' })
})
