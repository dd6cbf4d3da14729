import { expect, it } from 'vitest'
import { colliding, merged, rebased, type Side } from './edit-collision.ts'

const base = { name: 'Hillside', town: 'Paarl', phone: '021 555 0100', grades: [8, 9] }
const field = (name: keyof typeof base) => ({ name, label: name, show: () => name })
const fields = [field('name'), field('town'), field('phone'), field('grades')]
const chosen = (name: keyof typeof base, side: Side) => new Map([[name, side]])
const asked = (mine: typeof base, theirs: typeof base) =>
  colliding(fields, { base, mine, theirs }).map(({ name }) => name)

it('asks only about fields that both have changed', () => {
  const mine = { ...base, name: 'Hillside High', town: 'Wellington' }
  const theirs = { ...base, name: 'Hillside High School', phone: '021 555 0199' }
  expect(asked(mine, theirs)).toEqual(['name'])
})

it('asks nothing where both have made the same change', () => {
  const same = { ...base, name: 'Hillside High' }
  expect(asked(same, { ...same })).toEqual([])
})

it('sees a difference inside a list', () => {
  expect(asked({ ...base, grades: [8] }, { ...base, grades: [9] })).toEqual(['grades'])
})

it('keeps what either has changed, and of a field that both have changed what was chosen', () => {
  const mine = { ...base, name: 'Hillside High', town: 'Wellington' }
  const theirs = { ...base, name: 'Hillside High School', phone: '021 555 0199' }
  const together = { ...base, town: 'Wellington', phone: '021 555 0199' }
  expect(merged({ base, mine, theirs }, chosen('name', 'mine'))).toEqual({ ...together, name: mine.name })
  expect(merged({ base, mine, theirs }, chosen('name', 'theirs'))).toEqual({ ...together, name: theirs.name })
})

it('keeps what only the other has changed, and mine where I have changed it', () => {
  const mine = { ...base, name: 'Noord' }
  const theirs = { ...base, name: 'Noordelik', town: 'Upington' }
  expect(rebased(base, mine, theirs)).toEqual({ ...base, name: 'Noord', town: 'Upington' })
})
