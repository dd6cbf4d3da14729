import { suiteSlug } from '@agon/domain/constants'
import type { Db } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'
import type { PageAddress, PageFound } from '#/site/page-address.ts'
import type { PublicPages } from '#/site/public-pages.ts'
import { copyRows, textsOfVersion } from '../store.ts'
import type { SiteSources } from './content.ts'
import { readPreviewToken, type Previewed } from './preview.ts'
import { readPage, type Draft } from './read-page.ts'
import { sitemapOf } from './sitemap.ts'
import { readProjects, type SiteProject } from './snapshot.ts'

/** The public pages of all projects and of the suite. Projects are read once, until something has changed. */
export function publicPages(app: App, sources: SiteSources): PublicPages {
  const { db } = app.database
  let known: Promise<Sites> | undefined
  const sites = () => {
    known ??= readSites(app)
    known.catch(() => (known = undefined))
    return known
  }
  const read = async (
    { site, page, language, form, maintenance, isMaintenance }: PageAddress,
    draft?: Draft,
  ): Promise<PageFound> => {
    const { projects, formerNames } = await sites()
    const project = projects.find(({ name }) => name === site)
    if (project === undefined && site !== suiteSlug) {
      const present = formerNames.get(site)
      return present === undefined ? undefined : { present }
    }
    const around = { db, projects, sources, publicUrl: app.config.publicUrl, now: app.now() }
    const found = await readPage(
      {
        page,
        project: project ?? null,
        language: draft?.language ?? language,
        draft,
        form,
        maintenance,
        isMaintenance,
      },
      around,
    )
    return found === undefined ? undefined : { page: found }
  }
  return {
    find: (address) => read(address),
    async preview(address, token) {
      const named = readPreviewToken(app.keys, token, app.now())
      const draft = named === undefined ? undefined : await readDraft(db, named)
      return draft === undefined ? undefined : read(address, draft)
    },
    async siteOf(host) {
      const { projects } = await sites()
      return projects.find(({ domain }) => domain !== '' && domain === host)?.name
    },
    sitemap: async () => sitemapOf(db, (await sites()).projects, app.config.publicUrl),
    forget: () => (known = undefined),
  }
}

/** A saved version as if it were published. */
async function readDraft(db: Db, { id, version }: Previewed): Promise<Draft | undefined> {
  const row = await copyRows(db).where('w.id', '=', id).executeTakeFirst()
  if (row === undefined) return undefined
  const { projectId, pageKey, language } = row
  return { id, projectId, pageKey, language, ...(await textsOfVersion(db, row, version)), version, at: new Date(0) }
}

interface Sites {
  readonly projects: readonly SiteProject[]
  /** Present names, by those that projects had. */
  readonly formerNames: ReadonlyMap<string, string>
}

async function readSites({ database: { db } }: App): Promise<Sites> {
  const [projects, former] = await Promise.all([
    readProjects(db),
    db
      .selectFrom('formerNames')
      .innerJoin('projects', 'projects.id', 'formerNames.projectId')
      .select(['formerNames.name', 'projects.name as present'])
      .execute(),
  ])
  return { projects, formerNames: new Map(former.map(({ name, present }) => [name, present])) }
}
