import { platformOlympiadId } from '@agon/domain/constants'
import type { SiteLanguage } from '@agon/domain/faq'
import type { TestimonialId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'

function testimonialRows(db: Db) {
  return db
    .selectFrom('testimonials')
    .leftJoin('projects', 'projects.id', 'testimonials.projectId')
    .select(['testimonials.id', 'testimonials.projectId', 'projects.title as project', 'testimonials.language'])
    .select(['testimonials.person', 'testimonials.subject', 'testimonials.text', 'testimonials.published'])
    .select(['testimonials.pictureSha256 as picture', 'testimonials.consentHow', 'testimonials.version'])
    .select(sql<string | null>`testimonials.consent_at::text`.as('consentAt'))
}

type Row = Awaited<ReturnType<ReturnType<typeof testimonialRows>['execute']>>[number]

const itemOf = ({ consentHow, consentAt, ...row }: Row) => ({
  ...row,
  consent: consentHow === null || consentAt === null ? null : { how: consentHow, at: consentAt },
})

export async function findTestimonial(db: Db, id: TestimonialId) {
  const row = await testimonialRows(db).where('testimonials.id', '=', id).executeTakeFirst()
  if (row === undefined) throw new Problem('notFound')
  return itemOf(row)
}

export interface WantedTestimonials {
  /** −1: of the suite. */
  readonly projectId?: number | undefined
  readonly language?: SiteLanguage | undefined
  /** For overlords: also those that are not published, and each one's consent. */
  readonly all: boolean
}

/** The newest first. */
export async function findTestimonials(db: Db, { projectId, language, all }: WantedTestimonials) {
  let rows = testimonialRows(db)
  if (!all) rows = rows.where('testimonials.published', '=', true)
  if (language !== undefined) rows = rows.where('testimonials.language', '=', language)
  if (projectId === platformOlympiadId) rows = rows.where('testimonials.projectId', 'is', null)
  else if (projectId !== undefined) rows = rows.where(sql<boolean>`testimonials.project_id = ${projectId}`)
  const items = (await rows.orderBy('testimonials.id', 'desc').execute()).map(itemOf)
  return all ? items : items.map((item) => ({ ...item, consent: null }))
}
