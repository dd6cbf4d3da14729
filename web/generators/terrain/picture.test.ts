import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contoursOf } from './contours.ts'
import { terrainSvg } from './picture.ts'
import { skylineSvg } from './skyline.ts'

describe('the contour pictures', () => {
  it('follow from the summits alone: drawn again, a picture is the committed one', () => {
    const committed = readFileSync(new URL('../../src/assets/terrain/peninsula.svg', import.meta.url), 'utf8')
    expect(terrainSvg('peninsula')).toBe(committed)
    const skyline = readFileSync(new URL('../../src/assets/terrain/drakensberg-skyline.svg', import.meta.url), 'utf8')
    expect(skylineSvg('drakensberg')).toBe(skyline)
  })

  it('have lines that a cone would have: closed rings at the levels that it reaches, none above', () => {
    const size = 41
    const heights = Float64Array.from(
      { length: size * size },
      (_, at) => 100 - 5 * Math.hypot((at % size) - 20, Math.floor(at / size) - 20),
    )
    const rings = contoursOf({ columns: size, rows: size, heights }, [50, 80, 120])
    expect(rings.map((ring) => ring.height)).toEqual([50, 80])
    for (const ring of rings) expect(ring.path).toMatch(/^M[^M]+z$/)
  })
})
