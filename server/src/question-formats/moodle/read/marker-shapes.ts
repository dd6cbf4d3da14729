import type { Point } from '@agon/domain/polygon'
import type { SpotShape } from '@agon/domain/question/hot-spot'
import { QuestionFault } from '#/question-formats/reading/imported.ts'
import { plainChild } from './words-of.ts'
import type { XmlElement } from '#/files/xml/tree.ts'

/** `circle` with `x,y;radius`, `rectangle` with `x,y;width,height`, `polygon` with `x,y;x,y;x,y`. */
export function readPlace(place: XmlElement): SpotShape {
  const [name, coords] = [plainChild(place, 'shape').toLowerCase(), plainChild(place, 'coords')]
  const parts = coords.split(';').map((part) => part.split(',').map((value) => Number(value.trim() || Number.NaN)))
  const [[x = 0, y = 0] = [], [third = 0, fourth = 0] = []] = parts
  const counts = parts.map((part) => part.length).join()
  if (parts.flat().every((value) => Number.isFinite(value) && value >= 0)) {
    if (name === 'circle' && counts === '2,1') return { shape: 'circle', x, y, radius: third }
    if (name === 'rectangle' && counts === '2,2') return { shape: 'rectangle', x, y, width: third, height: fourth }
    if (name.startsWith('poly') && parts.length >= 3 && parts.every((part) => part.length === 2))
      return { shape: 'polygon', points: opened(parts.map(([left = 0, top = 0]) => ({ x: left, y: top }))) }
  }
  throw new QuestionFault('place-shape-unreadable', { value: `${name} ${coords}`.slice(0, 80) })
}

/** Without the last corner where it is the first again. */
function opened(points: readonly Point[]): Point[] {
  const [first, last] = [points[0], points.at(-1)]
  return first !== undefined && first.x === last?.x && first.y === last.y ? points.slice(0, -1) : [...points]
}
