import { expect, test } from 'vitest'
import { withoutComments } from './css-comments.ts'
import { readSvg } from './read-svg.ts'

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3">${inside}</svg>`

test.each([
  ['a/* b */c/**/d', 'acd'],
  ['/* a /*/ b', ' b'],
  ['/*/ a */b', 'b'],
  ['a /* b', 'a /* b'],
])('%j without its comments', (css, plain) => {
  expect(withoutComments(css)).toBe(plain)
})

test('comments that do not end are read in time that grows with them', () => {
  const began = performance.now()
  expect(readSvg(svg(`<style>${'/*'.repeat(1_000_000)}</style><path d="${'/*'.repeat(1_000_000)}"/>`)).width).toBe(4)
  expect(performance.now() - began).toBeLessThan(5000)
})

test.each(["p{fill:image-set('http://e/x' 1x)}", "p{fill:-webkit-image-set('//e' 1x)}", 'p{fill:src("http://e")}'])(
  '%s brings in something from outside',
  (css) => {
    expect(() => readSvg(svg(`<style>${css}</style>`))).toThrow(/outside itself/)
  },
)
