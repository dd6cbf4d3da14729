import type { FaqAudience, SiteLanguage } from '@agon/domain/faq'
import type { FaqId, ProjectId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { platformOlympiadId } from '@agon/domain/constants'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { matchesWords } from '#/db/search.ts'

function faqRows(db: Db) {
  return db
    .selectFrom('faqs')
    .leftJoin('projects', 'projects.id', 'faqs.projectId')
    .select(['faqs.id', 'faqs.projectId', 'projects.title as project', 'faqs.audience', 'faqs.language'])
    .select(['faqs.question', 'faqs.answer', 'faqs.position', 'faqs.published', 'faqs.version'])
    .select(['faqs.helpful', 'faqs.unhelpful'])
}

export async function findFaq(db: Db, id: FaqId) {
  const row = await faqRows(db).where('faqs.id', '=', id).executeTakeFirst()
  if (row === undefined) throw new Problem('notFound')
  return row
}

export interface WantedFaqs {
  readonly projectId?: number | undefined
  readonly olympiadId?: number | undefined
  readonly audience?: FaqAudience | undefined
  readonly language?: SiteLanguage | undefined
  readonly q?: string | undefined
  /** For overlords: also those that are not published, and how often each was helpful. */
  readonly all: boolean
}

/** FAQs in their order; those of a project before those of the suite. */
export async function findFaqs(db: Db, wanted: WantedFaqs) {
  const rows = inLanguage(await rowsOf(db, wanted).execute(), wanted)
  return wanted.all ? rows : rows.map((row) => ({ ...row, helpful: null, unhelpful: null }))
}

function rowsOf(db: Db, { audience, q = '', all, ...site }: WantedFaqs) {
  let rows = ofSite(faqRows(db), site)
  if (!all) rows = rows.where('faqs.published', '=', true)
  if (audience !== undefined && audience !== 'both') rows = rows.where('faqs.audience', 'in', [audience, 'both'])
  const words = matchesWords(sql.ref('faqs.search'), q)
  if (words.length > 0) rows = rows.where(sql<boolean>`(${sql.join(words, sql` and `)})`)
  return rows
    .orderBy(sql`faqs.project_id is null`)
    .orderBy('faqs.position')
    .orderBy('faqs.id')
}

function ofSite(rows: ReturnType<typeof faqRows>, { projectId, olympiadId }: Omit<WantedFaqs, 'all'>) {
  if (olympiadId === platformOlympiadId || projectId === platformOlympiadId)
    return rows.where('faqs.projectId', 'is', null)
  if (projectId !== undefined) return rows.where(sql<boolean>`faqs.project_id = ${projectId}`)
  if (olympiadId === undefined) return rows
  const own = sql`(select project_id from olympiads where id = ${olympiadId})`
  return rows.where(sql<boolean>`(faqs.project_id is null or faqs.project_id = ${own})`)
}

/** Readers of a site without FAQs in their language get those in English. */
function inLanguage<Row extends { readonly projectId: ProjectId | null; readonly language: SiteLanguage }>(
  rows: readonly Row[],
  { language, all }: Pick<WantedFaqs, 'language' | 'all'>,
): readonly Row[] {
  if (language === undefined) return rows
  const written = new Set(rows.filter((row) => row.language === language).map(({ projectId }) => projectId))
  return rows.filter((row) => row.language === (all || written.has(row.projectId) ? language : 'en'))
}
