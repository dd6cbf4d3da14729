import { expect, test } from 'vitest'
import { scaleOf, shapeOf } from './picture.ts'

const figure = { id: 'map', sha256: '0'.repeat(64), width: 800, height: 600 }

test('a picture is measured each way by itself, unless only rounding parts the two', () => {
  expect(scaleOf(figure, 400, 300)).toEqual({ x: 2, y: 2 })
  expect(scaleOf(figure, 400, 600)).toEqual({ x: 2, y: 1 })
  expect(scaleOf(figure, 267, 200)).toEqual({ x: 800 / 267, y: 800 / 267 })
  expect(scaleOf(figure, Number.NaN, 300)).toEqual({ x: 2, y: 2 })
  expect(scaleOf(figure, 0, Number.NaN)).toEqual({ x: 1, y: 1 })
})

test('what is right on a stretched picture stays where it was drawn', () => {
  const picture = { figure, scale: { x: 2, y: 1 } }
  expect(shapeOf({ shape: 'rectangle', x: 10, y: 20, width: 30, height: 40 }, picture)).toEqual({
    shape: 'rectangle',
    x: 20,
    y: 20,
    width: 60,
    height: 40,
  })
  const oval = shapeOf({ shape: 'circle', x: 100, y: 200, radius: 50 }, picture)
  if (oval.shape !== 'polygon') throw new Error(`It is a ${oval.shape}.`)
  const [across, down] = [oval.points.map(({ x }) => x), oval.points.map(({ y }) => y)]
  expect([Math.min(...across), Math.max(...across), Math.min(...down), Math.max(...down)]).toEqual([100, 300, 150, 250])
})
