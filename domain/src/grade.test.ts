import { expect, test } from 'vitest'
import { grades, readGrade, writeGrade } from './grade.ts'

test.each([
  '10',
  ' 10 ',
  'Gr 10',
  'Gr.10',
  'gr10',
  'G10',
  'Grade 10',
  'GRADE: 10',
  'Graad 10',
  'graad-10',
  '10.0',
  '1.0E1',
  '1,0E+01',
  'Gr. 10',
  'Grade ten',
  'GRAAD TIEN',
  'Gr. Ten',
  'Ibanga 10',
  'iBanga le-10',
  'Igreyidi 10',
])('%s is grade 10', (text) => {
  expect(readGrade(text)).toEqual({ grade: 10, number: 10, className: '' })
})

test.each([
  ['10A', 'A'],
  ['10 a', 'A'],
  ['Gr 10-B1', 'B1'],
  ['Graad 10/C', 'C'],
  ['Gr. 10B', 'B'],
  ['Grade ten A', 'A'],
  ['Ibanga 10A', 'A'],
  ['10/2', '2'],
  ['10 / 2', '2'],
  ['Gr 10-1', '1'],
  ['Graad 10/3', '3'],
  ['10.2', '2'],
  ['10,3', '3'],
  ['Gr 10.1', '1'],
])('%s is grade 10, class %s', (text, className) => {
  expect(readGrade(text)).toEqual({ grade: 10, number: 10, className })
})

test.each([
  '',
  'ten',
  'Grade tent',
  '10.25',
  '8.9',
  '110',
  'A',
  '10 and 11',
  '8/9',
  '10/11',
  '2009-01-10',
  '9.0E8',
  '1.5E30',
])('%s is no grade', (text) => {
  expect(readGrade(text).number).toBeNull()
})

test('a grade that does not take part is read as a number only', () => {
  expect(readGrade('3')).toEqual({ grade: null, number: 3, className: '' })
  expect(readGrade('13').grade).toBeNull()
  for (const grade of grades) expect(readGrade(`Gr ${grade}`).grade).toBe(grade)
})

test.each([
  [10, '', '10'],
  [10, 'A', '10A'],
  [10, 'B1', '10B1'],
  [10, '2', '10/2'],
  [10, 'BLUE', '10 BLUE'],
] as const)('grade %i with class “%s” is written %s', (grade, className, written) => {
  expect(writeGrade(grade, className)).toBe(written)
})
