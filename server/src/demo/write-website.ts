import { day, type Calendar } from '@agon/db/demo/calendar'
import { demoWebsites } from '@agon/db/demo/website/sites'
import type { UserId } from '@agon/domain/ids'
import { copyFields } from '@agon/domain/website-copy'
import type { Loading } from '../db/copy.ts'
import { shippedCopy } from '../features/website-copy/defaults/shipped.ts'

/** Publishes the copy of the demo's projects and of its suite. */
export async function writeWebsite({ tx }: Loading, { opensAt }: Calendar, savedBy: UserId): Promise<void> {
  const savedAt = new Date(opensAt - 100 * day)
  // Also of the words shipped with the product: the world is the same every time.
  await tx.updateTable('websiteCopy').set({ publishedAt: savedAt }).execute()
  const records = await tx
    .selectFrom('websiteCopy')
    .leftJoin('projects', 'projects.id', 'websiteCopy.projectId')
    .select(['websiteCopy.id', 'websiteCopy.pageKey', 'websiteCopy.language', 'projects.name'])
    .execute()
  for (const { id, pageKey, language, name } of records) {
    const [, site] = demoWebsites.find(([project]) => project === name) ?? []
    const written = site?.[language][pageKey]
    if (written === undefined) continue
    const texts = { ...shippedCopy({ isSuite: name === null, pageKey, language }), ...written }
    const own = Object.fromEntries(copyFields.map((field) => [field, texts[field]])) as Record<
      (typeof copyFields)[number],
      string
    > // one of each
    const saved = { ...own, savedAt, savedBy }
    await tx
      .insertInto('websiteCopyVersions')
      .values({ websiteCopyId: id, version: 1, ...saved })
      .execute()
    await tx
      .updateTable('websiteCopy')
      .set({ ...saved, version: 1, publishedVersion: 1, publishedAt: savedAt, publishedBy: savedBy })
      .where('id', '=', id)
      .execute()
  }
}
