import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { anOlympiad, staff } from '#test/factories.ts'
import { multipart } from '#test/multipart.ts'
import { aWorld } from '#test/world.ts'
import { readFigureFile } from '#/files/read-figure.ts'

const world = aWorld()
const read = (source: string) => readFigureFile(Buffer.from(source))
const svg = (inside: string, attributes = 'viewBox="0 0 40 30"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`

test('a figure is stored once, and anyone who knows its hash can see it', async () => {
  const olympiadId = await anOlympiad(world)
  const { token } = await staff(world, 'admin', olympiadId)
  const content = svg('<path d="M0 15h40"/>')
  const send = () =>
    world.send('POST /api/upload/{id}', {
      token,
      params: { id: olympiadId },
      ...multipart({ filename: 'hill.svg', content }),
    })
  const { item } = (await send()).ok
  expect(item).toMatchObject({ filename: 'hill.svg', mediaType: 'image/svg+xml', width: 40, height: 30 })
  expect((await send()).ok.item.id).toBe(item.id)
  const shown = await world.send('GET /api/media/{sha256}', { params: { sha256: item.sha256 } })
  expect(shown.bytes.toString()).toBe(content)
})

test('every figure of the demo world is taken', () => {
  const folder = join(import.meta.dirname, '../../../../db/demo/paper/figures')
  const files = readdirSync(folder)
  expect(files.length).toBeGreaterThan(20)
  for (const file of files) {
    expect(readFigureFile(readFileSync(join(folder, file))), file).toMatchObject({ mediaType: 'image/svg+xml' })
  }
})

test.for([
  ['a script', svg('<script>steal()</script>')],
  ['a script under a prefix', svg('<x:script xmlns:x="http://www.w3.org/2000/svg">steal()</x:script>')],
  ['an event', svg('<rect onload="steal()"/>')],
  ['an event in capitals', svg('<rect ONLOAD="steal()"/>')],
  ['foreign content', svg('<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>')],
  ['a picture from elsewhere', svg('<image href="https://example.org/x.png"/>')],
  ['a picture from elsewhere, by the older name', svg('<image xlink:href="//example.org/x.png"/>')],
  ['an SVG inside a data address', svg('<image href="data:image/svg+xml;base64,AAAA"/>')],
  ['a script address', svg('<a href="javascript:steal()"><text>x</text></a>')],
  ['a script address written as references', svg('<a href="&#x6a;avascript:steal()"><text>x</text></a>')],
  ['a style from elsewhere', svg('<style>@import "https://example.org/x.css";</style>')],
  ['a fill from elsewhere', svg('<rect fill="url(https://example.org/x#y)"/>')],
  ['a style that hides an address', svg('<rect style="fill: \\75rl(https://example.org/x)"/>')],
  ['an address put in later', svg('<a href="#x"><set attributeName="href" to="https://example.org"/></a>')],
  ['an entity of its own', `<!DOCTYPE svg [<!ENTITY x "y">]>${svg('&x;')}`],
  ['a style sheet beside it', `<?xml-stylesheet href="https://example.org/x.css"?>${svg('')}`],
  ['another encoding', `<?xml version="1.0" encoding="UTF-16"?>${svg('')}`],
  ['an element that is not closed', svg('<g>')],
  ['no size', svg('', '')],
  ['only a size that depends on the page', svg('', 'width="100%" height="100%"')],
  // Read carelessly, this takes longer than any test may.
  ['a size of endless digits', svg('', `width="${'1'.repeat(100_000)}x" height="1"`)],
])('an SVG with %s is refused with the reason', ([, source = '']) => {
  expect(() => read(source)).toThrow(
    expect.objectContaining({ code: 'figure', reason: expect.stringMatching(/: .+\.$/) }),
  )
})

test('an SVG may refer to its own parts and hold a photograph', () => {
  const own =
    '<defs><linearGradient id="g"/></defs><rect fill="url(#g)"/><image href="data:image/png;base64,iVBORw0KGgo="/>'
  expect(
    read(`<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x">${svg(own)}`),
  ).toEqual({ mediaType: 'image/svg+xml', width: 40, height: 30 })
  expect(read(svg('', 'width="2in" height="96px"'))).toMatchObject({ width: 192, height: 96 })
})

test('the size of a photograph is read from its own header', () => {
  const png = Buffer.alloc(33)
  png.write('\u0089PNG\r\n\u001A\n', 0, 'latin1')
  png.write('IHDR', 12)
  png.writeUInt32BE(640, 16)
  png.writeUInt32BE(480, 20)
  expect(readFigureFile(png)).toEqual({ mediaType: 'image/png', width: 640, height: 480 })
  const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0001108012c019003012200021101031101', 'hex')
  expect(readFigureFile(jpeg)).toEqual({ mediaType: 'image/jpeg', width: 400, height: 300 })
  const webp = Buffer.from('524946462400000057454250565038580a000000000000007f0200df0100', 'hex')
  expect(readFigureFile(webp)).toEqual({ mediaType: 'image/webp', width: 640, height: 480 })
  png.writeUInt32BE(90_000, 16)
  expect(() => readFigureFile(png)).toThrow(expect.objectContaining({ code: 'figure' }))
  expect(() => readFigureFile(jpeg.subarray(0, 22))).toThrow(expect.objectContaining({ code: 'mediaType' }))
  expect(() => read('hello')).toThrow(expect.objectContaining({ code: 'mediaType' }))
})
