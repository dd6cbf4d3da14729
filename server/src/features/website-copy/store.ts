import type { OlympiadId, ProjectId, WebsiteCopyId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { copyState, type CopyTexts } from '@agon/domain/website-copy'
import type { Db } from '#/db/database.ts'
import { shippedCopy } from './defaults/shipped.ts'

export type CopyRow = Awaited<ReturnType<ReturnType<typeof copyRows>['executeTakeFirstOrThrow']>>

/** Records as last saved, with who published them. */
export function copyRows(db: Db) {
  return db
    .selectFrom('websiteCopy as w')
    .leftJoin('users as publisher', 'publisher.id', 'w.publishedBy')
    .select(['w.id', 'w.projectId', 'w.pageKey', 'w.language', 'w.version', 'w.savedAt'])
    .select(['w.title', 'w.ogTitle', 'w.description', 'w.keywords', 'w.body'])
    .select(['w.publishedVersion', 'w.publishedAt', 'w.scheduledVersion', 'w.scheduledAt'])
    .select('publisher.fullName as publisher')
}

/** Of a project, or of the suite, in the order in which they were made: by page, then language. */
export async function findCopyOf(db: Db, projectId: ProjectId | null): Promise<CopyRow[]> {
  const rows = copyRows(db).orderBy('w.id')
  return (
    projectId === null ? rows.where('w.projectId', 'is', null) : rows.where('w.projectId', '=', projectId)
  ).execute()
}

export async function findCopy(db: Db, id: WebsiteCopyId): Promise<CopyRow> {
  const row = await copyRows(db).where('w.id', '=', id).executeTakeFirst()
  if (row === undefined) throw new Problem('notFound')
  return row
}

/** A record as calls answer it to those who write it. */
export async function findCopyItem(db: Db, id: WebsiteCopyId) {
  return itemOf(await findCopy(db, id))
}

export function itemOf(row: CopyRow) {
  const { publisher, publishedAt, publishedVersion, scheduledAt, scheduledVersion, ...copy } = row
  return {
    ...copy,
    ...lastTexts(row),
    published:
      publishedAt === null || publishedVersion === null
        ? null
        : { at: publishedAt, by: publisher, version: publishedVersion },
    scheduled:
      scheduledAt === null || scheduledVersion === null ? null : { at: scheduledAt, version: scheduledVersion },
    state: copyState(row),
    mayChange: true,
  }
}

/** The texts as last saved. */
export function lastTexts(row: CopyRow): CopyTexts {
  return row.version === 0 ? shippedOf(row) : row
}

const shippedOf = ({ projectId, pageKey, language }: Pick<CopyRow, 'projectId' | 'pageKey' | 'language'>) =>
  shippedCopy({ isSuite: projectId === null, pageKey, language })

/** A saved version, or that shipped with the product. Throws `notFound` where there is none. */
export async function textsOfVersion(db: Db, row: CopyRow, version: number): Promise<CopyTexts> {
  if (version === 0) return shippedOf(row)
  const texts = await db
    .selectFrom('websiteCopyVersions')
    .select(['title', 'ogTitle', 'description', 'keywords', 'body'])
    .where('websiteCopyId', '=', row.id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (texts === undefined) throw new Problem('notFound')
  return texts
}

/** Records of a project (null: the suite) as the public reads them. */
export async function findPublished(db: Db, projectId: ProjectId | null) {
  const rows = await db
    .selectFrom('websiteCopy as w')
    .leftJoin('websiteCopyVersions as v', (join) =>
      join.onRef('v.websiteCopyId', '=', 'w.id').onRef('v.version', '=', 'w.publishedVersion'),
    )
    .select(['w.id', 'w.projectId', 'w.pageKey', 'w.language', 'w.publishedVersion', 'w.publishedAt'])
    .select(['v.title', 'v.ogTitle', 'v.description', 'v.keywords', 'v.body'])
    .where('w.projectId', 'is not distinct from', projectId)
    .where('w.publishedVersion', 'is not', null)
    .orderBy('w.id')
    .execute()
  return rows.flatMap(({ publishedVersion, publishedAt, title, ogTitle, description, keywords, body, ...of }) => {
    if (publishedVersion === null || publishedAt === null) return []
    const saved = title === null ? undefined : { title, ogTitle, description, keywords, body }
    const texts = publishedVersion === 0 ? shippedOf(of) : (saved as CopyTexts | undefined) // columns that are never null beside the title
    return texts === undefined ? [] : [{ ...of, ...texts, version: publishedVersion, at: publishedAt }]
  })
}
export type PublishedCopy = Awaited<ReturnType<typeof findPublished>>[number]

export async function projectOfOlympiad(db: Db, olympiadId: OlympiadId): Promise<ProjectId> {
  const olympiad = await db.selectFrom('olympiads').select('projectId').where('id', '=', olympiadId).executeTakeFirst()
  if (olympiad === undefined) throw new Problem('notFound')
  return olympiad.projectId
}

/** All versions, the newest first, and at the end that shipped with the product. */
export async function findHistory(db: Db, row: CopyRow) {
  const saved = await db
    .selectFrom('websiteCopyVersions as v')
    .leftJoin('users', 'users.id', 'v.savedBy')
    .select(['v.version', 'v.title', 'v.ogTitle', 'v.description', 'v.keywords', 'v.body', 'v.savedAt'])
    .select('users.fullName as savedBy')
    .where('v.websiteCopyId', '=', row.id)
    .orderBy('v.version', 'desc')
    .execute()
  const shipped = { version: 0, ...shippedOf(row), savedAt: null, savedBy: null }
  return [...saved, shipped].map((one) => ({ ...one, isPublished: one.version === row.publishedVersion }))
}
