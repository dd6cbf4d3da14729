import { z } from 'zod'
import { call } from './call.ts'
import { file } from './schema.ts'

/** Kinds of pictures that pages show. */
export const pictureTypes = ['image/svg+xml', 'image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const

export const fileCalls = {
  getMedia: call('GET', '/api/media/{sha256}', 'public', 'A picture, by the hash of its content', {
    effect: 'read',
    params: z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
    reply: file(...pictureTypes),
  }),
}
