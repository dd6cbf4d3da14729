import type { Point } from '@agon/domain/polygon'
import { pointOn, tenths, type SpotShape } from '@agon/domain/question/hot-spot'
import type { Figure } from '@agon/domain/question/parts'

type Size = Pick<Figure, 'width' | 'height'>

/** A shape in the middle of a figure, to be dragged from there. */
export function newShape(name: SpotShape['shape'], { width, height }: Size): SpotShape {
  const [x, y, reach] = [tenths(width / 2), tenths(height / 2), tenths(Math.min(width, height) / 8)]
  switch (name) {
    case 'circle':
      return { shape: 'circle', x, y, radius: reach }
    case 'rectangle':
      return { shape: 'rectangle', x: tenths(x - reach), y: tenths(y - reach), width: 2 * reach, height: 2 * reach }
    case 'polygon':
      return {
        shape: 'polygon',
        points: [
          { x, y: tenths(y - reach) },
          { x: tenths(x + reach), y: tenths(y + reach) },
          { x: tenths(x - reach), y: tenths(y + reach) },
        ],
      }
  }
}

interface ShapeHandle {
  readonly id: string
  readonly at: Point
  readonly move: (to: Point) => SpotShape
}

/** What of a shape can be dragged: a circle's and a rectangle's place and size, a polygon's corners. */
export function handlesOf(shape: SpotShape): ShapeHandle[] {
  switch (shape.shape) {
    case 'circle': {
      const { x, y, radius } = shape
      return [
        { id: 'place', at: { x, y }, move: (to) => ({ ...shape, ...to }) },
        {
          id: 'size',
          at: { x: x + radius, y },
          move: (to) => ({ ...shape, radius: tenths(Math.max(1, Math.hypot(to.x - x, to.y - y))) }),
        },
      ]
    }
    case 'rectangle': {
      const { x, y, width, height } = shape
      return [
        { id: 'place', at: { x, y }, move: (to) => ({ ...shape, ...to }) },
        {
          id: 'size',
          at: { x: x + width, y: y + height },
          move: (to) => ({ ...shape, width: tenths(Math.max(1, to.x - x)), height: tenths(Math.max(1, to.y - y)) }),
        },
      ]
    }
    case 'polygon':
      return shape.points.map((point, at) => ({
        id: `${at + 1}`,
        at: point,
        move: (to) => ({ ...shape, points: shape.points.map((one, other) => (other === at ? to : one)) }),
      }))
  }
}

/** The same shape moved, or made smaller, so far that it lies within the figure. */
export function shapeFits(figure: Size, shape: SpotShape): SpotShape {
  const { width, height } = figure
  switch (shape.shape) {
    case 'circle': {
      const radius = Math.min(shape.radius, tenths(Math.min(width, height) / 2 - 0.05))
      const inside = (at: number, size: number) => tenths(Math.min(size - radius, Math.max(radius, at)))
      return { ...shape, radius, x: inside(shape.x, width), y: inside(shape.y, height) }
    }
    case 'rectangle': {
      const { x, y } = pointOn(figure, shape)
      const [wide, high] = [Math.min(shape.width, width), Math.min(shape.height, height)]
      return {
        ...shape,
        x: tenths(Math.min(x, width - wide)),
        y: tenths(Math.min(y, height - high)),
        width: wide,
        height: high,
      }
    }
    case 'polygon':
      return { ...shape, points: shape.points.map((point) => pointOn(figure, point)) }
  }
}
