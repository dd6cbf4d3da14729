import { tenths, type SpotShape } from '@agon/domain/question/hot-spot'
import type { Figure } from '@agon/domain/question/question'
import { QuestionFault } from '../../import/imported.ts'
import type { Area } from '../areas.ts'
import { isPicture } from '../body.ts'
import type { ItemReading } from '../item.ts'
import { lettersIn, said, within, type QtiNode } from '../tree.ts'

/** The picture of an interaction, and how many of its pixels are one of the item’s. */
export interface PointedPicture {
  figure: Figure
  scale: number
}

export function pictureOf(reading: ItemReading, node: QtiNode): PointedPicture {
  const [shown] = within(node, ({ name }) => name === 'object' || name === 'img')
  const address = said(shown, 'data') || said(shown, 'src')
  const isShown = shown !== undefined && isPicture(said(shown, 'type'), address)
  const id = isShown ? reading.pictures.place(address, said(shown, 'alt') || lettersIn(shown)) : null
  const figure = reading.pictures.figures.find((one) => one.id === id)
  if (figure === undefined) throw new QuestionFault('qti-picture')
  const width = Number(said(shown, 'width'))
  return { figure, scale: width > 0 ? figure.width / width : 1 }
}

/** An area in the pixels of the figure. */
export function shapeOf(area: Area, { figure, scale }: PointedPicture): SpotShape {
  const of = (value: number) => tenths(value * scale)
  if (area === null) throw new QuestionFault('qti-area')
  switch (area.shape) {
    case 'default':
      return { shape: 'rectangle', x: 0, y: 0, width: tenths(figure.width), height: tenths(figure.height) }
    case 'circle':
      return { shape: 'circle', x: of(area.x), y: of(area.y), radius: of(area.radius) }
    case 'rectangle':
      return { shape: 'rectangle', x: of(area.x), y: of(area.y), width: of(area.width), height: of(area.height) }
    case 'polygon':
      return { shape: 'polygon', points: area.points.map(({ x, y }) => ({ x: of(x), y: of(y) })) }
  }
}
