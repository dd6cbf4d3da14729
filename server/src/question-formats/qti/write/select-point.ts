import { hotSpot as rules, type SpotShape } from '@agon/domain/question/hot-spot'
import { html, qti, type Written } from '../element.ts'
import type { PlacedPicture, WriteKind } from './kind.ts'
import { response, responseName } from './rules.ts'
import { escapeXml } from '#/files/xml/escape.ts'

export const hotSpot: WriteKind<'hot-spot'> = ({ question, picture }) => {
  const { figure, key, marks, penalty } = question
  const right = rules.rightAnswer(question)?.point ?? null
  const areas = qti(
    'areaMapping',
    { defaultValue: (0 - penalty) / 1000 },
    ...key.map((shape) => qti('areaMapEntry', { ...areaOf(shape), mappedValue: marks / 1000 })),
  )
  const shown = picture(figure)
  return {
    responses: [
      response('single', 'point', right === null ? [] : [`${Math.round(right.x)} ${Math.round(right.y)}`], areas),
    ],
    body: [
      qti(
        'selectPointInteraction',
        { responseIdentifier: responseName, maxChoices: 1 },
        ...(shown === undefined ? [] : [pointedAt(shown)]),
      ),
    ],
    rules: 'map_response_point',
  }
}

export function pointedAt({ address, mediaType, width, height, words }: PlacedPicture): string {
  return html(
    'object',
    { data: address, type: mediaType, width: Math.round(width), height: Math.round(height) },
    escapeXml(words),
  )
}

/** In whole pixels, as HTML’s maps have them. */
export function areaOf(shape: SpotShape): Written['attributes'] & { shape: string; coords: string } {
  const listed = (...numbers: number[]) => numbers.map(Math.round).join(',')
  switch (shape.shape) {
    case 'circle':
      return { shape: 'circle', coords: listed(shape.x, shape.y, Math.max(1, shape.radius)) }
    case 'rectangle':
      return { shape: 'rect', coords: listed(shape.x, shape.y, shape.x + shape.width, shape.y + shape.height) }
    case 'polygon':
      return { shape: 'poly', coords: listed(...shape.points.flatMap(({ x, y }) => [x, y])) }
  }
}
