import { expect, test } from 'vitest'
import { aBase } from '#test/questions/base.ts'
import { faultsOf } from './faults.ts'
import { mark } from './mark.ts'
import { differentForms, type AcceptedForm, type ShortText } from './short-text.ts'

const lenient = { matchCase: false, matchAccents: false }

function asking(forms: readonly (string | AcceptedForm)[], rules: Partial<typeof lenient> = {}): ShortText {
  const accepted = forms.map((form) => (typeof form === 'string' ? { text: form, percent: 100 } : form))
  return { ...aBase(), kind: 'short-text', accepted, ...lenient, ...rules }
}
const earns = (question: ShortText, text: string) => mark(question, { kind: 'short-text', text }) === question.marks

test.each([
  ['São Tomé', 'sao tome'],
  ['São Tomé', 'SÃO  TOME\u0301 '],
  ['Guinea-Bissau', 'guinea bissau'],
  ['Guinea\u2011Bissau', 'Guinea–Bissau'],
  ["Côte d'Ivoire", 'cote d’ivoire'],
  ["'n berg", 'ŉ Berg'],
  ['Straße', 'STRASSE'],
  ['Ὀδυσσεύς', 'ΟΔΥΣΣΕΥΣ'],
  ['القاهرة', 'القَاهِرَة'],
  ['COVID-19', 'Covid 19'],
  ['*coast', 'the east coast'],
  ['*coast', 'coast'],
  ['a * b', 'a b'],
  ['Kruger * Park', 'kruger national park'],
  ['a*b*c', 'abbc'],
  ['5 \\* 3', '5 * 3'],
])('“%s” accepts “%s”', (form, said) => expect(earns(asking([form]), said)).toBe(true))

test.each([
  ['Oslo', 'Olso'],
  ['-5', '5'],
  ['10²', '102'],
  ['*coast', 'coasts'],
  ['aba*aba', 'aba'],
  ['5 \\* 3', '5 x 3'],
  ['Oslo', '*'],
])('“%s” does not accept “%s”', (form, said) => expect(earns(asking([form]), said)).toBe(false))

test('case and accents tell answers apart where the author wants it', () => {
  const both = { matchCase: true, matchAccents: true }
  expect(['Po', 'po', 'Pó'].map((said) => earns(asking(['Po'], { matchCase: true }), said))).toEqual([
    true,
    false,
    true,
  ])
  expect(['Pó', 'pó', 'Po'].map((said) => earns(asking(['Pó'], { matchAccents: true }), said))).toEqual([
    true,
    true,
    false,
  ])
  expect(earns(asking(["'n Berg"], both), 'ŉ Berg')).toBe(true)
})

test('of several forms that fit the best counts', () => {
  const question = asking([{ text: 'Oslo', percent: 100 }, { text: '*lo', percent: 25 }, 'Christiania'])
  expect(mark(question, { kind: 'short-text', text: 'oslo' })).toBe(question.marks)
  expect(mark(question, { kind: 'short-text', text: 'Solo' })).toBe(question.marks / 4)
})

test('an erased answer that cost marks still costs them, a blank one nothing', () => {
  const question = { ...asking(['Oslo']), penalty: 250 }
  expect(mark(question, { kind: 'short-text', text: '', erased: true })).toBe(-250)
  expect(mark(question, { kind: 'short-text', text: '' })).toBe(0)
})

test('something is accepted, for all of the marks, and nothing twice', () => {
  const told = (question: ShortText) => faultsOf(question).map(({ path, code }) => `${path} ${code}`)
  expect(told(asking(['Oslo', 'Christiania']))).toEqual([])
  expect(told(asking([]))).toEqual(['accepted noKey'])
  expect(told(asking([{ text: 'Oslo', percent: 50 }]))).toEqual(['accepted noFullForm'])
  expect(told(asking(['Ohm', 'ohm']))).toEqual(['accepted.1.text equalForms'])
  expect(told(asking(['Ohm', 'ohm'], { matchCase: true }))).toEqual([])
  expect(told(asking(['Oslo', ' * ']))).toEqual(['accepted.1.text emptyForm'])
  expect(told(asking(['Oslo', { text: 'Bergen', percent: 0 }]))).toEqual(['accepted.1.percent formShare'])
})

test('forms that an earlier one makes superfluous are left out', () => {
  const forms = asking(['Ohm', 'ohm', 'ohms']).accepted
  expect(differentForms(forms, lenient).map(({ text }) => text)).toEqual(['Ohm', 'ohms'])
})
