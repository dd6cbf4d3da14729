import { runs } from '@agon/domain/test/runs'
import { assert, array, constantFrom, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { readCsvText } from '#/sheets/csv-read.ts'
import { learnerSheet, previewLearners } from './sheet.ts'

const preview = (text: string, grade: 10 | null = null) =>
  previewLearners(readCsvText(text, learnerSheet), [], { grade })
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
  [
    'dashes after the number and before the grade',
    '1 - Thandiwe Nkosi - Grade 10\n2 - Pieter van der Merwe - Grade 11\n3 - Zoë Botha - Grade 12',
  ],
  [
    'lines with the grade after a colon',
    'Grade: 10\n1. Thandiwe Nkosi\nGrade: 11\n1. Pieter van der Merwe\nGraad - 12\n1. Zoë Botha',
  ],
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

test.each(['Thandiwe Nkosi, 10', 'Thandiwe\tNkosi\t10', 'Nkosi;Thandiwe;Gr 10'])(
  'one learner alone is a list: %s',
  (text) => {
    expect(listed(text)).toHaveLength(1)
  },
)

const split = (text: string) =>
  preview(text, 10).rows.map(({ learner, problems }) => [
    `${learner?.firstName}/${learner?.lastName}`,
    ...problems.map(({ code }) => code),
  ])

test.each([
  [
    'before the surname',
    'Thandi,Grace,Nkosi\nSipho,John,Zulu',
    ['Thandi Grace/Nkosi', 'name-split'],
    ['Sipho John/Zulu', 'name-split'],
  ],
  ['of some', 'Thandi,Grace,Nkosi,10\nSipho,,Zulu,11', ['Thandi Grace/Nkosi', 'name-split'], ['Sipho/Zulu']],
  ['last, of some', 'Nkosi,Thandi,Grace\nZulu,Sipho,', ['Thandi Grace/Nkosi', 'name-split'], ['Sipho/Zulu']],
  [
    'after a surname in capitals',
    'NKOSI,Thandi,Grace\nZULU,Sipho,John',
    ['Thandi Grace/Nkosi', 'name-capitals'],
    ['Sipho John/Zulu', 'name-capitals'],
  ],
  [
    'around a surname with a particle',
    'Jan,van der Merwe,Pieter\nZoë,Botha,Anna',
    ['Jan Pieter/van der Merwe'],
    ['Zoë Anna/Botha'],
  ],
])('middle names in a column of their own are no surnames: %s', (_, text, ...expected) => {
  expect(split(text)).toEqual(expected)
})

test('a row says how its three names were read', () => {
  const [row] = preview('Thandi\tGrace\tNkosi\t10\nSipho\tJohn\tZulu\t11').rows
  expect(row?.problems.map(({ message }) => message)).toEqual([
    '“Thandi Grace Nkosi” was taken as the first name “Thandi Grace” and the surname “Nkosi”.',
  ])
})

test('a third column that repeats its names is none of the learner', () => {
  const text = ['Thandi,Nkosi', 'Sipho,Zulu', 'Zoë,Botha', 'Jan,Smit'].map((name) => `${name},Anna Mokoena`).join('\n')
  expect(split(text)).toEqual([['Thandi/Nkosi'], ['Sipho/Zulu'], ['Zoë/Botha'], ['Jan/Smit']])
})

test.each([
  ['in a column', 'Thandi,Nkosi,10.2\nZoë,Botha,12.1'],
  ['under a header', 'Name,Surname,Grade\nThandi,Nkosi,10.2\nZoë,Botha,12.1'],
  ['after the name', 'Thandi Nkosi 10.2\nZoë Botha 12.1'],
  ['not the marks', 'Thandi,Nkosi,7.5,10/2\nZoë,Botha,9.5,12/1'],
])('a class after a point is read: %s', (_, text) => {
  expect(listed(text)).toEqual(['Thandi/Nkosi/102', 'Zoë/Botha/121'])
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

test.each([
  [
    'a first learner with “Grade 10” stays',
    'Thandiwe,Nkosi,Grade 10\nPieter,Smit,Grade 10\nZoë,Botha,10',
    ['Thandiwe/Nkosi/10', 'Pieter/Smit/10', 'Zoë/Botha/10'],
  ],
  [
    'a first learner without a grade is shown',
    'Thandiwe Nkosi\nPieter Smit, 10\nZoë Botha, 12',
    [null, 'Pieter/Smit/10', 'Zoë/Botha/12'],
  ],
  [
    'a column of schools is no title and no name',
    'Thandiwe Nkosi,Sunrise High School,10\nPieter Smit,Sunrise High,11\nZoë Botha,Sunrise High,12',
    ['Thandiwe/Nkosi/10', 'Pieter/Smit/11', 'Zoë/Botha/12'],
  ],
  [
    'a title above rows of “Grade 10” is left out',
    'Sunrise High School\nThandiwe,Nkosi,Grade 10\nZoë,Botha,Grade 10',
    ['Thandiwe/Nkosi/10', 'Zoë/Botha/10'],
  ],
  [
    'a title that ends in the grade is left out',
    'Class list Grade 10\nThandiwe Nkosi 10\nZoë Botha 10',
    ['Thandiwe/Nkosi/10', 'Zoë/Botha/10'],
  ],
  [
    'a grade alone as the title is left out',
    'Grade 10\nThandiwe Nkosi, 10\nZoë Botha, 10',
    ['Thandiwe/Nkosi/10', 'Zoë/Botha/10'],
  ],
  ['a grade before the name', '10 Thandiwe Nkosi\n11 Pieter Smit', ['Thandiwe/Nkosi/10', 'Pieter/Smit/11']],
  [
    'row numbers before the name, which begin again',
    '1 Thandiwe Nkosi 10\n2 Jan Smit 10\n1 Zoë Botha 11\n5 Anke Botha 11',
    ['Thandiwe/Nkosi/10', 'Jan/Smit/10', 'Zoë/Botha/11', 'Anke/Botha/11'],
  ],
  ['row numbers of a part of a list', '4 Thandiwe Nkosi, 10\n5 Jan Smit, 11', ['Thandiwe/Nkosi/10', 'Jan/Smit/11']],
  ['a number and a tab', '1.\tThandiwe Nkosi, 10\n2.\tZoë Botha, 12', ['Thandiwe/Nkosi/10', 'Zoë/Botha/12']],
  ['a number and two blanks', '1.  Thandiwe Nkosi, 10\n2.  Zoë Botha, 12', ['Thandiwe/Nkosi/10', 'Zoë/Botha/12']],
  ['a class between name and grade', 'Thandiwe Nkosi,C,10\nZoë Botha,C,12', ['Thandiwe/Nkosi/10', 'Zoë/Botha/12']],
  [
    'an age before the grade',
    'Thandiwe,Nkosi,12,7\nPieter,Smit,11,5\nZoë,Botha,13,7',
    ['Thandiwe/Nkosi/7', 'Pieter/Smit/5', 'Zoë/Botha/7'],
  ],
  ['a learner called Learner', 'Kyle,Learner,10\nZoë,Botha,12', ['Kyle/Learner/10', 'Zoë/Botha/12']],
  ['a learner called Learner, with “Gr”', 'Kyle,Learner,Gr 10\nZoë,Botha,Gr 12', ['Kyle/Learner/10', 'Zoë/Botha/12']],
])('no learner is lost or misread: %s', (_, text, expected) => {
  expect(listed(text)).toEqual(expected)
})

test.each([
  [
    'the first of rows that are separated differently',
    'Thandiwe Nkosi 10\nSipho Zulu\nZoë Botha, 12',
    ['Thandiwe/Nkosi/10', 'Sipho/Zulu/10', 'Zoë/Botha/12'],
  ],
  [
    'the first of rows with a grade, where the others have none',
    'Thandiwe Nkosi 10\nSipho Zulu\nZoë Botha',
    [null, 'Sipho/Zulu/10', 'Zoë/Botha/10'],
  ],
  ['a first name with a wrong letter', 'Th@ndi Nkosi\nSipho Zulu\nZoë Botha', [null, 'Sipho/Zulu/10', 'Zoë/Botha/10']],
  ['names in one line', 'Thandi Nkosi, Sipho Zulu, Zoë Botha', ['Thandi/Nkosi/10', 'Sipho/Zulu/10', 'Zoë/Botha/10']],
  ['names and grades in one line', 'Thandi Nkosi 10, Zoë Botha 12', ['Thandi/Nkosi/10', 'Zoë/Botha/12']],
  ['one learner with a comma before the grade', 'Nkosi, Thandi Precious, 10', ['Nkosi/Thandi Precious/10']],
  [
    'identity and telephone numbers between the words',
    'Thandi Nkosi 0805125800086 10\nZoë Botha 12 082 123 4567',
    ['Thandi/Nkosi/10', 'Zoë/Botha/12'],
  ],
  ['a dash after the row number', '1 - Thandi Nkosi - 10\n2 - Zoë Botha - 12', ['Thandi/Nkosi/10', 'Zoë/Botha/12']],
  ['grades in words', 'Thandi Nkosi Grade ten\nZoë Botha Graad twaalf', ['Thandi/Nkosi/10', 'Zoë/Botha/12']],
  ['a stroke before the grade', 'Thandi Nkosi/10\nZoë Botha/12', ['Thandi/Nkosi/10', 'Zoë/Botha/12']],
  [
    'the number of the class after the grade',
    'Thandi Nkosi 10/2\nZoë Botha 12-1',
    ['Thandi/Nkosi/102', 'Zoë/Botha/121'],
  ],
  ['a grade and class before the name', '10/2 Thandi Nkosi\n12/1 Zoë Botha', ['Thandi/Nkosi/102', 'Zoë/Botha/121']],
  ['two rows of surname and first name', 'Nkosi, Thandi\nBotha, Zoë', ['Thandi/Nkosi/10', 'Zoë/Botha/10']],
  ['surnames in capitals', 'NKOSI Thandi 10\nVAN DER MERWE Jan 12', ['Thandi/Nkosi/10', 'Jan/van der Merwe/12']],
])('no learner of a list without a header is left out: %s', (_, text, expected) => {
  expect(listed(text, 10)).toEqual(expected)
})

test.each([
  [
    'each line with a grade is that of the learners below it',
    'Grade 10A\n1. Thandi Nkosi\n2. Sipho Zulu\n\nGrade 11B:\n1. Zoë Botha',
    ['Thandi/Nkosi/10A', 'Sipho/Zulu/10A', 'Zoë/Botha/11B'],
  ],
  ['a class with a number', 'Graad 10/2\nThandi Nkosi\nZoë Botha', ['Thandi/Nkosi/102', 'Zoë/Botha/102']],
  ['a class list of one grade', 'Class list Grade 9\nThandi Nkosi\nZoë Botha', ['Thandi/Nkosi/9', 'Zoë/Botha/9']],
  ['above a header', 'Graad 8\nVan,Naam\nBotha,Zoë\nGraad 9\nSmit,Jan', ['Zoë/Botha/8', 'Jan/Smit/9']],
  ['a header over marks', 'Name,Surname,Grade 7\nThandi,Nkosi,x\nZoë,Botha,x', ['Thandi/Nkosi/7', 'Zoë/Botha/7']],
])('grades in lines of their own are read: %s', (_, text, expected) => {
  expect(listed(text)).toEqual(expected)
})

test('lines above the learners are named', () => {
  expect(preview('Sunrise High School\nTerm 3, 2026\nName,Surname,Grade\nZoë,Botha,12').above).toEqual([
    'Sunrise High School',
    'Term 3 2026',
  ])
  expect(preview('Sunrise High School\nThandiwe Nkosi, 10\nZoë Botha, 12').above).toEqual(['Sunrise High School'])
  expect(preview('Zoë,Botha,12').above).toEqual([])
})

test('row numbers with a gap are no grades', () => {
  const text = [1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12].map((number) => `${number},Anne,Botha,10`).join('\n')
  expect(new Set(listed(text))).toEqual(new Set(['Anne/Botha/10']))
})

test.each(['A', 'E', 'B', 'G'])('a column of “%s” alone is a class, no gender and no home language', (letter) => {
  const { rows, unused } = preview(`Thandiwe,Nkosi,10,${letter}\nZoë,Botha,12,${letter}`)
  expect(rows.map((row) => [row.learner?.gender, row.learner?.homeLanguage])).toEqual([
    ['unknown', ''],
    ['unknown', ''],
  ])
  expect(unused).toEqual(['Column 4'])
})

test('letters of girls and boys are the gender, and languages are read by more than a letter', () => {
  const { rows } = preview('Thandiwe,Nkosi,10,F,zu\nPieter,Smit,11,M,Afrikaans')
  expect(rows.map((row) => [row.learner?.gender, row.learner?.homeLanguage])).toEqual([
    ['female', 'zu'],
    ['male', 'af'],
  ])
})

test('a header of one column is still a header', () => {
  expect(listed('Learner\nThandiwe Nkosi', 10)).toEqual(['Thandiwe/Nkosi/10'])
  expect(listed('ID,Full name\n123,Thandiwe Nkosi', 10)).toEqual(['Thandiwe/Nkosi/10'])
})

test('too many rows are refused before their columns are guessed', () => {
  expect(preview('5,10\n'.repeat(2_012)).faults.map(({ code }) => code)).toEqual(['too-many-learners'])
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

test('columns that are set by hand are read so, and every column is shown with a few of its cells', () => {
  const table = readCsvText('10,Nkosi,Thandiwe\n11,Botha,Zoë\n', learnerSheet)
  const guessed = previewLearners(table, [])
  expect(guessed.headers.map(({ samples }) => samples[0])).toEqual(['10', 'Nkosi', 'Thandiwe'])
  const { rows, places } = previewLearners(table, [], { columns: { grade: 0, lastName: 1, firstName: 2, gender: 9 } })
  expect(places).toEqual({ grade: 0, lastName: 1, firstName: 2 })
  expect(rows.map(({ learner }) => `${learner?.firstName} ${learner?.lastName}`)).toEqual([
    'Thandiwe Nkosi',
    'Zoë Botha',
  ])
})

test('a list without names shows its columns, so that they can be set by hand', () => {
  const table = readCsvText('a1,10\nb2,11\nc3,12\n', learnerSheet)
  expect(previewLearners(table, [])).toMatchObject({
    faults: [{ code: 'no-name-columns' }],
    headers: [{ samples: ['a1', 'b2', 'c3'] }, { samples: ['10', '11', '12'] }],
  })
})

test('a corrected row is matched as it is corrected', () => {
  const table = readCsvText('Name,Surname,Grade\nThabo,Nkosi,ten\nZoë,Botha,12\n', learnerSheet)
  const learner = {
    firstName: 'Zoë',
    lastName: 'Botha',
    grade: 12,
    className: '',
    gender: 'unknown',
    homeLanguage: '',
  } as const
  const { rows } = previewLearners(table, [], { corrections: new Map([[2, learner]]) })
  expect(rows.map(({ match, problems }) => [match, problems.length])).toEqual([
    ['new', 0],
    ['duplicate-in-file', 0],
  ])
})
