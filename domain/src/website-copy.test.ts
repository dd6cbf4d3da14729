import { expect, test } from 'vitest'
import { factsNamed, fieldsWithin, fillBody, fillFacts } from './website-copy.ts'

const facts = { words: { opens: '3 &lt; 4', count: 'javascript:x' }, tables: { years: '<table>{opens}</table>' } }

test.for([
  ['<p>At {opens}.</p>', '<p>At 3 &lt; 4.</p>'],
  ['<p>{opens}</p>', '<p>3 &lt; 4</p>'],
  ['<p>{closes}</p>', '<p>?</p>'],
  ['<p>a</p><p> {years} </p><p>b</p>', '<p>a</p><table>{opens}</table><p>b</p>'],
  ['<p>See {years}</p>', '<p>See </p>'],
  ['<p>{gone}</p><p>a {gone}b</p>', '<p>a b</p>'],
  ['<a href="{count}">{count}</a>', '<a href="">javascript:x</a>'],
  ['<a href="mailto:{opens}">x</a>', '<a href="mailto:3 &lt; 4">x</a>'],
  ['<p>{constructor} {2024} {2024-x}</p>', '<p> {2024} </p>'],
] as const)('%s becomes %s', ([html, filled]) => expect(fillBody(html, facts, '?')).toBe(filled))

test('a name that every object has is no fact', () => {
  expect(fillFacts('{toString}{opens}', {}, '?')).toBe('?')
})

test('a table stands alone in a paragraph of the text, and in no other part', () => {
  const texts = {
    title: '{a}',
    ogTitle: '',
    description: '',
    keywords: '{b}',
    body: '<p>{a}</p><p>{b} </p><p>x {c}</p>',
  }
  expect(factsNamed(texts)).toEqual(['a', 'b', 'c'])
  expect(['a', 'b', 'c'].map((name) => fieldsWithin(texts, name))).toEqual([['title'], ['keywords'], ['body']])
})
