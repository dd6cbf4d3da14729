import { escapeText } from '../entities.ts'
import { hatchOf, ink, lineDashes, longestLabel, rounded, styles, symbolOf, type Placed } from './figure-styles.ts'

export const rowHeight = 40

/** What each look stands for, below the map. */
export function legendOf(groups: readonly string[], placed: readonly Placed[], top: number): string {
  return groups
    .map((words, at) => {
      const y = top + rowHeight * (at + 0.75)
      const kinds = new Set(
        placed.filter(({ style }) => style === at).flatMap(({ shapes }) => shapes.map(({ as }) => as)),
      )
      const { colour, tint } = styles[at] ?? styles[0]
      const box = { left: 20, top: y - 14, right: 80, bottom: y + 14 }
      const frame = `x="20" y="${rounded(y - 14)}" width="60" height="28"`
      const hatch = hatchOf(at, box)
      const drawn = [
        kinds.has('area')
          ? `<rect ${frame} fill="${tint}"/><clipPath id="legend-${at}"><rect ${frame}/></clipPath>${hatch === '' ? '' : `<path clip-path="url(#legend-${at})" d="${hatch}" fill="none" stroke="${colour}" stroke-width="1.6"/>`}<rect ${frame} fill="none" stroke="${colour}" stroke-width="3"/>`
          : '',
        kinds.has('line')
          ? `<path d="M20 ${rounded(y)}H80" fill="none" stroke="${colour}" stroke-width="5" stroke-dasharray="${lineDashes[at] ?? ''}"/>`
          : '',
        kinds.has('point') ? symbolOf(at, { x: 50, y }) : '',
      ].join('')
      return `${drawn}<text x="96" y="${rounded(y + 10)}" fill="${ink}">${escapeText(words === '' ? '–' : words.slice(0, longestLabel))}</text>`
    })
    .join('')
}
