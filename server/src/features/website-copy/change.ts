import { websiteCopyEdit } from '@agon/contract/website-copy/edit'
import type { UserId, WebsiteCopyId } from '@agon/domain/ids'
import type { CopyTexts } from '@agon/domain/website-copy'
import type { Tx } from '#/db/database.ts'
import { userIdOf } from '#/http/actor.ts'
import { recordEdit } from '#/http/record-edit.ts'
import { cleanPageText } from '#/rich-text/clean-page.ts'
import { refuseFaults, wrongNames } from './fact-faults.ts'
import { dataOf } from './facts.ts'
import { writableCopy } from './policy.ts'
import { findCopyItem } from './store.ts'

export const changeWebsiteCopy = recordEdit(websiteCopyEdit, {
  table: 'websiteCopy',
  async reach(tx, actor, id: WebsiteCopyId) {
    await writableCopy(tx, actor, id)
    return id
  },
  read: findCopyItem,
  async change({ tx, actor, now, id, values, before }) {
    const texts = { ...values, body: cleanPageText(values.body) }
    refuseFaults(wrongNames(texts, before, await dataOf(tx, { projectId: before.projectId })))
    return saveVersion(tx, { id, version: before.version + 1, texts, savedAt: now, savedBy: userIdOf(actor) })
  },
})

interface NewVersion {
  readonly id: WebsiteCopyId
  readonly version: number
  readonly texts: CopyTexts
  readonly savedAt: Date
  readonly savedBy: UserId | null
}

/** Adds a version; answers the columns of its record. */
export async function saveVersion(tx: Tx, { id, version, texts, savedAt, savedBy }: NewVersion) {
  const { title, ogTitle, description, keywords, body } = texts
  const saved = { title, ogTitle, description, keywords, body, savedAt, savedBy }
  await tx
    .insertInto('websiteCopyVersions')
    .values({ websiteCopyId: id, version, ...saved })
    .execute()
  return saved
}
