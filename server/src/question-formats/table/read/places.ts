import { shortId } from '@agon/contract/question/base'
import { mapAnswering } from '@agon/contract/question/map'
import { readCoordinate } from '@agon/domain/geo/coordinate'
import { readRegion } from '@agon/domain/geo/geojson'
import { outlineNames, usualFrames, type MapFrame } from '@agon/domain/geo/map-frame'
import { roundedPlace } from '@agon/domain/geo/sphere'
import type { SpotShape } from '@agon/domain/question/hot-spot'
import type { MapKey } from '@agon/domain/question/map-key'
import { readNumber } from '@agon/domain/question/read-number'
import { languages, type QuestionBase } from '@agon/domain/question/parts'
import { z } from 'zod'
import { QuestionFault } from '#/question-formats/reading/imported.ts'
import type { QuestionCells } from '../columns.ts'
import type { TableReader } from './kind.ts'

export const hotSpot: TableReader<'hot-spot'> = {
  names: ['hot-spot', 'hotspot'],
  columns: ['figure'],
  read({ cells, base, losses }) {
    const shapes = cells.plain('key').split(';')
    const key = shapes.filter((words) => words.trim() !== '').map(readShape)
    const { id: figure, ...said } = readJson(cells.plain('figure'), cell, 'figure-unreadable')
    losses.add('figure-needed', { figure })
    return { ...withFigure(base([]), { id: figure, ...said }), kind: 'hot-spot', figure, key }
  },
}

export const map: TableReader<'map'> = {
  names: ['map', 'point-on-map'],
  columns: ['map', 'tolerance'],
  read: ({ cells, base }) => ({ ...base([]), kind: 'map', map: readFrame(cells.plain('map')), key: readKey(cells) }),
}

/** A table has no place for pictures: this one must be among the uploaded files. */
const cell = z.strictObject({
  id: shortId,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  width: z.number().positive().max(20_000),
  height: z.number().positive().max(20_000),
  /** What it shows, by language. */
  shows: z.partialRecord(z.enum(languages), z.string().max(2000)),
})

function withFigure(base: QuestionBase, { shows, ...figure }: z.infer<typeof cell>): QuestionBase {
  const texts: QuestionBase['texts'] = {}
  for (const language of languages) {
    const text = base.texts[language]
    if (text !== undefined) texts[language] = { ...text, figures: { [figure.id]: shows[language] ?? '' } }
  }
  return { ...base, figures: [figure], texts }
}

/** Throws a QuestionFault where a cell is not this JSON. */
function readJson<S extends z.ZodType>(json: string, shape: S, code: 'figure-unreadable' | 'map-unreadable') {
  try {
    return shape.parse(JSON.parse(json))
  } catch {
    throw new QuestionFault(code, { value: json.slice(0, 80) })
  }
}

/** `circle 120 80 15`, `rectangle 10 20 40 30`, `polygon 1 2, 30 4, 5 60`. */
function readShape(words: string): SpotShape {
  const [name = '', ...figures] = words
    .trim()
    .toLowerCase()
    .split(/[\s,]+/)
  const numbers = figures.map(Number)
  const [x = 0, y = 0, third = 0, fourth = 0] = numbers
  if (numbers.every(Number.isFinite)) {
    if (name === 'circle' && numbers.length === 3) return { shape: 'circle', x, y, radius: third }
    if (name === 'rectangle' && numbers.length === 4) return { shape: 'rectangle', x, y, width: third, height: fourth }
    if (name === 'polygon' && numbers.length % 2 === 0)
      return {
        shape: 'polygon',
        points: numbers.flatMap((one, at) => (at % 2 === 0 ? { x: one, y: numbers[at + 1] ?? 0 } : [])),
      }
  }
  throw new QuestionFault('shape-unreadable', { value: words.trim() })
}

/** The name of outlines, drawn as usual, or the whole map as JSON. */
function readFrame(cell: string): MapFrame {
  const named = outlineNames.find((name) => name === cell.toLowerCase().replace(/\s+/g, '-'))
  if (named !== undefined) return usualFrames[named]
  return readJson(cell === '' ? '""' : cell, mapAnswering.map, 'map-unreadable')
}

/** `latitude; longitude` with a tolerance in kilometres, or areas as GeoJSON. */
function readKey(cells: QuestionCells): MapKey {
  const value = cells.plain('key')
  if (value.startsWith('{')) {
    const region = readRegion(value)
    if (region === null) throw new QuestionFault('region-unreadable')
    return { shape: 'region', region }
  }
  const [lat, lon, ...more] = value.split(';')
  const place = { lat: readCoordinate(lat ?? '', 'lat'), lon: readCoordinate(lon ?? '', 'lon') }
  if (place.lat === null || place.lon === null || more.length > 0)
    throw new QuestionFault('place-unreadable', { value })
  const reach = cells.plain('tolerance')
  const tolerance = readNumber(reach)
  if (tolerance === null || tolerance <= 0) throw new QuestionFault('tolerance-not-above', { value: reach })
  return { shape: 'point', ...roundedPlace({ lat: place.lat, lon: place.lon }), tolerance }
}
