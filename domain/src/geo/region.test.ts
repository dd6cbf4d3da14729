import fc from 'fast-check'
import { expect, test } from 'vitest'
import { faultOfRing, placeInside, regionHolds, ringOf, type Position, type Region } from './region.ts'

const region = (...rings: Position[][]): Region => ({ type: 'Polygon', coordinates: rings.map(ringOf) })
const holds = (where: Region, lon: number, lat: number) => regionHolds(where, { lon, lat })

const fiji: Position[] = [
  [175, -20],
  [-175, -20],
  [-175, -15],
  [175, -15],
]
const arctic: Position[] = [
  [-180, 66],
  [-90, 60],
  [0, 66],
  [90, 70],
]
// As Natural Earth and RFC 7946 write it, cut at the 180th meridian and led along the pole.
const antarctica: Position[] = [
  [-180, -90],
  [-180, -84],
  [-60, -65],
  [60, -66],
  [180, -84],
  [180, -90],
]

test('a region over the 180th meridian is on both of its sides and nowhere else', () => {
  for (const lon of [176, 180, -180, -176]) expect(holds(region(fiji), lon, -17)).toBe(true)
  for (const lon of [174, 0, -174]) expect(holds(region(fiji), lon, -17)).toBe(false)
})

test.each([
  ['the north pole', region(arctic), 80, 50],
  ['the south pole', region(antarctica), -88, -60],
])('a ring round %s holds it, at every longitude and whichever way it runs', (_name, where, inside, outside) => {
  const backwards: Region = { ...where, coordinates: where.coordinates.map((ring) => ring.toReversed()) } as Region
  for (const lon of [-180, -135, -1, 0, 44, 179, 180]) {
    for (const one of [where, backwards]) {
      expect(holds(one, lon, inside)).toBe(true)
      expect(holds(one, lon, Math.sign(inside) * 90)).toBe(true)
      expect(holds(one, lon, outside)).toBe(false)
    }
  }
  expect(faultOfRing(where.coordinates[0] as Position[])).toBeNull()
})

test('what is in a hole is not in the region, its edge is', () => {
  const southAfrica = region(
    [
      [16, -35],
      [33, -35],
      [33, -22],
      [16, -22],
    ],
    [
      [27, -31],
      [30, -31],
      [30, -28],
      [27, -28],
    ],
  )
  expect(holds(southAfrica, 28, -29)).toBe(false)
  expect(holds(southAfrica, 27, -29)).toBe(true)
  expect(holds(southAfrica, 25, -29)).toBe(true)
})

test('a region means the same wherever on the Earth it is turned to', () => {
  const number = (min: number, max: number) => fc.integer({ min: min * 10, max: max * 10 }).map((n) => n / 10)
  const corners = fc.array(fc.tuple(number(-40, 40), number(-60, 60)), { minLength: 3, maxLength: 6 })
  const turned = (lon: number, by: number) => ((((lon + by + 180) % 360) + 360) % 360) - 180
  fc.assert(
    fc.property(
      corners,
      number(-60, 60),
      number(-60, 60),
      fc.integer({ min: -360, max: 360 }),
      (ring, lon, lat, by) => {
        const there = ring.map(([x, y]): Position => [turned(x, by), y])
        expect(holds(region(there), turned(lon, by), lat)).toBe(holds(region(ring), lon, lat))
      },
    ),
  )
})

test('a place inside is inside', () => {
  for (const where of [region(fiji), region(arctic), region(antarctica)]) {
    const found = placeInside(where)
    expect(found !== null && regionHolds(where, found)).toBe(true)
  }
})

test.each([
  [
    [
      [0, 0],
      [1, 0],
    ],
    'fewCorners',
  ],
  [
    [
      [0, 0],
      [10, 10],
      [10, 0],
      [0, 10],
    ],
    'crossing',
  ],
  [
    [
      [0, 0],
      [1, 1],
      [2, 2],
    ],
    'crossing',
  ],
  [fiji, null],
] as [Position[], string | null][])('%j: %s', (corners, fault) => {
  expect(faultOfRing(ringOf(corners))).toBe(fault)
})
