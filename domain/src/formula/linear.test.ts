import { describe, expect, test } from 'vitest'
import { plainText } from '../question/plain-text.ts'
import { formulaSamples } from '#test/formulas.ts'
import { linearMath } from './linear.ts'
import { formulaWidth } from './formula-width.ts'
import { readMathml } from './read-mathml.ts'

const said = (inside: string) => linearMath(readMathml(`<math>${inside}</math>`))
const mi = (name: string) => `<mi>${name}</mi>`
const sum = `<mrow>${mi('a')}<mo>+</mo>${mi('b')}</mrow>`

describe('a formula on one line is held together by brackets', () => {
  test.each([
    [`<mfrac>${sum}${mi('c')}</mfrac>`, '(a + b)/(c)'],
    [`<mfrac>${mi('a')}${mi('b')}</mfrac>${mi('c')}`, '((a)/(b)) c'],
    [`<msup>${mi('x')}<mn>2</mn></msup>${mi('y')}`, 'x^(2) y'],
    [`<msup><mrow>${mi('a')}${mi('b')}</mrow><mn>2</mn></msup>`, '(ab)^(2)'],
    [`<msup><mfrac>${mi('a')}${mi('b')}</mfrac><mn>2</mn></msup>`, '((a)/(b))^(2)'],
    [`<msqrt>${sum}</msqrt>`, '√(a + b)'],
    [`<mroot>${mi('x')}<mn>3</mn></mroot>`, '√[3](x)'],
    [`<msubsup>${mi('x')}<mn>1</mn><mn>2</mn></msubsup>`, 'x_(1)^(2)'],
    [`<munderover><mo>∑</mo><mn>1</mn>${mi('n')}</munderover>${mi('i')}`, '∑_(1)^(n) i'],
    [`<mn>2</mn>${mi('π')}${mi('r')}`, '2πr'],
    [`<mn>50</mn><mspace width="0.1667em"></mspace><mn>000</mn>`, '50 000'],
    [`${mi('x')}<mo>=</mo><mo form="prefix">−</mo><mn>1</mn>`, 'x = −1'],
    [`<mi>sin</mi><mo>\u2061</mo>${mi('x')}`, 'sin x'],
    [`${mi('a')}<mo>\u2062</mo>${mi('b')}`, 'a · b'],
    [`<mover>${mi('x')}<mo>‾</mo></mover>`, 'x\u0304'],
    [`<menclose notation="box">${sum}</menclose>`, '[a + b]'],
    [`<mphantom>${sum}</mphantom>${mi('c')}`, 'c'],
    [`<mtable><mtr><mtd>${mi('a')}</mtd><mtd><mo>=</mo>${mi('b')}</mtd></mtr></mtable>`, 'a = b'],
  ])('%s', (inside, words) => expect(said(inside)).toBe(words))
})

test('a text says its formulas once, in their places', () => {
  expect(plainText(`<p>Half is ${formulaSamples.half}, not ${formulaSamples.square}.</p>`)).toBe(
    'Half is (1)/(2), not x^(2).',
  )
  expect(plainText(formulaSamples.less)).toBe('a < b')
  expect(plainText(formulaSamples.density)).toBe('density = (people)/(km^(2))')
})

test('a fraction is as wide as its wider part, and raised letters are smaller', () => {
  expect(formulaWidth(`<math><mfrac><mn>12345</mn><mn>1</mn></mfrac></math>`)).toBe(5)
  expect(formulaWidth(formulaSamples.square)).toBeCloseTo(1.7)
  expect(formulaWidth(formulaSamples.half)).toBe(1)
})
