import { runs } from '@agon/domain/test/runs'
import { assert, array, constantFrom, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { readCsvText } from '#/sheets/csv-read.ts'
import { sheetLimits } from '#/sheets/table.ts'
import { previewLearners } from './sheet.ts'

const preview = (text: string, grade: 10 | null = null) => previewLearners(readCsvText(text, sheetLimits), [], grade)
const listed = (text: string, grade: 10 | null = null) =>
  preview(text, grade).rows.map(({ learner }) =>
    learner === null ? null : `${learner.firstName}/${learner.lastName}/${learner.grade}${learner.className}`,
  )
const three = ['Thandiwe/Nkosi/10', 'Pieter/van der Merwe/11', 'Zoë/Botha/12']

test.each([
  ['no header row', 'Thandiwe,Nkosi,10\nPieter,van der Merwe,11\nZoë,Botha,12'],
  ['tabs', 'Thandiwe\tNkosi\t10\nPieter\tvan der Merwe\t11\nZoë\tBotha\t12'],
  ['the surname in capitals first', 'NKOSI;Thandiwe;Gr 10\nVAN DER MERWE;Pieter;Gr 11\nBOTHA;Zoë;Gr 12'],
  ['numbered lines', '1. Thandiwe Nkosi, 10\n2. Pieter van der Merwe, 11\n3. Zoë Botha, 12'],
  ['numbers in a column', '1,Nkosi,Thandiwe,10\n2,van der Merwe,Pieter,11\n3,Botha,Zoë,12'],
  [
    'columns spaced by blanks',
    'Thandiwe    Nkosi          10\nPieter      van der Merwe  11\nZoë         Botha          12',
  ],
  ['single blanks', 'Thandiwe Nkosi 10\nPieter van der Merwe 11\nZoë Botha 12'],
  ['grades in brackets', '- Thandiwe Nkosi (Gr 10)\n- Pieter van der Merwe (Gr 11)\n- Zoë Botha (Gr 12)'],
  ['surname, first name and grade', 'Nkosi, Thandiwe 10\nvan der Merwe, Pieter 11\nBotha, Zoë 12'],
  [
    'a title with commas above the header',
    'Sunrise High, Pretoria, 2026\nSurname;Name;Grade\nNkosi;Thandiwe;10\nvan der Merwe;Pieter;11\nBotha;Zoë;12',
  ],
  ['a title above no header', 'Sunrise High School\n\nThandiwe Nkosi, 10\nPieter van der Merwe, 11\nZoë Botha, 12'],
  [
    'a header spaced by blanks',
    'Name      Surname        Grade\nThandiwe  Nkosi          10\nPieter    van der Merwe  11\nZoë       Botha          12',
  ],
])('a pasted list is read: %s', (_, text) => {
  expect(listed(text)).toEqual(three)
})

test('names alone are read with the grade of the whole list, which is asked for', () => {
  const text = 'Thandiwe Nkosi\nPieter van der Merwe\nZoë Botha'
  expect(preview(text).faults.map(({ code }) => code)).toEqual(['no-grade-guessed'])
  const expected = ['Thandiwe/Nkosi/10', 'Pieter/van der Merwe/10', 'Zoë/Botha/10']
  expect(listed(text, 10)).toEqual(expected)
  expect(listed('Nkosi, Thandiwe\nvan der Merwe, Pieter\nBotha, Zoë', 10)).toEqual(expected)
})

test('a list whose columns were guessed says so, and names the columns by their place', () => {
  expect(preview('Thandiwe,Nkosi,10\nZoë,Botha,12')).toMatchObject({
    guessed: true,
    columns: { firstName: 'Column 1', lastName: 'Column 2', grade: 'Column 3' },
  })
  expect(preview('Name,Surname,Grade\nZoë,Botha,12').guessed).toBe(false)
})

test('a wrong row below the first learner is shown, never left out', () => {
  expect(listed('Thandiwe,Nkosi,10\n???,,\nZoë,Botha,12\nPieter,Smit,11')).toEqual([
    'Thandiwe/Nkosi/10',
    null,
    'Zoë/Botha/12',
    'Pieter/Smit/11',
  ])
})

const learner = record({
  firstName: constantFrom('Thandiwe', 'Zoë', 'Anne-Marie', 'Jan Pieter', 'Ṋaledzani'),
  lastName: constantFrom('Nkosi', 'van der Merwe', "O'Neill", 'Botha', 'Tshivhengwa'),
  grade: integer({ min: 4, max: 12 }),
})

test('any list is read the same with each separator, with and without header, numbers and a title', () => {
  assert(
    property(
      array(learner, { minLength: 3, maxLength: 30 }),
      constantFrom(',', ', ', ';', '\t', '|', '   '),
      constantFrom('none', 'header', 'title', 'numbers'),
      (learners, separator, extra) => {
        const lines = learners.map(({ firstName, lastName, grade }, at) =>
          [`${extra === 'numbers' ? `${at + 1}. ` : ''}${firstName}`, lastName, `Gr ${grade}`].join(separator),
        )
        const above = {
          none: [],
          numbers: [],
          header: [['Name', 'Surname', 'Grade'].join(separator)],
          title: ['Class list of 2026'],
        }
        const { rows } = preview([...above[extra], ...lines].join('\n'))
        expect(rows.map((row) => [row.learner?.firstName, row.learner?.lastName, row.learner?.grade])).toEqual(
          learners.map(({ firstName, lastName, grade }) => [firstName, lastName, grade]),
        )
      },
    ),
    { numRuns: runs(200, 2000) },
  )
})
