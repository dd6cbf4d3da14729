import { expect, test } from 'vitest'
import { anOlympiad, staff } from '#test/factories.ts'
import { multipart } from '#test/multipart.ts'
import { aWorld } from '#test/world.ts'
import { labelsOf } from '#/files/svg/labels.ts'
import { readSvg } from '#/files/svg/read-svg.ts'
import { readPicture } from '#/pdf/svg/read-picture.ts'
import { undrawableIn } from '#/pdf/svg/undrawable.ts'
import { drawPlaces, readPlaces } from './places.ts'
import { aMap, towns } from '#test/features/file/factories.ts'

const world = aWorld()

async function aDesk() {
  const olympiadId = await anOlympiad(world)
  const { token } = await staff(world, 'admin', olympiadId)
  const params = { id: olympiadId }
  const sent = (content: string) =>
    world.send('POST /api/upload/geojson/{id}', { token, params, ...multipart({ filename: 'towns.geojson', content }) })
  const draw = (sha256: string, map = aMap) =>
    world.send('POST /api/upload/map/{id}', { token, params, body: { sha256, map } })
  return { token, params, olympiadId, sent, draw }
}

test('places are sent once, drawn as wanted, and the drawing is a figure like any other', async () => {
  const { token, params, sent, draw } = await aDesk()
  const { item } = (await sent(towns)).ok
  expect(item).toMatchObject({ features: 3, properties: ['name', 'big'] })
  expect(
    (await world.send('GET /api/upload/geojson/{id}', { token, params, query: { sha256: item.sha256 } })).ok.item,
  ).toEqual(item)
  const figure = (await draw(item.sha256)).ok.item
  expect(figure).toMatchObject({ mediaType: 'image/svg+xml', width: 656 })
  const shown = (await world.send('GET /api/media/{sha256}', { params: { sha256: figure.sha256 } })).bytes.toString()
  expect(readSvg(shown)).toEqual({ width: figure.width, height: figure.height })
  expect(shown).toContain('>Vaal &amp; others &lt;script&gt;</text>')
  // The same wish gives the same file, another gives another.
  expect((await draw(item.sha256)).ok.item.sha256).toBe(figure.sha256)
  expect((await draw(item.sha256, { ...aMap, style: 'big', label: '' })).ok.item.sha256).not.toBe(figure.sha256)
  // What it was drawn from is nobody's to fetch.
  expect((await world.send('GET /api/media/{sha256}', { params: { sha256: item.sha256 } })).status).toBe(404)
})

test('a drawing can be printed, and nothing in it is doubtful: its letters stand out and are high enough', () => {
  const area = {
    type: 'Polygon',
    coordinates: [
      [
        [20, -33],
        [24, -33],
        [24, -31],
        [20, -31],
        [20, -33],
      ],
    ],
  }
  const { features } = JSON.parse(towns) as { features: object[] }
  const karoo = { type: 'Feature', geometry: area, properties: { name: 'Karoo', big: 'very' } }
  const read = readPlaces(Buffer.from(JSON.stringify({ type: 'FeatureCollection', features: [...features, karoo] })))
  for (const ground of [true, false]) {
    const drawn = drawPlaces(read, { ...aMap, ground, style: 'big' })
    const svg = drawn.bytes.toString()
    expect(undrawableIn(readPicture(svg))).toEqual([])
    const labels = labelsOf(svg) ?? []
    expect(labels.map(({ text }) => text)).toEqual(expect.arrayContaining(['Tshwane', 'Karoo', 'very']))
    for (const { text, size, contrast } of labels) {
      expect(size * (328 / drawn.width), text).toBeGreaterThanOrEqual(9)
      expect(contrast ?? 21, text).toBeGreaterThan(4.5)
    }
  }
})

test('an undrawable feature is reported, and another olympiad’s places are not found', async () => {
  const { sent, draw } = await aDesk()
  const wrong = await sent(towns.replace('-29.12', '-129.12'))
  expect(wrong.status).toBe(422)
  expect(wrong.body).toMatchObject({ reason: expect.stringContaining('Feature 2') })
  expect((await sent('{"type":"Topology"}')).status).toBe(422)
  expect((await sent('\u0000')).status).toBe(422)
  const { sha256 } = (await sent(towns)).ok.item
  const beyond = { ...aMap, frame: { ...aMap.frame, bounds: { west: 0, south: -36, east: 34, north: -21 } } }
  expect((await draw(sha256, beyond)).body).toMatchObject({ reason: expect.stringContaining('outlines do not reach') })
  expect((await draw(sha256, { ...beyond, ground: false })).status).toBe(200)
  expect((await draw(sha256, { ...aMap, label: 'river' })).body).toMatchObject({
    reason: expect.stringContaining('“river”'),
  })
  const other = await aDesk()
  expect((await other.draw(sha256)).status).toBe(404)
})
