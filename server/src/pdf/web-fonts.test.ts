import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { openSync } from 'fontkit'
import { expect, test } from 'vitest'

const css = join(import.meta.dirname, '../../../web/src/ui/theme/fonts.css')
const require = createRequire(css)

interface WebFace {
  style: string
  weights: string
  has: (codePoint: number) => boolean
}

/** The faces that pages load, as the browser chooses among them: by the range that each declares. */
const faces = readFileSync(css, 'utf8')
  .split('@font-face')
  .slice(1)
  .map((rule): WebFace => {
    const said = (name: string) => new RegExp(`${name}:\\s*([^;]+);`).exec(rule)?.[1] ?? ''
    const address = /url\('([^']+)'\)/.exec(rule)?.[1] ?? ''
    const font = openSync(address.startsWith('.') ? join(dirname(css), address) : require.resolve(address))
    if (!('hasGlyphForCodePoint' in font)) throw new Error(`${address} is a collection of fonts.`)
    const ranges = said('unicode-range')
      .split(',')
      .map((range) => range.trim().replace('U+', '').split('-'))
      .map(([first = '', last = first]) => [parseInt(first, 16), parseInt(last, 16)] as const)
    return {
      style: said('font-style'),
      weights: said('font-weight'),
      has: (codePoint) =>
        ranges.some(([first, last]) => first <= codePoint && codePoint <= last) && font.hasGlyphForCodePoint(codePoint),
    }
  })

/** Letters beside those of English: Tshivenda, Sesotho sa Leboa, Setswana, Afrikaans, Xitsonga, and Khoekhoegowab. */
const letters = 'ḒḓḼḽṄṅṊṋṰṱŠšÊêÔôÁáÄäÉéÈèËëÎîÏïÓóÖöÚúÛûÜüÝýŉāēīōūǀǁǂǃ'

test.each(['normal', 'italic'])('the pages’ %s fonts have every letter of South Africa’s languages', (style) => {
  const ofStyle = faces.filter((face) => face.style === style)
  expect(new Set(ofStyle.map(({ weights }) => weights))).toEqual(new Set(['200 900']))
  const missing = [...letters].filter((letter) => !ofStyle.some(({ has }) => has(letter.codePointAt(0) ?? 0)))
  expect(missing).toEqual([])
})
