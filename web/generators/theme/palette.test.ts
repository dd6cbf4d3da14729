import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { mantineCss } from './mantine-css.ts'
import { contrast } from '#/ui/theme/oklch.ts'
import { paletteOf, ratioOf, readings } from '#/ui/theme/palette.ts'
import { SERIES, seriesIndex } from '#/ui/theme/series.ts'
import { tokensCss } from './tokens-css.ts'

describe.each(['light', 'dark'] as const)('the %s theme', (scheme) => {
  const palette = paletteOf(scheme)

  it.each(readings(palette))('$name has at least $least : 1', (reading) => {
    expect(ratioOf(reading)).toBeGreaterThanOrEqual(reading.least)
  })

  it('shows every group of a chart at 3 : 1 or more', () => {
    for (const colour of SERIES[scheme]) expect(contrast(colour, palette.surface)).toBeGreaterThanOrEqual(3)
  })
})

describe('contrast', () => {
  it('is 21 between black and white, and the same both ways', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrast('#ffffff', '#000000')).toBeCloseTo(21)
  })

  it('agrees with a pair published by WCAG: #767676 on white just passes', () => {
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  })
})

describe('the committed stylesheets', () => {
  it('are what the palette says (else: npm run tokens -w web)', () => {
    const committed = (name: string) => readFileSync(new URL(`../../src/ui/theme/${name}`, import.meta.url), 'utf8')
    expect(committed('tokens.css')).toBe(tokensCss())
    expect(committed('mantine.css')).toBe(mantineCss())
  })
})

describe('the colour of a group', () => {
  it('is the same wherever the group is drawn', () => {
    expect(seriesIndex('Gauteng')).toBe(seriesIndex('Gauteng'))
    expect(seriesIndex('Limpopo', ['Gauteng', 'Limpopo'])).toBe(1)
  })
})
