import { expect, test } from 'vitest'
import { readRules } from './styles.ts'

test('rules are read by selector, without comments, and within a condition', () => {
  const rules = readRules(
    '/* a{fill:red} */.a,.b{fill:red}/**/@media all{#c{fill:blue;}}.a{stroke:none; fill:tan!important}{fill:red}',
  )
  expect([...rules].slice(0, 3).map(([selector, said]) => [selector, Object.fromEntries(said)])).toEqual([
    ['.a', { fill: 'tan', stroke: 'none' }],
    ['.b', { fill: 'red' }],
    ['#c', { fill: 'blue' }],
  ])
})

test.each(['a', '/*', '{', 'a{', '*/', '}', 'a{b:'])(
  'a sheet of nothing but %s is read in time that grows with it',
  (sign) => {
    const began = performance.now()
    expect([...readRules(sign.repeat(1_000_000)).values()].every(({ size }) => size === 0)).toBe(true)
    expect(performance.now() - began).toBeLessThan(5000)
  },
)
