import { expect, test } from 'vitest'
import { normalAddress } from './email-address.ts'

test.for([
  ['  Mpho.Ndou+geo@Gmail.COM ', 'mpho.ndou+geo@gmail.com'],
  ['info@hoërskool.example', 'info@xn--horskool-u1a.example'],
  ['info@xn--horskool-u1a.example', 'info@xn--horskool-u1a.example'],
  ['학생@예시.example', '학생@xn--vv4b11d.example'],
  ['no at sign', 'no at sign'],
  ['a@ë/evil.example', 'a@ë/evil.example'],
])('%s is stored as %s', ([typed = '', stored]) => {
  expect(normalAddress(typed)).toBe(stored)
  expect(normalAddress(normalAddress(typed))).toBe(stored)
})
