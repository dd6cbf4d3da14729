import { expect, test } from 'vitest'
import { withoutSenders } from './without-senders.ts'

test.each([
  ['[12:01, 28/11/2026] Mrs Botha: ', 'Thandi Nkosi, 10'],
  ['[28/11, 12:01] Mrs Botha: ', 'Thandi Nkosi 10'],
  ['[2026/11/28, 12:01:33] +27 82 123 4567: ', 'Thandi Nkosi 10'],
  ['28/11/2026, 12:01 - Mrs Botha: ', 'Thandi Nkosi 10'],
  ['28/11/26, 12:01 pm - Mrs Botha: ', 'Thandi Nkosi 10'],
  ['', 'Thandi Nkosi: 10'],
  ['', '10: Thandi Nkosi'],
  ['', 'Thandi,Nkosi,10,2010-05-12 10:30'],
])('a message is read without “%s”', (written, message) => {
  const line = `${written}${message}`
  expect(withoutSenders(`${line}\n${line}`)).toBe(`${message}\n${message}`)
})
