import type { websiteCopyCalls } from '@agon/contract/website-copy/calls'
import { platformOlympiadId, suiteSlug } from '@agon/domain/constants'
import type { OlympiadId, ProjectId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { pageLanguages, type FactValues } from '@agon/domain/website-copy'
import { defaultProject } from '@agon/domain/default-project'
import type { Db } from '#/db/database.ts'
import type { Actor } from '#/http/actor.ts'
import type { Handlers } from '#/http/handler.ts'
import { changeWebsiteCopy } from './change.ts'
import { sendContactMessage } from './contact/send.ts'
import { factsForEditor } from './editor-facts.ts'
import { factsOf } from './facts.ts'
import { filledCopy } from './filled.ts'
import { mayWrite, writableCopy } from './policy.ts'
import { publish, revert, unschedule, withdraw } from './publish.ts'
import { pageNameOf } from './site/addresses.ts'
import { previewLife, previewToken } from './site/preview.ts'
import { findCopyOf, findHistory, findPublished, itemOf, projectOfOlympiad, type PublishedCopy } from './store.ts'

export const websiteCopyHandlers: Handlers<typeof websiteCopyCalls> = {
  sendContactMessage,

  async listWebsiteCopy({ db, actor, query: { olympiadId } }) {
    const projectId = await wantedProject(db, actor, olympiadId)
    const items = (await mayWrite(db, actor, projectId))
      ? (await findCopyOf(db, projectId)).map(itemOf)
      : (await findPublished(db, projectId)).map(publicItem)
    return { items, total: items.length }
  },

  async websiteCopyOfOlympiad({ db, actor, now, query: { olympiadId } }) {
    const projectId = await wantedProject(db, actor, olympiadId)
    const of = { projectId, olympiadId: isOlympiad(olympiadId) ? olympiadId : undefined }
    const published = await findPublished(db, projectId)
    const inLanguages = await Promise.all(
      pageLanguages.map(async (language) => {
        const texts = published.filter((copy) => copy.language === language)
        const known = await factsOf(db, of, { language, now, texts })
        const items = texts.map((copy) => publicItem(filledCopy(copy, known)))
        return { items, facts: listed(language, known.words) }
      }),
    )
    const items = inLanguages.flatMap((one) => one.items).toSorted((one, other) => one.id - other.id)
    return { items, total: items.length, facts: inLanguages.flatMap(({ facts }) => facts) }
  },

  async publishedCopy({ db, params: { id } }) {
    const projectId = id === platformOlympiadId ? null : await existingProject(db, id)
    const items = (await findPublished(db, projectId)).map(publicItem)
    return { items, total: items.length }
  },

  async readWebsiteCopy({ db, actor, now, params: { id } }) {
    const row = await writableCopy(db, actor, id)
    return { item: itemOf(row), ...(await factsForEditor(db, row, now)) }
  },

  changeWebsiteCopy,

  async previewWebsiteCopy({ app, db, actor, now, params: { id } }) {
    const row = await writableCopy(db, actor, id)
    const until = new Date(now.getTime() + previewLife)
    const site = row.projectId === null ? { name: suiteSlug, isSuite: true } : await projectNamed(db, row.projectId)
    const token = previewToken(app.keys, { id, version: row.version }, until)
    return {
      href: `/${site.name}/${pageNameOf(row.pageKey, site.isSuite)}?preview=${token}`,
      until,
      version: row.version,
    }
  },

  publishWebsiteCopy: publish,
  withdrawWebsiteCopy: withdraw,
  unscheduleWebsiteCopy: unschedule,
  revertWebsiteCopy: revert,

  async websiteCopyHistory({ db, actor, params: { id } }) {
    return { items: await findHistory(db, await writableCopy(db, actor, id)) }
  },
}

const isOlympiad = (id: number | undefined): id is OlympiadId => id !== undefined && id !== platformOlympiadId

/** −1 is the suite; absent, the suite for an overlord and the default project for everybody else. */
async function wantedProject(db: Db, actor: Actor, olympiadId: number | undefined): Promise<ProjectId | null> {
  if (isOlympiad(olympiadId)) return projectOfOlympiad(db, olympiadId)
  if (olympiadId === platformOlympiadId || actor.role === 'overlord') return null
  const projects = await db.selectFrom('projects').select(['id', 'name']).orderBy('position').orderBy('id').execute()
  return defaultProject(projects)?.id ?? null
}

async function projectNamed(db: Db, id: ProjectId) {
  const { name } = await db.selectFrom('projects').select('name').where('id', '=', id).executeTakeFirstOrThrow()
  return { name, isSuite: false }
}

async function existingProject(db: Db, id: number): Promise<ProjectId> {
  // A number from the wire; the query shows whether there is such a project.
  const project = await db
    .selectFrom('projects')
    .select('id')
    .where('id', '=', id as ProjectId)
    .executeTakeFirst()
  if (project === undefined) throw new Problem('notFound')
  return project.id
}

/** Who published it is for those alone who write it. */
function publicItem({ at, ...copy }: PublishedCopy) {
  return {
    ...copy,
    published: { at, by: null, version: copy.version },
    scheduled: null,
    state: 'published' as const,
    savedAt: null,
    mayChange: false,
  }
}

function listed(language: (typeof pageLanguages)[number], values: FactValues) {
  return Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [{ language, name, value }]))
}
