import { addressOf } from '@agon/contract/website-copy/site-address'
import {
  projectPageNames,
  suitePageNames,
  type ProjectPageName,
  type SitePageName,
  type SuitePageName,
} from '@agon/contract/website-copy/site-page'
import { suiteSlug } from '@agon/domain/constants'
import { pageLanguages } from '@agon/domain/website-copy'
import type { Db } from '#/db/database.ts'
import { projectCopy } from '@agon/contract/website-copy/project-copy'
import { isUnlisted, suiteCopy } from './addresses.ts'
import { findSiteCopy, type SiteCopy, type SiteKey } from './site-copy.ts'
import type { SiteProject } from './snapshot.ts'

/** Every listed public page in each of its languages, with the day of its last publication. */
export async function sitemapOf(db: Db, projects: readonly SiteProject[], publicUrl: string): Promise<string> {
  const suite = {
    name: suiteSlug,
    isSuite: true,
    published: await findSiteCopy(db, null),
    pages: suitePageNames.map((page): [SitePageName, SiteKey] => [page, suiteCopy[page satisfies SuitePageName]]),
  }
  const others = await Promise.all(
    projects.map(async ({ id, name }) => ({
      name,
      isSuite: false,
      published: await findSiteCopy(db, id),
      pages: projectPageNames.map((page): [SitePageName, SiteKey] => [
        page,
        projectCopy[page satisfies ProjectPageName],
      ]),
    })),
  )
  const entries = [suite, ...others].flatMap(({ pages, published, ...site }) =>
    pages
      .filter(([page]) => !isUnlisted(page))
      .flatMap(([page, key]) =>
        entriesOf(
          site,
          page,
          published.filter(({ pageKey }) => pageKey === key),
          publicUrl,
        ),
      ),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
}

function entriesOf(
  site: { readonly name: string; readonly isSuite: boolean },
  page: SitePageName,
  copies: readonly SiteCopy[],
  publicUrl: string,
): string[] {
  const languages = pageLanguages.filter((language) => copies.some((copy) => copy.language === language))
  const [first] = languages
  if (first === undefined) return []
  // Names of projects and languages have no character that XML reserves.
  const url = (language: (typeof pageLanguages)[number]) => `${publicUrl}${addressOf(site, page, language, first)}`
  const alternates = [...languages.map((language) => [language, url(language)]), ['x-default', url(first)]].map(
    ([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`,
  )
  return copies.map(
    ({ language, at }) =>
      `<url><loc>${url(language)}</loc><lastmod>${at.toISOString().slice(0, 10)}</lastmod>${alternates.join('')}</url>`,
  )
}
