import { mapAnswering } from '@agon/contract/question/map'
import { readCoordinate } from '@agon/domain/geo/coordinate'
import { readRegion } from '@agon/domain/geo/geojson'
import { outlineNames, usualFrames, type MapFrame } from '@agon/domain/geo/map-frame'
import { roundedPlace } from '@agon/domain/geo/sphere'
import type { MapKey } from '@agon/domain/question/map'
import { readNumber } from '@agon/domain/question/numeric'
import { z } from 'zod'
import { answeringFrom } from '../gift/read/answering.ts'
import { textsOf } from '../gift/read/reading.ts'
import { QuestionFault } from '../reading/imported.ts'
import type { QuestionCells } from '../table/columns.ts'
import { readJson } from './hot-spot.ts'
import { essayOfMoodle } from '../moodle/write/xml.ts'
import type { KindFiles } from './kind.ts'
import { inDigits } from './numeric.ts'

const answering = z.strictObject(mapAnswering)

export const map: KindFiles<'map'> = {
  table: {
    names: ['map', 'point-on-map'],
    columns: ['map', 'tolerance'],
    read: ({ cells, base }) => ({ ...base([]), kind: 'map', map: readFrame(cells.plain('map')), key: readKey(cells) }),
    write({ map: frame, key }) {
      const said =
        key.shape === 'region'
          ? { key: JSON.stringify(key.region) }
          : { key: `${key.lat}; ${key.lon}`, tolerance: inDigits(key.tolerance) }
      return { cells: { ...said, map: JSON.stringify(frame) }, choices: {} }
    },
  },
  gift: {
    read: (reading) => ({ ...reading.base, texts: textsOf(reading), ...answeringFrom(reading, answering) }),
    answers: () => '',
    note: ({ kind, map: frame, key }) => ({ kind, answering: { kind, map: frame, key } }),
  },
  // Moodle has no such questions.
  moodle: { read: null, write: () => essayOfMoodle },
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
