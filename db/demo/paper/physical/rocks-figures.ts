import { ground, ink, vermilion } from '../drawing/palette.ts'
import { arrow, drawing, line, marker, path, rect } from '../drawing/svg.ts'
import type { Drawing } from '../drawing/svg.ts'

export function rockFigures(): Drawing[] {
  return [subduction()]
}

/** An oceanic plate going down under a continental one; schematic. */
function subduction(): Drawing {
  return drawing('plate-boundary', 400, [
    rect(10, 150, 620, 240, { fill: '#f3cfae' }),
    path('M10 118L260 118L262 134L10 134Z', { fill: '#bfe0f2' }),
    path('M10 96L300 96L272 138L244 134L10 134Z', { fill: '#bfe0f2' }),
    path('M10 134L240 134C270 136 290 150 320 190L470 390L400 390L270 206C255 190 240 186 220 186L10 186Z', {
      fill: '#5c6f7d',
      stroke: ink,
      width: 2,
    }),
    path('M272 146C285 120 300 92 330 88L420 84L445 34L462 34L486 84L630 80L630 212L340 212C320 190 300 160 272 146Z', {
      fill: '#cdb388',
      stroke: ink,
      width: 2,
    }),
    path('M446 262C442 200 456 150 452 42L458 42C464 150 470 200 466 262Z', { fill: vermilion }),
    path('M425 275C430 250 480 250 490 275C480 300 435 300 425 275Z', { fill: vermilion }),
    path('M438 20C446 8 470 8 474 20', { stroke: '#8b8f93', width: 5 }),
    arrow([60, 160], [180, 160], { stroke: ground, width: 6, head: 24 }),
    arrow([610, 150], [520, 150], { stroke: ink, width: 6, head: 24 }),
    marker(110, 216, '1'),
    marker(575, 188, '2'),
    marker(268, 70, '3'),
    line([268, 88], [268, 128], { width: 2 }),
  ])
}
