import fc, { type Arbitrary } from 'fast-check'
import { crossesItself } from '#/polygon.ts'
import { pointOn, tenths, type SpotShape } from '#/question/hot-spot.ts'
import type { Figure } from '#/question/parts.ts'
import { aBase, anyBase, full, penalty } from './base.ts'
import type { KindSamples } from './kind.ts'

const kind = 'hot-spot' as const

export const hotSpot: KindSamples<'hot-spot'> = {
  question: {
    ...aBase(),
    kind,
    figure: 'map',
    key: [
      { shape: 'circle', x: 100, y: 100, radius: 20.3 },
      { shape: 'rectangle', x: 189.7, y: 50, width: 50.8, height: 20 },
      {
        shape: 'polygon',
        points: [
          { x: 400, y: 100 },
          { x: 500, y: 100 },
          { x: 400, y: 200 },
        ],
      },
    ],
  },
  marked: [
    [{ kind, point: { x: 112, y: 116 } }, full],
    [{ kind, point: { x: 240.5, y: 70 } }, full],
    [{ kind, point: { x: 420, y: 120 } }, full],
    [{ kind, point: { x: 115, y: 115 } }, 0 - penalty],
    [{ kind, point: { x: 480, y: 180 } }, 0 - penalty],
    [{ kind, point: null }, 0],
  ],
  questions: anyBase([], 1).chain((base) => {
    // At least one, by the 1 above.
    const [figure] = base.figures as [Figure, ...Figure[]]
    return fc
      .array(anyShape(figure), { minLength: 1, maxLength: 3 })
      .map((key) => ({ ...base, kind, figure: figure.id, key }))
  }),
  answers: ({ figures: [figure] }) =>
    fc.record({
      kind: fc.constant(kind),
      point: fc.option(figure === undefined ? fc.constant({ x: 0, y: 0 }) : pointsOn(figure)),
    }),
}

const within = (most: number): Arbitrary<number> =>
  fc.integer({ min: 0, max: Math.floor(most * 10) }).map((n) => n / 10)

function pointsOn(figure: Figure) {
  return fc.tuple(within(figure.width), within(figure.height)).map(([x, y]) => pointOn(figure, { x, y }))
}

function anyShape(figure: Figure): Arbitrary<SpotShape> {
  const least = { x: 0, y: 0 }
  const rectangle = fc.tuple(pointsOn(figure), pointsOn(figure)).map(([one, other]) => {
    const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)]
    const [width, height] = [tenths(Math.abs(one.x - other.x)), tenths(Math.abs(one.y - other.y))]
    return width > 0 && height > 0
      ? ({ shape: 'rectangle', x, y, width, height } as const)
      : ({ shape: 'rectangle', ...least, width: figure.width, height: figure.height } as const)
  })
  const circle = pointsOn(figure).map(({ x, y }) => {
    const radius = Math.floor(Math.min(x, y, figure.width - x, figure.height - y) * 10) / 10
    const [width, height] = [figure.width / 2, figure.height / 2]
    return radius > 0
      ? ({ shape: 'circle', x, y, radius } as const)
      : ({ shape: 'circle', x: width, y: height, radius: Math.min(width, height) } as const)
  })
  const polygon = fc.array(pointsOn(figure), { minLength: 3, maxLength: 5 }).map((points) => ({
    shape: 'polygon' as const,
    points: crossesItself(points) ? [least, { x: figure.width, y: 0 }, { x: figure.width, y: figure.height }] : points,
  }))
  return fc.oneof(rectangle, circle, polygon)
}
