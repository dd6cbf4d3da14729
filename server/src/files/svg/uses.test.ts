import { expect, test } from 'vitest'
import { readSvg } from './read-svg.ts'

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3">${inside}</svg>`
const chain = (times: number) =>
  ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map(
    (id, at, ids) => `<g id="${id}">${at === 0 ? '<path/>' : `<use href="#${ids[at - 1]}"/>`.repeat(times)}</g>`,
  )

test('parts that stand for billions are refused, and those that are drawn within themselves', () => {
  for (const groups of [chain(20), chain(20).toReversed()])
    expect(() => readSvg(svg(groups.join('')))).toThrow(/again and again/)
  expect(() => readSvg(svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'))).toThrow(/again and again/)
  expect(() => readSvg(svg(`${chain(20).join('')}<g id="i"/>`))).toThrow(/again and again/)
})

test('what is used a few times, or not there, is no harm', () => {
  expect(readSvg(svg(`${chain(2).join('')}<use href="#i"/><use href="#none"/>`)).width).toBe(4)
})

test('what is nested deeper than 256 elements is refused, and so is what is too large', () => {
  const nested = (depth: number) => svg('<g>'.repeat(depth - 1) + '</g>'.repeat(depth - 1))
  expect(readSvg(nested(256)).width).toBe(4)
  expect(() => readSvg(nested(257))).toThrow(/nested more than 256 deep/)
  expect(() => readSvg('<svg viewBox="0 0 1e308 1"/>')).toThrow(/larger than 100000 pixels/)
  expect(() => readSvg('<svg viewBox="0 0 4 1e999"/>')).toThrow(/larger than 100000 pixels/)
  expect(readSvg('<svg viewBox="0 0 100000 1"/>').width).toBe(100_000)
  expect(() => readSvg(svg('<path/>'.repeat(200_001)))).toThrow(/again and again|more than/)
})
