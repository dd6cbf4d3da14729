import { expect, test } from 'vitest'
import { provinceNames, provinces, readProvince } from './province.ts'

test('each of the nine is read by its code and its name, in any case', () => {
  for (const province of provinces) {
    expect(readProvince(province.toLowerCase())).toBe(province)
    expect(readProvince(provinceNames[province].toUpperCase())).toBe(province)
  }
  expect(provinces).toHaveLength(9)
})

test("the department's own codes are read", () => {
  expect(readProvince('GT')).toBe('GP')
  expect(readProvince('KN')).toBe('KZN')
  expect(readProvince('Kwazulu Natal')).toBe('KZN')
})

test('anything else is none', () => {
  expect(readProvince('.')).toBeNull()
  expect(readProvince('')).toBeNull()
  expect(readProvince('Transvaal')).toBeNull()
})
