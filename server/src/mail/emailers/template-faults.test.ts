import { text } from '@agon/domain/emailer/variable'
import { expect, test } from 'vitest'
import { templateFaults } from './template-faults.ts'

const variables = { name: text('Name', 'Ann'), link: text('Link', 'https://a.example/') }
const bodyFaults = (body: string) => templateFaults({ subject: 'S', body }, variables)

test('a template without faults has none', () => {
  expect(bodyFaults('Dear {{ name | upcase }}{% if name.size > 3 %}!{% endif %}\n\n[Go]({{ link }})')).toEqual([])
})

test.for([
  ['Dear\n{{ nmae }}', 2, 4, 'There is no variable “nmae”.'],
  ['{{ name.first }}', 1, 4, '“name” has no part “first”.'],
  ['{{ name | shout }}', 1, 1, 'There is no filter “shout”.'],
  ['a\n\n{% if name %}', 3, 1, '“{% if name %}” is not closed.'],
  ['Dear {{ name', 1, 6, '“{{ name” is not closed.'],
  ['{% include "x" %}', 1, 1, 'There is no tag “include”.'],
  ['x\n[Go](javascript:x)', 2, 6, 'An address begins with https://, http:// or mailto:.'],
  ['{% for i in (1..90000000) %}{{ i }}{% endfor %}', 1, 1, 'This takes too long, or makes too much text.'],
] as const)('%s is refused at line %i, column %i', ([body, line, column, message]) => {
  expect(bodyFaults(body)).toEqual([{ field: 'body', line, column, message }])
})

test.for(['{% if name %}', '> ', '**[', '- '])(
  '20,000 characters of “%s” are refused or read, without a fault of the server',
  (part) => {
    expect(Array.isArray(bodyFaults(part.repeat(20_000 / part.length)))).toBe(true)
  },
)

test('an empty subject is refused', () => {
  expect(templateFaults({ subject: ' ', body: 'x' }, variables)).toMatchObject([{ field: 'subject', line: 1 }])
})
