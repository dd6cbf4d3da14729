import { expect, test } from 'vitest'
import { maskedName, maskedNumber } from './mask.ts'

test('of a name the first letter of each word shows, in every script', () => {
  expect(maskedName('Naledi van Wyk')).toBe('N••••• v•• W••')
  expect(maskedName('𠮷野 太郎')).toBe('𠮷• 太•')
  expect(maskedName('')).toBe('')
})

test('of a number the last three characters show, of a short one none', () => {
  expect(maskedNumber('A01234567')).toBe('••••••567')
  expect(maskedNumber('123')).toBe('•••')
  expect(maskedNumber('')).toBe('')
})
