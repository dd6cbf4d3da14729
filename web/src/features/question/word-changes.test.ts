import { expect, test } from 'vitest'
import { marks, wordChanges } from './word-changes.ts'

const legible = (html: string) => html.replaceAll(marks.from, '[').replaceAll(marks.to, ']')
const changes = (was: string, is: string) => {
  const both = wordChanges(was, is)
  return [legible(both.was), legible(both.is)]
}

test('only the words are marked that the other does not have, those beside one another together', () => {
  expect(changes('<p>Which river is longest?</p>', '<p>Which African river is the longest one?</p>')).toEqual([
    '<p>Which river is longest?</p>',
    '<p>Which [African] river is [the] longest [one]?</p>',
  ])
  expect(changes('<p>The Vaal flows west.</p>', '<p>The Orange River flows west.</p>')).toEqual([
    '<p>The [Vaal] flows west.</p>',
    '<p>The [Orange River] flows west.</p>',
  ])
})

test('a mark never reaches over a tag', () => {
  expect(changes('<p>One two</p>', '<p>One three</p><ul><li>four five</li></ul>')).toEqual([
    '<p>One [two]</p>',
    '<p>One [three]</p><ul><li>[four five]</li></ul>',
  ])
})

test('a word that looks otherwise is another', () => {
  expect(changes('<p>H2O is water</p>', '<p>H<sub>2</sub>O is <em>water</em></p>')).toEqual([
    '<p>[H2O] is [water]</p>',
    '<p>[H]<sub>[2]</sub>[O] is <em>[water]</em></p>',
  ])
})

test('a formula and a figure are one piece each, whose mark stands before it', () => {
  const formula = (letter: string) => `<math><mi>${letter}</mi></math>`
  expect(changes(`<p>So ${formula('x')} is</p>`, `<p>So ${formula('y')} is <img data-figure="map"></p>`)).toEqual([
    `<p>So []${formula('x')} is</p>`,
    `<p>So []${formula('y')} is []<img data-figure="map"></p>`,
  ])
})

test('texts that have nothing in common are marked as a whole, and signs of marks in a text are not taken for marks', () => {
  expect(changes('Vaal', 'Orange &amp; Kei')).toEqual(['[Vaal]', '[Orange &amp; Kei]'])
  expect(changes(`a${marks.from}b`, 'ab')).toEqual(['ab', 'ab'])
})

test('very long texts are compared in bounded time', () => {
  const long = (one: string) => Array.from({ length: 20_000 }, (_, at) => `${one}${at}`).join(' ')
  const [was] = changes(`Begin ${long('a')} end`, `Begin ${long('b')} end`)
  expect(was).toBe(`Begin [${long('a')}] end`)
})
