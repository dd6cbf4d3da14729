import { hotSpot, shapeHolds } from '@agon/domain/question/hot-spot'
import { QuestionFault } from '#/question-formats/reading/imported.ts'
import { areaOf } from '../areas.ts'
import type { ItemReading } from '../item.ts'
import { single } from '../processing/value.ts'
import { attributeOf, childrenOf, type XmlElement } from '#/files/xml/tree.ts'
import { promptOf } from './choice.ts'
import type { ReadInteraction } from './interaction.ts'
import { pictureOf, shapeOf } from './picture.ts'

/** Areas of a picture to choose among, which the file shows: here the learner points anywhere. */
export function readHotspot(
  reading: ItemReading,
  [node]: readonly [XmlElement, ...XmlElement[]],
): ReadInteraction<'hot-spot'> {
  const instead = new Map([[node, promptOf(reading, node)]])
  const picture = pictureOf(reading, node)
  const declared = reading.responseOf(node)
  const spots = childrenOf(node, 'hotspotChoice').map((choice) => ({
    id: attributeOf(choice, 'identifier'),
    shape: shapeOf(areaOf(choice), picture),
  }))
  const earning = declared.mapping?.entries.filter(({ value }) => value > 0).map(({ key }) => key)
  const right = (declared.correct ?? earning ?? []).map(String)
  const key = spots.filter(({ id }) => right.includes(id)).map(({ shape }) => shape)
  if (key.length === 0) throw new QuestionFault('qti-area')
  if (right.length > 1) reading.losses.add('places-any', { count: right.length })
  reading.losses.add('qti-hotspots', { count: spots.length })
  const question = { ...reading.base({}, instead), kind: 'hot-spot' as const, figure: picture.figure.id, key }
  const points = spots.map(({ shape }) => hotSpot.rightAnswer({ ...question, key: [shape] })?.point)
  return {
    question,
    // Where several are wanted, one alone is worth what the file says of it, and that is reported.
    probes: points.filter((point) => point !== undefined).map((point) => ({ kind: 'hot-spot', point })),
    responses: ({ point }) => {
      const id = point === null ? undefined : spots.find(({ shape }) => shapeHolds(shape, point))?.id
      return { [declared.identifier]: id === undefined ? null : { ...single(id), cardinality: declared.cardinality } }
    },
  }
}
