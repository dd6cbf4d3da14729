import { createHash } from 'node:crypto'
import { drawMap } from '@agon/domain/geo/drawn-map'
import { map as rules } from '@agon/domain/question/map'
import { mainLanguage } from '#/question-formats/writing/said.ts'
import { printWords } from '#/question-print/words.ts'
import { outlinesOf } from '#/files/outlines.ts'
import { qti, type Written } from '../element.ts'
import type { WriteKind } from './kind.ts'
import { areasOfKey, type MapArea } from './map-areas.ts'
import { mapSvg } from './map-svg.ts'
import { response, responseName } from './rules.ts'
import { pointedAt } from './select-point.ts'

/** QTI knows no degrees: other programs ask for a point on a picture of the map, right where the key is drawn. */
export const map: WriteKind<'map'> = ({ question, language }) => {
  const { map: frame, key, marks, penalty } = question
  const drawn = drawMap(frame, outlinesOf(frame.outlines))
  // One picture for all languages: their items differ in words alone.
  const svg = mapSvg(drawn, frame, mainLanguage(question))
  const path = `media/map-${createHash('sha256').update(svg).digest('hex').slice(0, 20)}.svg`
  const [width, height] = [Math.round(drawn.projection.width), Math.round(drawn.projection.height)]
  const { right, wrong } = areasOfKey(key, frame.bounds, drawn.projection)
  const entry = ({ shape, coords }: MapArea, thousandths: number): Written =>
    qti('areaMapEntry', { shape, coords, mappedValue: thousandths / 1000 })
  const areas = qti(
    'areaMapping',
    { defaultValue: (0 - penalty) / 1000 },
    // Of areas that lie over one another the first counts.
    ...wrong.map((hole) => entry(hole, 0 - penalty)),
    ...right.map((area) => entry(area, marks)),
  )
  const place = rules.rightAnswer(question)?.place ?? null
  const point = place === null ? null : drawn.projection.point(place)
  return {
    responses: [
      response('single', 'point', point === null ? [] : [`${Math.round(point.x)} ${Math.round(point.y)}`], areas),
    ],
    body: [
      qti(
        'selectPointInteraction',
        { responseIdentifier: responseName, maxChoices: 1 },
        pointedAt({
          address: `../${path}`,
          mediaType: 'image/svg+xml',
          width,
          height,
          words: printWords[language].map,
        }),
      ),
    ],
    rules: 'map_response_point',
    drawings: [{ path, svg }],
  }
}
