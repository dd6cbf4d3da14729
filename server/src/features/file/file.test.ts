import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { anOlympiad, staff } from '#test/factories.ts'
import { multipart } from '#test/multipart.ts'
import { aWorld } from '#test/world.ts'
import { aPicture, drawing } from '#test/features/file/factories.ts'

const world = aWorld()

test('a picture is served to anyone who knows its hash, for good, and a drawing runs nothing', async () => {
  const sha256 = await aPicture(world)
  const answer = await world.send('GET /api/media/{sha256}', { params: { sha256 } })
  expect(answer.status).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-disposition': expect.stringMatching(/^inline; filename="[0-9a-f]{12}\.svg"/),
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  expect(answer.bytes.toString()).toContain('<svg')
})

test('what is no picture is not served as one', async () => {
  const sha256 = await aPicture(world, { content: 'name,mark', mediaType: 'text/csv' })
  expect((await world.send('GET /api/media/{sha256}', { params: { sha256 } })).status).toBe(404)
  expect((await world.send('GET /api/media/{sha256}', { params: { sha256: 'f'.repeat(64) } })).status).toBe(404)
})

test('a long name is kept short, with its ending and without signs that hide what it is', async () => {
  const olympiadId = await anOlympiad(world)
  const { token } = await staff(world, 'admin', olympiadId)
  const filename = `${randomBytes(5000).toString('base64url')}\u202Egvs.svg`
  const form = multipart({ filename, content: drawing })
  const answer = await world.send('POST /api/upload/{id}', { token, params: { id: olympiadId }, ...form })
  expect(answer.ok.item.filename).toHaveLength(200)
  expect(answer.ok.item.filename).toMatch(/[\w-]{193}gvs\.svg$/)
})
