import { expect, test } from 'vitest'
import { linkTarget } from './link-target.ts'

test.for([
  ['https://saga.example/rules', 'https://saga.example/rules'],
  ['saga.example/rules', 'https://saga.example/rules'],
  ['office@sango.example', 'mailto:office@sango.example'],
  ['/sango/contact', '/sango/contact'],
])('%s leads to %s', ([typed = '', target]) => expect(linkTarget(typed)).toBe(target))

test.for(['', 'a word', 'javascript:alert(1)', '//elsewhere.example', 'data:text/html,x', 'https://'])(
  '“%s” is no link',
  (typed) => expect(linkTarget(typed)).toBeUndefined(),
)
