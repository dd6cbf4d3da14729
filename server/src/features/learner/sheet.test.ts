import type { LearnerId } from '@agon/domain/ids'
import type { KnownLearner, ListedLearner } from '@agon/domain/learner-match'
import { expect, test } from 'vitest'
import { readCsvText } from '#/sheets/csv-read.ts'
import { sheetLimits } from '#/sheets/table.ts'
import { mostLearnersInSheet, previewLearners } from './sheet.ts'

const preview = (text: string, existing: Parameters<typeof previewLearners>[1] = []) =>
  previewLearners(readCsvText(text, sheetLimits), existing)

/** A learner in the olympiad's list. */
const aKnown = (learner: ListedLearner): KnownLearner => ({ ...learner, learnerId: 1 as LearnerId, yearsSince: null })

const codes = (text: string) =>
  preview(text).rows.map((row) => row.problems.map(({ field, level, code }) => `${field} ${level} ${code}`))

test('a row that cannot be loaded carries what is in it, one that can does not', () => {
  const { rows } = preview('First name,Surname,Grade,Note\nThabo,Nkosi,10,\nAnn,,99,new here\n')
  expect(rows.map(({ cells }) => cells)).toEqual([
    [],
    [
      { column: 'First name', value: 'Ann' },
      { column: 'Grade', value: '99' },
      { column: 'Note', value: 'new here' },
    ],
  ])
})

test.each([
  ['First name,Surname,Grade', 'Thabo,Nkosi,10'],
  ['Surname;Name;Gr.', 'Nkosi;Thabo;Gr 10'],
  ['Van\tVoornaam\tGraad', 'Nkosi\tThabo\tGraad 10'],
  ['LAST NAME|FIRST NAME|GRADE', 'Nkosi|Thabo|Grade 10'],
  ['Naam en van,Graad', '"Nkosi, Thabo",10'],
  ['Full name,Class', 'Thabo Nkosi,10'],
  ['Name,Grade', 'Thabo Nkosi,10'],
  ['Van en naam;Klas', '"Nkosi, Thabo";Gr10'],
  ['Igama,Isibongo,Ibanga', 'Thabo,Nkosi,Ibanga 10'],
  ['Ifani;Igama;Ibanga', 'Nkosi;Thabo;10.0'],
  ['Isibongo negama,iBanga', '"Nkosi, Thabo",Grade ten'],
  ['Igama nefani,Igreyidi', 'Thabo Nkosi,10'],
  ['Surname and name,Grade', 'Nkosi Thabo,10'],
  ['Van & voorname,Graad', 'Nkosi Thabo,10'],
  ['Ifani negama,Ibanga', 'Nkosi Thabo,10'],
  ['Learner names,Learner surname,Grade', 'Thabo,Nkosi,10'],
  ['Name of learner,Grade', 'Thabo Nkosi,10'],
  ['Names of learners (in full),Grade', 'Thabo Nkosi,10'],
  ['Naam van leerder;Graad', 'Thabo Nkosi;10'],
  ['No,Surname & initials,Full names,Grade', '1,Nkosi T,Thabo,10'],
  ['Learner’s name & surname,Grade', 'Thabo Nkosi,10'],
])('columns are recognised: %s', (header, row) => {
  const { rows, faults } = preview(`${header}\n${row}\n`)
  expect(faults).toEqual([])
  expect(rows).toHaveLength(1)
  expect(rows[0]?.learner).toEqual({
    firstName: 'Thabo',
    lastName: 'Nkosi',
    grade: 10,
    className: '',
    gender: 'unknown',
    homeLanguage: '',
  })
  expect(rows[0]?.problems).toEqual([])
  expect(rows[0]?.match).toBe('new')
})

test('a surname of several words that goes first is divided from the first name', () => {
  const { rows } = preview('Surname and name,Grade\nvan der Merwe Jan,10\n')
  expect(rows[0]?.learner).toMatchObject({ firstName: 'Jan', lastName: 'van der Merwe' })
  expect(codes('Surname and name,Grade\nvan der Merwe Jan,10\n')).toEqual([['fullName notice name-split']])
})

test('initials are names where the list has no others', () => {
  const { rows } = preview('Initials,Surname,Grade\nT.P.,Nkosi,10\n')
  expect(rows.map(({ learner }) => learner)).toMatchObject([{ firstName: 'T.P.', lastName: 'Nkosi' }])
  const surnames = preview('Surname & initials,Grade\nvan der Merwe JP,10\n').rows
  expect(surnames.map(({ learner }) => learner)).toMatchObject([{ firstName: 'JP', lastName: 'van der Merwe' }])
})

test('apostrophes, hyphens and clicks are written in one way', () => {
  const { rows } = preview('Name,Surname,Grade\nN‘wamitwa,Smith—Jones,10\n!Xóõ,Kruiper,9\n')
  expect(rows.map(({ learner }) => learner)).toMatchObject([
    { firstName: "N'wamitwa", lastName: 'Smith-Jones' },
    { firstName: 'ǃXóõ', lastName: 'Kruiper' },
  ])
})

test('gender and home language are read in isiZulu and isiXhosa', () => {
  const { rows } = preview(
    'Igama,Isibongo,Ibanga,Ubulili,Ulimi lwasekhaya\nThabo,Nkosi,7,Owesilisa,isiZulu\nAnn,Smith,7,owesifazane,isiNgisi\n',
  )
  const others = preview('Igama,Ifani,Ibanga,Isini,Ulwimi lwasekhaya\nAnn,Botha,7,Intombazana,isiBhulu\n').rows
  expect([...rows, ...others].map(({ learner }) => [learner?.gender, learner?.homeLanguage])).toEqual([
    ['male', 'zu'],
    ['female', 'en'],
    ['female', 'af'],
  ])
})

test('gender and home language are read in English and Afrikaans, and told when not understood', () => {
  const { rows } = preview(
    'Voornaam,Van,Graad,Geslag,Huistaal\nAnke,Botha,7,Vroulik,Afrikaans\nThabo,Nkosi,7,M,Zulu\nJan,Smit,7,Q,Klingon\nLindiwe,Khoza,7,,\n',
  )
  expect(rows.map((row) => [row.learner?.gender, row.learner?.homeLanguage])).toEqual([
    ['female', 'af'],
    ['male', 'zu'],
    ['unknown', ''],
    ['unknown', ''],
  ])
  expect(rows[2]?.problems.map((problem) => problem.code)).toEqual(['gender-unreadable', 'language-unreadable'])
  expect(rows[3]?.problems).toEqual([])
})

test('the class behind the grade is kept', () => {
  expect(preview('Name,Surname,Grade\nThabo,Nkosi,10A\n').rows[0]?.learner).toMatchObject({ grade: 10, className: 'A' })
})

test('titles above the columns are passed over, and rows are numbered as in the spreadsheet', () => {
  const { rows } = preview(
    'Sunrise Secondary School,,\n\nClass list 2026,,\nSurname,Name,Grade\nNkosi,Thabo,10\n\nKhoza,Lindiwe,11\n',
  )
  expect(rows.map((row) => [row.row, row.learner?.firstName])).toEqual([
    [5, 'Thabo'],
    [7, 'Lindiwe'],
  ])
})

test('what a column was taken for is said, and what is not used too', () => {
  const { columns, unused } = preview('No.,Surname,First name,ID number,Grade\n1,Nkosi,Thabo,123,10\n')
  expect(columns).toEqual({ lastName: 'Surname', firstName: 'First name', grade: 'Grade' })
  expect(unused).toEqual(['No.', 'ID number'])
})

test('a row that lacks or garbles something cannot be loaded, with the reason', () => {
  expect(
    codes(
      [
        'First name,Surname,Grade',
        ',,10',
        'Thabo,,10',
        'Thabo,Nkosi,',
        'Thabo,Nkosi,ten',
        'Thabo,Nkosi,3',
        'Thabo,Nkosi,13',
        'thabo@example.org,Nkosi,10',
        '=1+1,Nkosi,10',
        'AndrÃ©,Nkosi,10',
        `${'a'.repeat(81)},Nkosi,10`,
      ].join('\n'),
    ),
  ).toEqual([
    ['firstName error first-name-missing'],
    ['lastName notice one-name'],
    ['grade error grade-missing'],
    ['grade error grade-unreadable'],
    ['grade error grade-outside'],
    ['grade error grade-outside'],
    ['firstName error name-marks'],
    ['firstName error name-marks'],
    ['firstName error name-garbled'],
    ['firstName error name-too-long'],
  ])
  expect(preview('First name,Surname,Grade\nThabo,Nkosi,13\n').rows[0]).toMatchObject({
    learner: null,
    problems: [{ message: 'Grade 13 does not take part; grades 4 to 12 do.' }],
  })
})

test('a row that cannot be loaded has the values that were read, to correct the others', () => {
  const [ungraded] = preview('First name,Surname,Grade,Class\nTebogo,Sleutel,,\n').rows
  expect(ungraded?.written).toMatchObject({ firstName: 'Tebogo', lastName: 'Sleutel', grade: null })
  const [sound] = preview('First name,Surname,Grade\nTebogo,Sleutel,9\n').rows
  expect(sound).toMatchObject({ learner: { grade: 9 }, written: null })
})

test('names in capitals are shown in proper case, and told', () => {
  const { rows } = preview('Name,Surname,Grade\nNOMVULA-GRACE,VAN DER MERWE,9\nTJ,MCBRIDE,9\nSiân,O’Neill,9\n')
  expect(rows.map((row) => [row.learner?.firstName, row.learner?.lastName])).toEqual([
    ['Nomvula-Grace', 'van der Merwe'],
    ['TJ', 'McBride'],
    ['Siân', "O'Neill"],
  ])
  expect(rows.map((row) => row.problems.map((problem) => problem.message))).toEqual([
    [
      '“NOMVULA-GRACE” was written in capitals and is shown as “Nomvula-Grace”.',
      '“VAN DER MERWE” was written in capitals and is shown as “van der Merwe”.',
    ],
    ['“MCBRIDE” was written in capitals and is shown as “McBride”.'],
    [],
  ])
})

test('a full name that could be split otherwise is reported', () => {
  const { rows } = preview('Full name,Grade\nJan Pieter van der Merwe,9\n"Nkosi, Thabo, jr",9\n')
  expect(rows[0]?.learner).toMatchObject({ firstName: 'Jan Pieter', lastName: 'van der Merwe' })
  expect(rows[0]?.problems.map((problem) => problem.code)).toEqual(['name-split'])
  expect(rows[1]?.problems.map((problem) => problem.code)).toEqual(['full-name-unsplit'])
})

test('a learner who is loaded already is recognised without case, accents, spaces and hyphens', () => {
  const existing = [aKnown({ firstName: 'Zoë Anne-Marie', lastName: 'van Wyk', grade: 8, className: '' })]
  const { rows } = preview(
    'Name,Surname,Grade\nZOE  ANNE MARIE,VANWYK,8\nZoë Anne-Marie,van Wyk,9\nvan Wyk,Zoë Anne-Marie,8\nZoë Anne-Mari,van Wyk,8\n',
    existing,
  )
  expect(rows.map((row) => row.match)).toEqual(['already-loaded', 'similar', 'similar', 'similar'])
  expect(rows[0]?.like).toEqual({
    firstName: 'Zoë Anne-Marie',
    lastName: 'van Wyk',
    grade: 8,
    row: null,
    learnerId: null,
  })
})

test('a second row of the same learner is a duplicate, and says of which row', () => {
  const { rows } = preview('Name,Surname,Grade\nThabo,Nkosi,10\nLindiwe,Khoza,10\nthabo,NKOSI,10\n')
  expect(rows.map((row) => row.match)).toEqual(['new', 'new', 'duplicate-in-file'])
  expect(rows[2]?.like).toMatchObject({ row: 2, firstName: 'Thabo' })
})

test('the same upload again is recognised in every row', () => {
  const text = 'Name,Surname,Grade\nTHABO,NKOSI,10\nAnke,van Wyk,11\nLindiwe,Khoza,12B\n'
  const loaded = preview(text).rows.flatMap((row) => (row.learner === null ? [] : [row.learner]))
  expect(loaded).toHaveLength(3)
  expect(preview(text, loaded.map(aKnown)).rows.map((row) => row.match)).toEqual([
    'already-loaded',
    'already-loaded',
    'already-loaded',
  ])
})

test('short names that differ by a letter are different learners', () => {
  expect(preview('Name,Surname,Grade\nAnn,Li,10\nAnn,Lu,10\n').rows.map((row) => row.match)).toEqual(['new', 'new'])
})

test('a file that names no columns, or no grade, is refused with the reason', () => {
  expect(preview('5,10\n6,10\n').faults.map((fault) => fault.code)).toEqual(['no-name-columns'])
  const table = readCsvText('Name,Surname\nThabo,Nkosi\n', sheetLimits)
  expect(previewLearners(table, []).faults.map((fault) => fault.code)).toEqual(['no-grade-column'])
  expect(previewLearners(table, [], { grade: 10 }).rows[0]?.learner?.grade).toBe(10)
})

test('a list of more than the most rows is refused whole', () => {
  const rows = (count: number) =>
    `Name,Surname,Grade\n${Array.from({ length: count }, (_, at) => `Learner,${letters(at)},10`).join('\n')}\n`
  const most = preview(rows(mostLearnersInSheet))
  expect(most.rows).toHaveLength(2_000)
  expect(most.faults).toEqual([])
  const over = preview(rows(mostLearnersInSheet + 1))
  expect(over.rows).toEqual([])
  expect(over.faults[0]?.message).toBe('The list has 2001 rows; 2000 is the most at once. Split it into several files.')
})

test('text beyond the named columns is reported', () => {
  expect(codes('Name,Surname,Grade\nThabo,Nkosi,10,left in May\n')).toEqual([['row notice cells-beyond']])
})

function letters(number: number): string {
  return Array.from(String(number), (digit) => 'abcdefghij'[Number(digit)] ?? '').join('')
}

test('a learner may have one name only, in either column and in one column of names', () => {
  const namesOf = (text: string) =>
    preview(text).rows.map(({ learner, problems }) => [
      learner?.firstName,
      learner?.lastName,
      ...problems.map(({ code }) => code),
    ])
  const lone = ['Thandiwe', '', 'one-name']
  expect(namesOf('Name,Surname,Grade\nThandiwe,,9\n,Thandiwe,9\n')).toEqual([lone, lone])
  expect(namesOf('Surname,Name,Grade\nTHANDIWE,,9\nNkosi,Zanele,9\n')).toEqual([
    ['Thandiwe', '', 'one-name', 'name-capitals'],
    ['Zanele', 'Nkosi'],
  ])
  expect(namesOf('Thandiwe,9\nZanele Nkosi,9\nThabo Mokoena,10\n')[0]).toEqual(lone)
})

const listed = (text: string, grade: 10 | null = null) =>
  previewLearners(readCsvText(text, sheetLimits), [], { grade }).rows.map(({ learner, problems }) =>
    learner === null
      ? problems.map(({ code }) => code)
      : [
          `${learner.firstName}/${learner.lastName}/${learner.grade}${learner.className}`,
          ...problems.map((one) => one.code),
        ],
  )

test.each([
  ['beside the grade', 'Name,Surname,Grade,Class\nThabo,Nkosi,10,a', ['Thabo/Nkosi/10A']],
  ['before the grade, with it', 'Klas;Naam;Van;Graad\n10B;Zoë;Botha;10', ['Zoë/Botha/10B']],
  ['as a number', 'Name,Surname,Grade,Register class\nZoë,Botha,10,10.2', ['Zoë/Botha/102']],
  ['of another grade', 'Name,Surname,Grade,Class\nZoë,Botha,10,11B', ['Zoë/Botha/10B', 'class-of-other-grade']],
  ['that repeats the grade', 'Name,Surname,Grade,Class\nZoë,Botha,10C,10', ['Zoë/Botha/10C']],
  ['too long', 'Name,Surname,Grade,Class\nZoë,Botha,10,Mrs van der Merwe', ['Zoë/Botha/10', 'class-too-long']],
])('a class in a column of its own is kept: %s', (_, text, expected) => {
  expect(listed(text)).toEqual([expected])
  expect(preview(text).unused).toEqual([])
})

test('a column of classes alone has no grades', () => {
  const text = 'Name,Surname,Class\nThabo,Nkosi,A\nZoë,Botha,B'
  expect(preview(text).faults.map(({ code }) => code)).toEqual(['no-grade-column'])
  expect(listed(text, 10)).toEqual([['Thabo/Nkosi/10A'], ['Zoë/Botha/10B']])
})

test.each([
  ['First name,Second name,Surname,Grade', 'Thandiwe,Grace,Nkosi,10'],
  ['First name,Middle name,Surname,Grade', 'Thandiwe,Grace,Nkosi,10'],
  ['Van;Noemnaam;Tweede naam;Graad', 'Nkosi;Thandiwe;Grace;10'],
  ['Full names,Second name,Surname,Grade', 'Thandiwe Grace,GRACE,Nkosi,10'],
  ['Name,Second name,Surname,Grade', ',Thandiwe Grace,Nkosi,10'],
  ['Name and surname,Middle name,Grade', 'Thandiwe Nkosi,Grace,10'],
])('a second name in a column of its own goes after the first: %s', (header, row) => {
  expect(listed(`${header}\n${row}`)).toEqual([['Thandiwe Grace/Nkosi/10']])
})

test('a first name in capitals is shown in proper case beside a second name', () => {
  expect(listed('Name,Second name,Surname,Grade\nTHANDIWE,Grace,Nkosi,10')).toEqual([
    ['Thandiwe Grace/Nkosi/10', 'name-capitals'],
  ])
})

test('messages about a list are in the language of the reader', () => {
  const of = (text: string) => previewLearners(readCsvText(text, sheetLimits), [], { language: 'af' })
  expect(of('Naam,Van\nZoë,Botha\n').faults.map(({ message }) => message)).toEqual([
    'Ry 1 noem geen kolom vir die graad nie. Voeg een by, of kies die graad vir die hele lys.',
  ])
  expect(of('Naam,Van,Graad\nZoë,Botha,13\n').rows[0]?.problems.map(({ message }) => message)).toEqual([
    'Graad 13 neem nie deel nie; grade 4 tot 12 neem deel.',
  ])
  const guessed = of('Zoë,Botha,10\nSipho,Zulu,11\n')
  expect(guessed.columns).toEqual({ firstName: 'Kolom 1', lastName: 'Kolom 2', grade: 'Kolom 3' })
  expect(guessed.layout).toBe(preview('Zoë,Botha,10\nSipho,Zulu,11\n').layout)
})

test.each([
  ['first names', 'Thandiwe Grace,Nkosi,10', 'Thandiwe Grace/Nkosi/10'],
  ['whole names', 'Thandiwe Grace Nkosi,Nkosi,10', 'Thandiwe Grace/Nkosi/10'],
])('full names beside a surname are %s', (_, row, expected) => {
  expect(listed(`Full names,Surname,Grade\n${row}`)[0]?.[0]).toBe(expected)
})

test('full names go before the name that a learner is known as, which many learners do not have', () => {
  const text = 'Surname,Full names,Known as,Initials,Grade\nNkosi,Thandiwe Grace,Thandi,TG,10\nZulu,Sipho,,S,10'
  expect(listed(text)).toEqual([['Thandiwe Grace/Nkosi/10'], ['Sipho/Zulu/10']])
  expect(listed('Van,Noemnaam,Graad\nNkosi,Thandi,10')).toEqual([['Thandi/Nkosi/10']])
})

test('a second name is the surname where no column names one', () => {
  expect(listed('First name,Second name,Grade\nThandiwe,Nkosi,10')).toEqual([['Thandiwe/Nkosi/10']])
})

test('a learner above the row that names the columns is a row, and other lines there are titles', () => {
  const text = 'Sunrise High,2026,10\nThandi,Early,10\nMs Botha,,\nName,Surname,Grade\nSipho,Zulu,11'
  expect(listed(text)).toEqual([['Thandi/Early/10'], ['Sipho/Zulu/11']])
  expect(preview(text).rows.map(({ row }) => row)).toEqual([2, 5])
  expect(preview(text).above).toEqual(['Sunrise High 2026 10', 'Ms Botha'])
})
