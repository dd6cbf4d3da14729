import { hotSpot } from '@agon/domain/question/hot-spot'
import { QuestionFault } from '#/question-formats/reading/imported.ts'
import type { ItemReading } from '../item.ts'
import { single } from '../processing/value.ts'
import { attributeOf, type XmlElement } from '#/files/xml/tree.ts'
import { promptOf } from './choice.ts'
import type { ReadInteraction } from './interaction.ts'
import { pictureOf, shapeOf } from './picture.ts'

/** A point on a picture: right is where the areas earn most. */
export function readSelectPoint(
  reading: ItemReading,
  [node]: readonly [XmlElement, ...XmlElement[]],
): ReadInteraction<'hot-spot'> {
  const instead = new Map([[node, promptOf(reading, node)]])
  const picture = pictureOf(reading, node)
  const declared = reading.responseOf(node)
  const areas = declared.areas?.entries ?? []
  const most = Math.max(0, ...areas.map(({ value }) => value))
  const key = areas.filter(({ value }) => value === most && value > 0).map(({ area }) => shapeOf(area, picture))
  if (key.length === 0) throw new QuestionFault('qti-area')
  if (attributeOf(node, 'maxChoices') !== '1' && declared.cardinality !== 'single')
    reading.losses.add('places-any', { count: key.length })
  const question = { ...reading.base({}, instead), kind: 'hot-spot' as const, figure: picture.figure.id, key }
  const { width, height } = picture.figure
  const corners = [
    { x: 0, y: 0 },
    { x: width, y: height },
    { x: width, y: 0 },
    { x: 0, y: height },
  ]
  const insides = areas.map(({ area }) => hotSpot.rightAnswer({ ...question, key: [shapeOf(area, picture)] })?.point)
  const points = [...insides.filter((point) => point !== null && point !== undefined), ...corners]
  return {
    question,
    probes: points.map((point) => ({ kind: 'hot-spot', point })),
    responses: ({ point }) => ({
      [declared.identifier]:
        point === null
          ? null
          : {
              ...single(`${point.x / picture.scale.x} ${point.y / picture.scale.y}`),
              cardinality: declared.cardinality,
            },
    }),
  }
}
