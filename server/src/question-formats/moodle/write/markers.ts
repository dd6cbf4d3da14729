import type { Point } from '@agon/domain/polygon'
import type { HotSpot, SpotShape } from '@agon/domain/question/hot-spot'
import { escapeXml } from '#/files/xml/escape.ts'
import { element } from '#/question-formats/writing/xml.ts'
import { scaleOf, times } from '../markers.ts'
import { essayOfMoodle, type MoodleBody } from './xml.ts'

/** What the marker of our own export says: nothing. */
const cross = '×'

export function writeMoodleMarkers({ figures, figure: id, key }: HotSpot): MoodleBody {
  const figure = figures.find((one) => one.id === id)
  if (figure === undefined) return essayOfMoodle
  const scale = scaleOf(figure)
  const many = key.length > 1 ? '<infinite/>' : ''
  const places = key.map((shape, at) => {
    const { name, coords } = writePlace(times(shape, scale))
    const said = { no: at + 1, shape: name, coords, choice: 1 }
    return element(
      'drop',
      Object.entries(said)
        .map(([tag, value]) => element(tag, String(value)))
        .join(''),
    )
  })
  const marker = element('drag', `${element('no', '1')}${element('text', escapeXml(cross))}${many}`)
  return { type: 'ddmarker', xml: [marker, ...places].join('\n'), background: id }
}

/** Moodle takes whole pixels only. */
function writePlace(shape: SpotShape): { name: SpotShape['shape']; coords: string } {
  const name = shape.shape
  switch (name) {
    case 'circle':
      return { name, coords: `${pixels(shape)};${Math.max(1, Math.round(shape.radius))}` }
    case 'rectangle':
      return { name, coords: `${pixels(shape)};${span(shape.x, shape.width)},${span(shape.y, shape.height)}` }
    case 'polygon': {
      const corners = shape.points.map(pixels)
      // Moodle refuses a corner that is where the one before it is.
      return { name, coords: corners.filter((corner, at) => corner !== corners[at - 1]).join(';') }
    }
  }
}

function pixels({ x, y }: Point): string {
  return `${Math.round(x)},${Math.round(y)}`
}

function span(from: number, length: number): number {
  return Math.max(1, Math.round(from + length) - Math.round(from))
}
