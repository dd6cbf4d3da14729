import { addressOf } from '@agon/contract/website-copy/site-address'
import {
  projectPageNames,
  type ContactForm,
  suitePageNames,
  type ProjectPageName,
  type SiteLink,
  type SitePage,
  type SitePageName,
  type SuitePageName,
} from '@agon/contract/website-copy/site-page'
import { pageLanguages, suiteTitle, type CopyTexts, type PageLanguage } from '@agon/domain/website-copy'
import type { Maintenance } from '@agon/domain/system-setting/setting'
import type { Db } from '#/db/database.ts'
import { previewAddress } from '#/site/link-preview/image.ts'
import { factsOf } from '../facts.ts'
import { filledCopy } from '../filled.ts'
import type { PublishedCopy } from '../store.ts'
import { projectCopy } from '@agon/contract/website-copy/project-copy'
import { isUnlisted, suiteCopy } from './addresses.ts'
import { contentOf, type SiteSources } from './content.ts'
import { findSiteCopy, type SiteCopy, type SiteKey } from './site-copy.ts'
import { olympiadIn, type SiteProject } from './snapshot.ts'
import { structuredOf } from './structured.ts'

export interface WantedPage {
  readonly page: SitePageName
  /** Null: the suite. */
  readonly project: SiteProject | null
  /** As the address names it. */
  readonly language: string | undefined
  /** Replaces the published copy. */
  readonly draft?: Draft | undefined
  readonly form?: ContactForm | undefined
  readonly maintenance?: Maintenance | undefined
  readonly isMaintenance?: boolean | undefined
}

export type Draft = PublishedCopy

interface Around {
  readonly db: Db
  readonly projects: readonly SiteProject[]
  readonly sources: SiteSources
  readonly publicUrl: string
  readonly now: Date
}

/** FAQ has a title of its own and takes its other words from Contact. */
const faqTitle: Readonly<Record<PageLanguage, string>> = { en: 'FAQ', af: 'Vrae en antwoorde' }
const maintenanceTitle: Readonly<Record<PageLanguage, string>> = { en: 'Maintenance', af: 'Onderhoud' }
const suite = { isSuite: true, name: 'agon', title: suiteTitle, accent: 'ochre' } as const

/** All that a page shows, in the wanted language or the first that it has; undefined where its copy is withdrawn. */
export async function readPage(wanted: WantedPage, around: Around): Promise<SitePage | undefined> {
  const { page, project } = wanted
  const { db, publicUrl, now } = around
  const site = project === null ? suite : { isSuite: false, ...project }
  const published = withDraft(await findSiteCopy(db, project?.id ?? null), wanted.draft)
  const languages = languagesOf(published, keyOf(page, site.isSuite))
  const [first] = languages
  if (first === undefined) return undefined
  const language = languages.find((one) => one === wanted.language) ?? first
  const found = published.find((one) => one.pageKey === keyOf(page, site.isSuite) && one.language === language)
  if (found === undefined) return undefined
  const facts = await factsOf(db, { projectId: project?.id ?? null }, { language, now, texts: [found] })
  const words = wordsOf(page, filledCopy(found, facts), site.title)
  const href = (to: SitePageName, inLanguage = language) => addressOf(site, to, inLanguage, first)
  const content = await contentOf({ ...around, ...wanted, language })
  const olympiad = olympiadIn(project?.pinned ?? null, language, now)
  const url = (address: string) => `${publicUrl}${address}`
  const { title } = words
  return {
    language,
    site: { isSuite: site.isSuite, name: site.name, title: site.title, accent: site.accent },
    head: {
      title: [
        wanted.isMaintenance === true ? maintenanceTitle[language] : title,
        ...(site.isSuite ? [] : [site.title]),
        'Agon',
      ].join(' · '),
      ogTitle: words.ogTitle || title,
      description: words.description,
      keywords: words.keywords,
      canonical: url(href(page)),
      alternates: [
        ...languages.map((one) => ({ hreflang: one as string, href: url(href(page, one)) })),
        { hreflang: 'x-default', href: url(href(page, first)) },
      ],
      image: url(
        previewAddress({
          name: site.name,
          page,
          language,
          title: words.ogTitle || title,
          site: site.title,
          accent: site.accent,
        }),
      ),
      isUnlisted: isUnlisted(page) || wanted.maintenance !== undefined || wanted.isMaintenance === true,
      structured: structuredOf({
        home: { title: site.title, url: url(href('home')) },
        page,
        title,
        url: url(href(page)),
        description: words.description,
        olympiad,
        content,
        language,
        now: now.getTime(),
      }),
    },
    heading: page === 'home' ? (site.isSuite ? words.ogTitle : site.title) : title,
    lead: page === 'faq' ? '' : words.description,
    body: page === 'faq' ? '' : words.body,
    links: linksOf(published, { page, isSuite: site.isSuite, language, href }),
    languages: languages.map((one) => ({ language: one, href: href(page, one) })),
    olympiad,
    now: now.getTime(),
    maintenance:
      wanted.maintenance === undefined
        ? null
        : { message: wanted.maintenance.message[language], until: wanted.maintenance.until },
    wording: (await around.sources.wording(project?.pinned?.id ?? null))[language] ?? {},
    content,
  }
}

function withDraft(published: readonly SiteCopy[], draft: Draft | undefined): readonly SiteCopy[] {
  if (draft === undefined) return published
  const { pageKey, language } = draft
  return [...published.filter((one) => one.pageKey !== pageKey || one.language !== language), draft]
}

// Each of the two lists has its own names.
const keyOf = (page: SitePageName, isSuite: boolean): SiteKey =>
  isSuite ? suiteCopy[page as SuitePageName] : projectCopy[page as ProjectPageName]

const languagesOf = (published: readonly SiteCopy[], key: SiteKey) =>
  pageLanguages.filter((language) => published.some((one) => one.pageKey === key && one.language === language))

function wordsOf(page: SitePageName, copy: SiteCopy, site: string): CopyTexts {
  if (page !== 'faq') return copy
  const title = faqTitle[copy.language]
  return { ...copy, title, ogTitle: `${title}: ${site}` }
}

interface LinksOf {
  readonly page: SitePageName
  readonly isSuite: boolean
  readonly language: PageLanguage
  readonly href: (to: SitePageName, language: PageLanguage) => string
}

/** The pages of the site that have copy, in this language where they have it. */
function linksOf(published: readonly SiteCopy[], { page, isSuite, language, href }: LinksOf): SiteLink[] {
  const names: readonly SitePageName[] = isSuite ? suitePageNames : projectPageNames
  return names.flatMap((key) => {
    const languages = languagesOf(published, keyOf(key, isSuite))
    const [first] = languages
    if (first === undefined) return []
    return [{ key, href: href(key, languages.includes(language) ? language : first), isCurrent: key === page }]
  })
}
