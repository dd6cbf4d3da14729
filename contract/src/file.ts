import { z } from 'zod'
import { call } from './call.ts'
import { file, id, upload } from './schema.ts'

/** Kinds of pictures that pages show. */
export const pictureTypes = ['image/svg+xml', 'image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const

/** What a question's figure may be. SVG is taken only without scripts and without anything from outside. */
export const figureTypes = ['image/svg+xml', 'image/png', 'image/jpeg', 'image/webp'] as const

/** An uploaded figure: what it is, and its intrinsic size in CSS pixels. */
const figureUpload = z.object({
  id: id<'upload'>(),
  filename: z.string(),
  mediaType: z.enum(figureTypes),
  /** Bytes. */
  size: z.number(),
  sha256: z.string(),
  width: z.number(),
  height: z.number(),
})

export const fileCalls = {
  getMedia: call('GET', '/api/media/{sha256}', 'public', 'A picture, by the hash of its content', {
    effect: 'read',
    params: z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
    reply: file(...pictureTypes),
  }),
  uploadFigure: call('POST', '/api/upload/{id}', ['admin', 'overlord'], 'Store a figure for an olympiad’s questions', {
    effect: 'write',
    /** The olympiad’s id. */
    params: z.object({ id: id<'olympiad'>() }),
    body: upload(8 * 1024 * 1024),
    reply: z.object({ item: figureUpload }),
    refusals: ['tooLarge', 'mediaType', 'figure'],
  }),
}
