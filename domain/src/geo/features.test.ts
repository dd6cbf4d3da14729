import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawFigureMap, extentOf, propertiesOf } from './figure-map.ts'
import { mostFeatures, readFeatures } from './features.ts'
import { usualFrames, type MapFrame } from './map-frame.ts'
import { projectionNames } from './projection.ts'

const feature = (geometry: unknown, properties: unknown = {}) => ({ type: 'Feature', geometry, properties })
const point = (...coordinates: unknown[]) => ({ type: 'Point', coordinates })
const file = (...features: unknown[]) => JSON.stringify({ type: 'FeatureCollection', features })
const square = [
  [20, -30],
  [22, -30],
  [22, -28],
  [20, -28],
  [20, -30],
]
const frame: MapFrame = usualFrames['south-africa']
const plain = { frame, ground: false, label: '', style: '' }

test('every geometry is read, and what is said of it', () => {
  const read = readFeatures(
    file(
      feature(point(1, 2, 300), { name: ' Kei\u0007\n River', length: 225, dam: true, more: {}, none: null }),
      feature(
        {
          type: 'MultiPoint',
          coordinates: [
            [1, 2],
            [3, 4],
          ],
        },
        { name: 'b' },
      ),
      feature(
        {
          type: 'LineString',
          coordinates: [
            [1, 2],
            [3, 4],
          ],
        },
        null,
      ),
      feature({ type: 'MultiPolygon', coordinates: [[square], [square]] }),
      feature({ type: 'GeometryCollection', geometries: [point(1, 2), { type: 'Polygon', coordinates: [square] }] }),
    ),
  )
  expect(read[0]?.properties).toEqual({ name: 'Kei River', length: '225', dam: 'true' })
  expect(read.map(({ shapes }) => shapes.map(({ as }) => as).join())).toEqual([
    'point',
    'point,point',
    'line',
    'area,area',
    'point,area',
  ])
  expect(propertiesOf(read)).toEqual(['name', 'length', 'dam'])
  expect(readFeatures(JSON.stringify(point(1, 2)))).toHaveLength(1)
})

test.each([
  ['{', /is no JSON/],
  ['[]', /no GeoJSON/],
  ['{"type":"Topology"}', /“Topology”/],
  ['{"type":"FeatureCollection","features":[]}', /no features/],
  [file(feature(point(1, 2)), { type: 'Thing' }), /Feature 2 is a “Thing”/],
  [file(feature(null)), /Feature 1 has no geometry/],
  [file(feature({ type: 'Circle' })), /“Circle”/],
  [file(feature(point('1', 2))), /not two numbers/],
  [file(feature(point(1, 2)), feature(point(18, -133))), /Feature 2 .* latitude -133/],
  [file(feature({ type: 'LineString', coordinates: [[1, 2]] })), /fewer than two/],
  [file(feature({ type: 'Polygon', coordinates: [square.slice(0, 3)] })), /fewer than three corners/],
  [file(feature({ type: 'Polygon', coordinates: [square.slice(0, 4)] })), /does not end where it begins/],
  [file(...Array.from({ length: mostFeatures + 1 }, () => feature(point(1, 2)))), /501 features/],
  [
    file(feature({ type: 'LineString', coordinates: Array.from({ length: 20_001 }, () => [1, 2]) })),
    /more than 20000 positions/,
  ],
  [
    JSON.stringify({ ...feature(point(1, 2)), crs: { properties: { name: 'urn:ogc:def:crs:EPSG::3857' } } }),
    /EPSG::3857/,
  ],
])('%.60s is refused with the reason', (text, words) => {
  expect(() => readFeatures(text)).toThrow(words)
})

test('features look different by a property, with what each look means below; no look is by colour alone', () => {
  const kinds = ['dam', 'mine', 'port', 'town', 'farm', 'camp']
  const features = readFeatures(
    file(...kinds.map((kind, at) => feature(point(20 + at, -30), { kind, name: `N${at}` }))),
  )
  const { svg } = drawFigureMap(features, { ...plain, style: 'kind', label: 'name' }, null)
  for (const kind of kinds) expect(svg).toContain(`>${kind}</text>`)
  const symbols = [...svg.matchAll(/<path transform="[^"]*" d="([^"]*)"/g)].map(([, d]) => d)
  expect(new Set(symbols).size).toBe(6)
  expect(symbols).toHaveLength(12)
  const seven = readFeatures(file(...[...kinds, 'road'].map((kind) => feature(point(20, -30), { kind }))))
  expect(() => drawFigureMap(seven, { ...plain, style: 'kind' }, null)).toThrow(/“kind” has 7 values/)
  expect(() => drawFigureMap(seven, { ...plain, style: 'river' }, null)).toThrow(/No feature/)
})

test('what lies outside of the map is told, and an area around it is not', () => {
  const draw = (...features: unknown[]) => drawFigureMap(readFeatures(file(...features)), plain, null)
  expect(() => draw(feature(point(20, -30)), feature(point(20, 30)))).toThrow('Feature 2 lies outside of the map.')
  const around = [
    [-20, -60],
    [60, -60],
    [60, 20],
    [-20, 20],
    [-20, -60],
  ]
  expect(draw(feature({ type: 'Polygon', coordinates: [around] })).svg).toContain('<path')
})

test('whatever the places are, they are drawn within numbers, and their extent holds them', () => {
  const position = fc.tuple(fc.integer({ min: -180, max: 180 }), fc.integer({ min: -90, max: 90 }))
  const shapes = fc.array(
    fc.oneof(
      position.map(([lon, lat]) => point(lon, lat)),
      fc.array(position, { minLength: 2, maxLength: 5 }).map((coordinates) => ({ type: 'LineString', coordinates })),
      fc.array(position, { minLength: 3, maxLength: 5 }).map((corners) => ({
        type: 'Polygon',
        coordinates: [[...corners, corners[0]]],
      })),
    ),
    { minLength: 1, maxLength: 4 },
  )
  fc.assert(
    fc.property(shapes, fc.constantFrom(...projectionNames), (found, projection) => {
      const features = readFeatures(file(...found.map((geometry, at) => feature(geometry, { name: `Place ${at}` }))))
      const own = extentOf(features)
      const end = projection === 'mercator' ? 85 : 90
      const bounds = { ...own, south: Math.max(-end, own.south), north: Math.min(end, own.north) }
      const world = { west: -180, south: -end, east: 180, north: end }
      for (const part of [bounds, world]) {
        if (part.north - part.south < 1) continue
        const map = { frame: { ...frame, projection, bounds: part }, ground: false, label: 'name', style: 'name' }
        let svg = ''
        try {
          ;({ svg } = drawFigureMap(features, map, null))
        } catch (error) {
          // Mercator's map ends before the poles.
          expect(String(error)).toMatch(/outside of the map/)
          expect(projection).toBe('mercator')
          continue
        }
        expect(svg).not.toMatch(/NaN|Infinity|undefined/)
      }
    }),
    { numRuns: 150 },
  )
})

test.each(['constructor', 'toString', '__proto__'])(
  'nothing is said of a feature as %s where the file says nothing',
  (name) => {
    const features = readFeatures(file(feature(point(25, -29), { name: 'Mangaung' })))
    for (const map of [
      { ...plain, label: name },
      { ...plain, style: name },
    ])
      expect(() => drawFigureMap(features, map, null)).toThrow(/No feature has the property/)
  },
)
