import { addressOf } from '@agon/contract/website-copy/site-address'
import type {
  ContactForm,
  ProjectCard,
  Question,
  SiteContent,
  SitePage,
  SitePageName,
} from '@agon/contract/website-copy/site-page'
import type { OlympiadId, ProjectId } from '@agon/domain/ids'
import { editionYear } from '@agon/domain/olympiad'
import type { PageLanguage } from '@agon/domain/website-copy'
import type { Db } from '#/db/database.ts'
import { factsOf } from '../facts.ts'
import { filledCopy } from '../filled.ts'
import { findPublished, type PublishedCopy } from '../store.ts'
import { editionsOf, winnersOf } from './past.ts'
import { olympiadIn, type SiteProject } from './snapshot.ts'
import { usersByProvince } from './users.ts'

/** Data of other features, passed from above: a feature imports no other family. */
export interface SiteSources {
  readonly topSchools: (
    db: Db,
    olympiadId: OlympiadId,
  ) => Promise<
    readonly {
      readonly rank: number | null
      readonly schoolName: string
      readonly province: string
      readonly learners: number
      readonly mean: number | null
    }[]
  >
  /** Words of organisers for texts of the app, by language; null: those of the platform. */
  readonly wording: (id: OlympiadId | null) => Promise<Readonly<Partial<Record<PageLanguage, SitePage['wording']>>>>
  readonly questions: (db: Db, projectId: ProjectId | null, language: PageLanguage) => Promise<readonly Question[]>
}

interface Wanted {
  readonly db: Db
  readonly sources: SiteSources
  readonly projects: readonly SiteProject[]
  readonly project: SiteProject | null
  readonly page: SitePageName
  readonly language: PageLanguage
  readonly now: Date
  /** The contact form after it was posted. */
  readonly form?: ContactForm | undefined
}

const emptyForm: ContactForm = {
  values: { name: '', email: '', message: '' },
  invalid: [],
  failure: null,
  isSent: false,
}

/** Content of a page beside its text. */
export async function contentOf(wanted: Wanted): Promise<SiteContent> {
  const { db, project, page, language, sources, now } = wanted
  switch (page) {
    case 'home':
      return project === null ? { kind: 'projects', projects: await cardsOf(wanted) } : { kind: 'text' }
    case 'top-results':
      return { kind: 'top-results', edition: project === null ? null : await topOf(db, sources, project) }
    case 'past-olympiads':
      return { kind: 'past-olympiads', editions: project === null ? [] : await editionsOf(db, project.id) }
    case 'past-winners':
      return { kind: 'past-winners', years: project === null ? [] : await winnersOf(db, project.id) }
    case 'contact':
      // Each project answers for itself.
      return project === null
        ? { kind: 'projects', projects: await cardsOf(wanted) }
        : { kind: 'contact', projectId: project.id, address: project.contact || null, form: wanted.form ?? emptyForm }
    case 'faq':
      return { kind: 'faq', questions: await sources.questions(db, project?.id ?? null, language) }
    case 'our-users':
      return { kind: 'users', provinces: await usersByProvince(db, now) }
    default:
      return { kind: 'text' }
  }
}

async function cardsOf({ db, projects, language, page, now }: Wanted): Promise<ProjectCard[]> {
  return Promise.all(
    projects.map(async (project) => {
      const { id, name, title, accent, pinned } = project
      const own = (await findPublished(db, id)).filter(({ pageKey }) => pageKey === 'home')
      const copy = own.find((one) => one.language === language) ?? own[0]
      return {
        name,
        title,
        accent,
        description: copy === undefined ? '' : await descriptionOf(db, copy, now),
        href: addressOf({ name, isSuite: false }, page === 'contact' ? 'contact' : 'home', copy?.language ?? language),
        olympiad: olympiadIn(pinned, language, now),
      }
    }),
  )
}

async function descriptionOf(db: Db, copy: PublishedCopy, now: Date): Promise<string> {
  const { projectId, language } = copy
  return filledCopy(copy, await factsOf(db, { projectId }, { language, now, texts: [copy] })).description
}

/** A school with fewer participants gets no mean and no rank. */
const fewestLearners = 5

/** The newest edition whose results are released. */
async function topOf(db: Db, sources: SiteSources, project: SiteProject) {
  const newest = await newestReleased(db, project)
  if (newest === undefined) return null
  const rows = await sources.topSchools(db, newest.id)
  const schools = rows.flatMap(({ rank, schoolName, province, learners, mean }) =>
    rank === null || mean === null || learners < fewestLearners ? [] : [{ rank, school: schoolName, province, mean }],
  )
  return { title: newest.title, year: editionYear(newest), schools }
}

async function newestReleased(db: Db, { id }: SiteProject) {
  return db
    .selectFrom('olympiads')
    .select(['id', 'name', 'title', 'opensAt', 'timeZone'])
    .where('projectId', '=', id)
    .where('phase', 'in', ['released', 'archived'])
    .where('resultsComputedAt', 'is not', null)
    .orderBy('opensAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}
