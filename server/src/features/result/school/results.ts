import type { FileReply } from '@agon/contract/schema'
import { dayIn } from '@agon/domain/day'
import { percentageOf } from '@agon/domain/figures'
import type { CustomerParticipantId, OlympiadId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import type { Actor } from '#/http/actor.ts'
import type { App } from '#/http/handler.ts'
import { paperAccent } from '#/pdf/accents.ts'
import { paperLocale } from '#/pdf/locale.ts'
import { makeResultSlipsPdf } from './pdf/make.ts'
import { resultSlipWords } from './pdf/words.ts'

import { reachSchool } from '#/http/reach-results.ts'

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
