import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { labelsOf } from './labels.ts'

const svg = (inside: string, attributes = 'viewBox="0 0 100 100"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`
const contrastOf = (inside: string) => {
  const [label] = labelsOf(svg(inside)) ?? []
  if (label === undefined) throw new Error('There is no label.')
  return label.contrast === null ? null : Math.round(label.contrast * 100) / 100
}
const label = (attributes = '') => `<text x="50" y="50" font-size="10" text-anchor="middle" ${attributes}>Kei</text>`

test.each<[string, string, number | null]>([
  ['black on white', label(), 21],
  ['grey on white', label('fill="#767676"'), 4.54],
  ['its own style before its attribute', label('fill="white" style="fill:#000"'), 21],
  ['what a group hands down', `<g fill="#767676">${label()}</g>`, 4.54],
  ['what a style sheet says', `<style>.faint{fill:#767676}</style>${label('class="faint"')}`, 4.54],
  ['black on what lies below', `<rect width="100" height="100" fill="#000"/>${label()}`, 1],
  ['what lies beside counts for nothing', `<rect width="100" height="20" fill="#000"/>${label()}`, 21],
  ['nor what is drawn after it', `${label()}<rect width="10" height="10"/>`, 21],
  ['nor a line without an inside', `<path d="M0 0H100V100H0Z" fill="none" stroke="#000"/>${label()}`, 21],
  ['half a cover', `<rect width="100" height="100" opacity=".5"/>${label('fill="#fff"')}`, 3.98],
  ['a circle', `<circle cx="50" cy="50" r="40"/>${label('fill="#fff"')}`, 21],
  ['outside of a circle', `<circle cx="50" cy="0" r="40"/>${label('fill="#fff"')}`, 1],
  ['a path with a hole', `<path d="M0 0h100v100h-100zM20 20h60v60h-60z"/>${label('fill="#fff"')}`, 1],
  ['a curve', `<path d="M0 50C0 -20 100 -20 100 50S0 120 0 50"/>${label('fill="#fff"')}`, 21],
  [
    'moved along with its ground',
    `<g transform="translate(500 0) rotate(90)"><rect width="100" height="100"/>${label('fill="#fff"')}</g>`,
    21,
  ],
  ['a halo', `<rect width="100" height="100"/>${label('stroke="#fff" stroke-width="4" paint-order="stroke"')}`, 21],
  ['a gradient is not known', `<rect width="100" height="100" fill="url(#g)"/>${label()}`, null],
  [
    'what lies over a gradient is',
    `<rect width="100" height="100" fill="url(#g)"/><rect width="100" height="100" fill="#fff"/>${label()}`,
    21,
  ],
  ['what is only kept to be used is not drawn', `<defs><rect width="100" height="100"/></defs>${label()}`, 21],
])('contrast: %s', (_, inside, contrast) => {
  expect(contrastOf(inside)).toBe(contrast)
})

test('letters are as high as they are shown', () => {
  const sizes = (inside: string, attributes?: string) => labelsOf(svg(inside, attributes))?.map(({ size }) => size)
  expect(sizes(label())).toEqual([10])
  expect(sizes(label(), 'viewBox="0 0 100 100" width="250" height="250"')).toEqual([25])
  expect(sizes(`<g transform="scale(.5)">${label()}</g>`)).toEqual([5])
  expect(sizes('<g font-size="20"><text>a<tspan font-size=".5em">b</tspan></text></g>')).toEqual([20, 10])
  expect(sizes(`<g visibility="hidden">${label()}</g><title>A river</title>`)).toEqual([])
})

test.each(['', 'no picture', '<svg><g></svg>', '<html></html>', '<!-- svg -->'])('“%s” is no drawing', (source) => {
  expect(labelsOf(source)).toBeNull()
})

test('every label of the demo world’s figures stands out, and none is too small', () => {
  const folder = join(import.meta.dirname, '../../../../db/demo/paper/figures')
  const labels = readdirSync(folder).flatMap((file) => labelsOf(readFileSync(join(folder, file), 'utf8')) ?? [])
  expect(labels.length).toBeGreaterThan(400)
  expect(labels.filter(({ contrast, size }) => contrast === null || contrast < 4.5 || size < 18)).toEqual([])
})

test('a sheet of many rules is read once, not for each of many texts', () => {
  const sheet = `<style>${'.faint{fill:red}'.repeat(20_000)}.faint{fill:#767676}</style>`
  const began = performance.now()
  const labels = labelsOf(svg(sheet + label('class="faint"').repeat(5000))) ?? []
  expect(labels).toHaveLength(5000)
  expect(labels[0]?.contrast).toBeCloseTo(4.54, 2)
  expect(performance.now() - began).toBeLessThan(10_000)
})
