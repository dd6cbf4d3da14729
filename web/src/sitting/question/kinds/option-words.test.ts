import { expect, test } from 'vitest'
import { saysMore, withSigns } from './option-words.ts'

test('raised and lowered figures are signs of their own', () => {
  expect(withSigns('H<sub>2</sub>O')).toBe('H₂O')
  expect(withSigns('SO<sub>4</sub><sup>2−</sup>')).toBe('SO₄²⁻')
  expect(withSigns('x<sup>10</sup> &amp; v<sub>max</sub>')).toBe('x¹⁰ &amp; v<sub>max</sub>')
})

test('emphasis and letters that are lowered say more than words', () => {
  expect(saysMore('<p>Vaal<br />River</p>')).toBe(false)
  expect(saysMore('CO<sub>2</sub>')).toBe(false)
  expect(saysMore('a &lt; b')).toBe(false)
  expect(saysMore('v<sub>max</sub>')).toBe(true)
  expect(saysMore('<img data-figure="map" />')).toBe(true)
  expect(saysMore('<em>Homo sapiens</em>')).toBe(true)
})
