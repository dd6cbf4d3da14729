import { expect, test } from 'vitest'
import { aWav, anMp4 } from '#test/clips.ts'
import { anOlympiad, staff } from '#test/factories.ts'
import { multipart } from '#test/multipart.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

async function sent(content: Uint8Array, filename = 'bird.mp3') {
  const olympiadId = await anOlympiad(world)
  const { token } = await staff(world, 'admin', olympiadId)
  const form = multipart({ filename, content, mediaType: 'audio/mpeg' })
  return world.send('POST /api/upload/clip/{id}', { token, params: { id: olympiadId }, ...form })
}

test('a recording is stored as what its bytes are, with how long it lasts', async () => {
  const bytes = aWav(1.5)
  const { item } = (await sent(bytes)).ok
  expect(item).toMatchObject({ filename: 'bird.mp3', mediaType: 'audio/wav', size: bytes.length, seconds: 1.5 })
  const { sha256 } = item
  const answer = await world.send('GET /api/media/{sha256}', { params: { sha256 } })
  expect(answer.status).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'audio/wav',
    'content-disposition': expect.stringMatching(/^inline; filename="[0-9a-f]{12}\.wav"/),
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect(answer.bytes.equals(bytes)).toBe(true)
})

test('what is no recording, or too long a one, is refused with the reason and not stored', async () => {
  const before = await world.db.selectFrom('uploads').select('id').execute()
  expect((await sent(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).status).toBe(415)
  const long = await sent(anMp4(601_000), 'long.m4a')
  expect(long.status).toBe(422)
  expect(JSON.stringify(long.body)).toContain('it lasts 10 min 1 s; at most 10 minutes.')
  expect(await world.db.selectFrom('uploads').select('id').execute()).toHaveLength(before.length)
})
