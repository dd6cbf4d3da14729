import type { FigureMap } from '@agon/domain/geo/map-frame'
import type { FileAccess } from '@agon/domain/file-access'
import { usualFrames } from '@agon/domain/geo/map-frame'
import type { OlympiadId } from '@agon/domain/ids'
import { pathOfParts, writePart } from '#/features/file/parts/part-file.ts'
import type { World } from '#test/world.ts'

export const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><path d="M0 15h40"/></svg>'

/** Two towns and the river between them. */
export const towns = JSON.stringify({
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [28.19, -25.75] },
      properties: { name: 'Tshwane', big: true },
    },
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [26.21, -29.12] },
      properties: { name: 'Mangaung', big: true },
    },
    {
      type: 'Feature',
      geometry: {
        type: 'LineString',
        coordinates: [
          [24, -28.7],
          [26, -28],
          [28.1, -26.9],
        ],
      },
      properties: { name: 'Vaal & others <script>', big: false },
    },
  ],
})

/** Of South Africa as usual, with names. */
export const aMap: FigureMap = { frame: usualFrames['south-africa'], ground: true, label: 'name', style: '' }

/** Stores a picture; its hash. */
export async function aPicture(
  world: World,
  given: { olympiadId?: OlympiadId; content?: string | Uint8Array; mediaType?: string } = {},
): Promise<string> {
  const bytes = Buffer.from(given.content ?? drawing)
  const sha256 = await world.app.files.put(bytes)
  await world.db
    .insertInto('uploads')
    .values({
      olympiadId: given.olympiadId ?? null,
      filename: 'figure.svg',
      mediaType: given.mediaType ?? 'image/svg+xml',
      size: bytes.length,
      sha256,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return sha256
}

let stored = 0

/** A file that organisers manage. */
export async function anAttachment(
  { app, db }: World,
  { olympiadId, access = 'staff' }: { olympiadId: OlympiadId | null; access?: FileAccess },
) {
  stored += 1
  const content = `File number ${stored}`
  const filename = `file-${stored}.txt`
  const sha256 = await app.files.put(Buffer.from(content))
  const about = { filename, mediaType: 'text/plain', size: content.length, width: null, height: null }
  const { id: uploadId } = await db
    .insertInto('uploads')
    .values({ ...about, olympiadId, sha256, createdBy: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('attachments')
    .values({ uploadId, access })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, uploadId, filename, sha256, content }
}

/** A text whose only part has arrived. */
export async function anUnfinishedFile({ app, db, clock }: World, olympiadId: OlympiadId) {
  stored += 1
  const content = `Parts of file ${stored}`
  const about = { filename: `parts-${stored}.txt`, size: content.length, received: content.length }
  const { id } = await db
    .insertInto('unfinishedUploads')
    .values({ ...about, olympiadId, receivedAt: clock.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writePart(pathOfParts(app.config.DATA_DIR, id), 0, Buffer.from(content))
  return { id, content }
}
