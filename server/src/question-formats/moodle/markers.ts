import { tenths, type SpotShape } from '@agon/domain/question/hot-spot'
import type { Figure } from '@agon/domain/question/parts'

/** Moodle shows no picture larger, and measures on what it shows. */
const shown = { width: 600, height: 400 }

export function scaleOf({ width, height }: Figure): number {
  return Math.min(1, shown.width / width, shown.height / height)
}

export function times(shape: SpotShape, by: number): SpotShape {
  if (shape.shape === 'polygon')
    return { ...shape, points: shape.points.map(({ x, y }) => ({ x: tenths(x * by), y: tenths(y * by) })) }
  const [x, y] = [tenths(shape.x * by), tenths(shape.y * by)]
  return shape.shape === 'circle'
    ? { ...shape, x, y, radius: tenths(shape.radius * by) }
    : { ...shape, x, y, width: tenths(shape.width * by), height: tenths(shape.height * by) }
}
