import type { WebsiteCopyId } from '@agon/domain/ids'
import { everyKey, isSigned, sign } from '#/config/secret.ts'
import type { Keys } from '#/config/secret.ts'

/** A day, in milliseconds. */
export const previewLife = 24 * 60 * 60_000

export interface Previewed {
  readonly id: WebsiteCopyId
  readonly version: number
}

/** A signed name of one saved version, which opens its preview until a moment. */
export function previewToken(keys: Keys, { id, version }: Previewed, until: Date): string {
  const named = `${id}.${version}.${Math.floor(until.getTime() / 1000)}`
  return `${named}.${sign(keys.previews, named)}`
}

/** The version that a token names, if it is ours and has not expired. */
export function readPreviewToken(keys: Keys, token: string, now: Date): Previewed | undefined {
  const [, named = '', id, version, until, signature = ''] =
    /^((\d{1,10})\.(\d{1,10})\.(\d{1,12}))\.([\w-]{22})$/.exec(token) ?? []
  if (named === '' || Number(until) * 1000 < now.getTime()) return undefined
  return isSigned(everyKey(keys, 'previews'), named, signature)
    ? { id: Number(id) as WebsiteCopyId, version: Number(version) }
    : undefined // we wrote it
}
