import type { OlympiadId } from '@agon/domain/ids'
import type { World } from '../../testing/world.ts'

export const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><path d="M0 15h40"/></svg>'

/** Stores a picture; its hash. */
export async function aPicture(
  world: World,
  given: { olympiadId?: OlympiadId; content?: string; mediaType?: string } = {},
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
