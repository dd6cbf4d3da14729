import { formulaSamples } from '@agon/domain/test/formulas'
import { expect, test } from 'vitest'
import { Paper } from '../paper.ts'
import { flowRich } from '../rich/flow.ts'
import { readMarkup } from '../rich/markup.ts'
import { lettersOfText, setFormula } from './formula.ts'
import { fittedFormula } from './fitted.ts'

const style = { size: 10 }
const column = { x: 0, width: 300, direction: 'ltr' as const, style, leading: 1.4 }
const aPaper = () => new Paper({ title: 'T', language: 'en', createdAt: new Date('2026-01-01T00:00:00Z') })
const heights = (html: string) => flowRich(aPaper(), html, column).map(({ height }) => height)

test('a formula is set in the size of its text, on its baseline', () => {
  const [small, large] = [10, 20].map((size) => setFormula(formulaSamples.square, { size }))
  expect(large?.width).toBeCloseTo(2 * (small?.width ?? 0))
  expect(small?.depth).toBeLessThan(0.5)
  expect(setFormula(formulaSamples.half, style).depth).toBeGreaterThan(2)
  expect(small?.said).toBe('x^(2)')
})

test('a line makes room for a tall formula, and none for a flat one', () => {
  const [plain] = heights('<p>a x b</p>')
  expect(heights(`<p>a ${formulaSamples.square} b</p>`)).toEqual([plain])
  expect(
    heights(
      '<p>a <math><mfrac><mfrac><mn>1</mn><mn>2</mn></mfrac><mfrac><mn>3</mn><mn>4</mn></mfrac></mfrac></math> b</p>',
    )[0],
  ).toBeGreaterThan(plain ?? 0)
})

test('a formula wider than its column is smaller', () => {
  const wide = setFormula(`<math><mtext>${'wide '.repeat(40)}</mtext></math>`, style)
  expect(wide.width).toBeGreaterThan(300)
  const fitted = fittedFormula(wide, 300)
  expect([fitted.width, fitted.ascent / wide.ascent]).toEqual([300, 300 / wide.width])
})

test('a formula on a line of its own parts the text around it', () => {
  expect(heights(`<p>a ${formulaSamples.density} b</p>`)).toHaveLength(5)
})

test('letters that its own fonts lack are set in those of the text, as wide as they are', () => {
  expect(lettersOfText('<math><mi>x</mi><mtext>naïve</mtext></math>')).toContain('ï')
  expect(lettersOfText(formulaSamples.density)).toBe('')
})

test('a formula in a text is one part of it', () => {
  const [, formula, after] = readMarkup(`a ${formulaSamples.less} b`).parts
  expect(formula).toMatchObject({ name: 'math', source: formulaSamples.less })
  expect(after).toBe(' b')
})
