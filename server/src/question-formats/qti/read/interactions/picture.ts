import type { Point } from '@agon/domain/polygon'
import { tenths, type SpotShape } from '@agon/domain/question/hot-spot'
import type { Figure } from '@agon/domain/question/parts'
import { QuestionFault } from '#/question-formats/reading/imported.ts'
import { ellipse, type Area } from '../areas.ts'
import { isPicture } from '../body.ts'
import type { ItemReading } from '../item.ts'
import { attributeOf, textIn, within, type XmlElement } from '#/files/xml/tree.ts'

/** The picture of an interaction, and how many of its pixels are one of the item’s, which may draw it stretched. */
export interface PointedPicture {
  figure: Figure
  scale: { x: number; y: number }
}

export function pictureOf(reading: ItemReading, node: XmlElement): PointedPicture {
  const [shown] = within(node, ({ name }) => name === 'object' || name === 'img')
  const address = attributeOf(shown, 'data') || attributeOf(shown, 'src')
  const isShown = shown !== undefined && isPicture(attributeOf(shown, 'type'), address)
  const id = isShown ? reading.pictures.place(address, attributeOf(shown, 'alt') || textIn(shown)) : null
  const figure = reading.pictures.figures.find((one) => one.id === id)
  if (figure === undefined) throw new QuestionFault('qti-picture')
  return { figure, scale: scaleOf(figure, Number(attributeOf(shown, 'width')), Number(attributeOf(shown, 'height'))) }
}

/** Where only one of the two is given, the picture keeps its proportions. */
export function scaleOf(figure: Figure, width: number, height: number): PointedPicture['scale'] {
  const [x, y] = [width > 0 ? figure.width / width : 0, height > 0 ? figure.height / height : 0]
  // Sizes are whole pixels: a picture that is drawn small is not stretched by their rounding.
  const isRounded = x > 0 && y > 0 && Math.abs(figure.height / x - height) <= 1
  return isRounded ? { x, y: x } : { x: x || y || 1, y: y || x || 1 }
}

/** An area in the pixels of the figure; a circle on a stretched picture is an oval of corners. */
export function shapeOf(area: Area, { figure, scale }: PointedPicture): SpotShape {
  const across = (value: number) => tenths(value * scale.x)
  const down = (value: number) => tenths(value * scale.y)
  const at = ({ x, y }: Point) => ({ x: across(x), y: down(y) })
  if (area === null) throw new QuestionFault('qti-area')
  switch (area.shape) {
    case 'default':
      return { shape: 'rectangle', x: 0, y: 0, width: tenths(figure.width), height: tenths(figure.height) }
    case 'circle':
      if (scale.x === scale.y) return { shape: 'circle', ...at(area), radius: across(area.radius) }
      return { shape: 'polygon', points: ellipse(area.x, area.y, area.radius, area.radius).map(at) }
    case 'rectangle':
      return { shape: 'rectangle', ...at(area), width: across(area.width), height: down(area.height) }
    case 'polygon':
      return { shape: 'polygon', points: area.points.map(at) }
  }
}
