import { expect, test } from 'vitest'
import { readCsvText } from '#/sheets/csv-read.ts'
import { sheetLimits } from '#/sheets/table.ts'
import { readQuestionTable } from './read-question-table.ts'

const read = (text: string) => readQuestionTable(readCsvText(text, sheetLimits))

function only(text: string) {
  const { items, faults } = read(text)
  expect(faults).toEqual([])
  const [item] = items
  if (item === undefined) throw new Error('no question')
  return item
}

test('a hot spot has its shapes in the key and its figure, which must be uploaded, as JSON', () => {
  const figure = JSON.stringify({ id: 'bay', sha256: 'ab'.repeat(32), width: 640, height: 400, shows: { en: 'A bay' } })
  const cell = `"${figure.replaceAll('"', '""')}"`
  const { question, losses } = only(
    `kind,stem,key,figure\nhotspot,Where?,"circle 100 80 15; Rectangle 1,2,30,40; polygon 1 2, 30 4, 5 60",${cell}\n`,
  )
  expect(question).toMatchObject({
    kind: 'hot-spot',
    figure: 'bay',
    figures: [{ id: 'bay', sha256: 'ab'.repeat(32), width: 640, height: 400 }],
    texts: { en: { figures: { bay: 'A bay' } } },
    key: [
      { shape: 'circle', x: 100, y: 80, radius: 15 },
      { shape: 'rectangle', x: 1, y: 2, width: 30, height: 40 },
      {
        shape: 'polygon',
        points: [
          { x: 1, y: 2 },
          { x: 30, y: 4 },
          { x: 5, y: 60 },
        ],
      },
    ],
  })
  expect(losses.map(({ code }) => code)).toEqual(['figure-needed'])
})

test('a map question has a place with a tolerance, or a region as GeoJSON, and a map by name or as JSON', () => {
  const { question } = only("kind,stem,key,tolerance,map\nmap,Where?,25°45′ S; 28°11.2' E,50,Africa\n")
  expect(question).toMatchObject({
    kind: 'map',
    map: { outlines: 'africa' },
    key: { shape: 'point', lat: -25.75, lon: 28.1867, tolerance: 50 },
  })
  const ring = '[[20,0],[30,0],[30,10],[20,0]]'
  const bounds = '{""west"":10,""south"":-10,""east"":40,""north"":20}'
  const frame = `{""outlines"":""africa"",""projection"":""mercator"",""bounds"":${bounds},""borders"":false,""net"":10}`
  const region = only(
    `kind,stem,key,map\nmap,Where?,"{""type"":""Polygon"",""coordinates"":[${ring}]}","${frame}"\n`,
  ).question
  expect(region).toMatchObject({
    map: { projection: 'mercator', bounds: { west: 10 }, borders: false, net: 10 },
    key: { shape: 'region', region: { type: 'Polygon', coordinates: [JSON.parse(ring)] } },
  })
})

test.each([
  ['hot-spot', 'circle 1 2', '', '', 'shape-unreadable'],
  ['hot-spot', 'circle 1 2 3', '', '', 'figure-unreadable'],
  ['map', '25 S; 28 E', '50', 'Mars', 'map-unreadable'],
  ['map', '25 S 28 E', '50', 'world', 'place-unreadable'],
  ['map', '25 S; 28 E', '0', 'world', 'tolerance-not-above'],
  ['map', '{}', '', 'world', 'region-unreadable'],
])('%s with the key %s, tolerance %s and map %s is reported: %s', (kind, key, tolerance, map, code) => {
  const { items, faults } = read(`kind,stem,key,tolerance,map\n${kind},Where?,${key},${tolerance},${map}\n`)
  expect(items).toEqual([])
  expect(faults.map((fault) => fault.code)).toEqual([code])
})
