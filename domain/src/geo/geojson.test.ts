import { expect, test } from 'vitest'
import { readRegion } from './geojson.ts'

const ring = [
  [28.00004, -26, 1700],
  [29, -26],
  [29, -25],
  [28.00004, -26, 1700],
]
const polygon = { type: 'Polygon', coordinates: [ring] }
const read = [
  [
    [28, -26],
    [29, -26],
    [29, -25],
    [28, -26],
  ],
]

test.each([
  ['a polygon', polygon],
  ['a feature', { type: 'Feature', properties: { name: 'Gauteng' }, geometry: polygon }],
  ['a collection', { type: 'FeatureCollection', features: [{ type: 'Feature', geometry: polygon }] }],
])('%s is its area, without heights and names', (_name, json) => {
  expect(readRegion(JSON.stringify(json))).toEqual({ type: 'Polygon', coordinates: read })
})

test('several polygons are one region', () => {
  const both = { type: 'MultiPolygon', coordinates: [read, read] }
  expect(readRegion(JSON.stringify(both))).toEqual(both)
  expect(readRegion(JSON.stringify({ type: 'GeometryCollection', geometries: [polygon, polygon] }))).toEqual(both)
})

test.each([
  '',
  'null',
  '[]',
  '{"type":"Point","coordinates":[28,-26]}',
  '{"type":"Polygon"}',
  '{"type":"Polygon","coordinates":[[["28",-26]]]}',
  '{"type":"Polygon","coordinates":[[[28,-126]]]}',
  '{"type":"FeatureCollection","features":[]}',
  '{"type":"FeatureCollection","features":[{"type":"Point","coordinates":[28,-26]}]}',
])('%s is no area', (text) => {
  expect(readRegion(text)).toBeNull()
})
