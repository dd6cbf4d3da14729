import type { FileReply } from '@agon/contract/schema'
import { areCertificatesOut } from '@agon/domain/certificate'
import { dayIn } from '@agon/domain/day'
import { percentageOf } from '@agon/domain/figures'
import type { CustomerParticipantId, OlympiadId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import { customerName } from '#/db/customer-name.ts'
import type { Db } from '#/db/database.ts'
import type { Actor } from '#/http/actor.ts'
import type { App } from '#/http/handler.ts'
import { reachedParticipants } from '#/http/reach.ts'
import { paperAccent } from '#/pdf/accents.ts'
import { paperLocale } from '#/pdf/locale.ts'
import { makeResultSlipsPdf } from './pdf/make.ts'
import { resultSlipWords } from './pdf/words.ts'

/** The results of a school or team. A teacher reads them once they are released. */
export async function schoolResultsOf(db: Db, actor: Actor, id: CustomerParticipantId) {
  const { olympiadId, schoolName } = await reachSchool(db, actor, id)
  return { schoolName, ranked: await countRanked(db, olympiadId), items: await findResults(db, id) }
}

/** A slip for each learner with a result, to cut out. */
export async function printResultSlips(
  app: App,
  actor: Actor,
  id: CustomerParticipantId,
  locale: string,
): Promise<FileReply> {
  const { db } = app.database
  const school = await reachSchool(db, actor, id)
  const results = await findResults(db, id)
  if (results.length === 0) throw new Problem('noResults')
  const sheet = {
    locale: paperLocale(locale),
    accent: paperAccent(school.accent),
    olympiad: school.title,
    school: school.schoolName,
    computedOn: dayIn(school.resultsComputedAt ?? app.now(), school.timeZone),
    ranked: await countRanked(db, school.olympiadId),
    results,
  }
  return {
    filename: `${school.schoolName} - ${resultSlipWords[sheet.locale].slips.toLowerCase()}.pdf`,
    mediaType: 'application/pdf',
    disposition: 'inline',
    content: await makeResultSlipsPdf(sheet),
  }
}

async function reachSchool(db: Db, actor: Actor, id: CustomerParticipantId) {
  const school = await db
    .selectFrom('customerParticipants as c')
    .innerJoin('olympiads as o', 'o.id', 'c.olympiadId')
    .innerJoin('projects', 'projects.id', 'o.projectId')
    .select(['c.olympiadId', customerName.as('schoolName'), 'o.phase', 'o.title', 'o.resultsComputedAt', 'o.timeZone'])
    .select('projects.accent')
    .where('c.id', '=', id)
    .where(reachedParticipants(actor))
    .executeTakeFirst()
  if (school === undefined) throw new Problem('notFound')
  if (actor.role === 'teacher' && !areCertificatesOut(school.phase)) throw new Problem('phase', { phase: school.phase })
  return school
}

async function findResults(db: Db, id: CustomerParticipantId) {
  const rows = await db
    .selectFrom('participants as p')
    .innerJoin('moderatedParticipants as m', 'm.participantId', 'p.id')
    .select(['m.participantId as id', 'm.firstName', 'm.lastName', 'm.grade', 'm.mark', 'm.fullMarks', 'm.rank'])
    .select('m.award')
    .where('p.customerParticipantId', '=', id)
    .orderBy('m.place')
    .orderBy('m.lastName')
    .orderBy('m.participantId')
    .execute()
  return rows.map((row) => ({ ...row, percentage: percentageOf(row.mark, row.fullMarks) }))
}

async function countRanked(db: Db, olympiadId: OlympiadId): Promise<number> {
  const { count } = await db
    .selectFrom('moderatedParticipants')
    .select(sql<number>`count(*)`.as('count'))
    .where('olympiadId', '=', olympiadId)
    .where('rank', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}
