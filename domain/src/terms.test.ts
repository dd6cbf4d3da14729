import { expect, test } from 'vitest'
import { inForce, isWhole, sectionsOf, termsState, writtenAs } from './terms.ts'

const from = (firstDay: string) => ({ firstDay })
const versions = [from('2026-01-01'), from('2026-06-01'), from('2027-01-01')] as const

test('a version is in force from its first day until the next', () => {
  expect(inForce(versions, '2026-05-31').firstDay).toBe('2026-01-01')
  expect(inForce(versions, '2026-06-01').firstDay).toBe('2026-06-01')
  expect(inForce(versions, '2020-01-01').firstDay).toBe('2026-01-01')
  expect([0, 1, 2].map((place) => termsState(place, 1))).toEqual(['earlier', 'current', 'coming'])
})

test('an empty line begins a section with its heading', () => {
  const sections = [
    { heading: 'Purpose', text: 'To answer you.\nNothing else.' },
    { heading: 'Rights', text: 'You may see your details.' },
  ]
  expect(
    sectionsOf('\nPurpose \r\n To answer you.\r\nNothing else.\r\n  \r\n\r\nRights\nYou may see your details.'),
  ).toEqual(sections)
  expect(sectionsOf(writtenAs(sections))).toEqual(sections)
})

test('a heading without words below it is not whole', () => {
  expect(isWhole('Purpose\nTo answer you.')).toBe(true)
  expect(isWhole('Purpose\n\nTo answer you.')).toBe(false)
  expect(isWhole('   \n\n')).toBe(false)
})
