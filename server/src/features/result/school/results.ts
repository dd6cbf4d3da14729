import type { FileReply } from '@agon/contract/schema'
import { dayIn } from '@agon/domain/day'
import { percentageOf } from '@agon/domain/figures'
import type { CustomerParticipantId, OlympiadId, ParticipantId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { rankGroups, type RankGroup } from '@agon/domain/ranking'
import type { Db } from '#/db/database.ts'
import type { Actor } from '#/http/actor.ts'
import type { App } from '#/http/handler.ts'
import { paperAccent } from '#/pdf/accents.ts'
import { paperLocale } from '#/pdf/locale.ts'
import { makeResultSlipsPdf } from './pdf/make.ts'
import { resultSlipWords } from './pdf/words.ts'

import { findTopicMarks, marksByTopics, type TopicMarks } from '#/db/strand-marks.ts'
import { reachSchool } from '#/http/reach-results.ts'

/** The results of a school or team. A teacher reads them once they are released. */
export async function schoolResultsOf(db: Db, actor: Actor, id: CustomerParticipantId) {
  const { olympiadId, schoolName } = await reachSchool(db, actor, id)
  return { schoolName, ...(await findResults(db, olympiadId, id)) }
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
  const { ranked, items } = await findResults(db, school.olympiadId, id)
  if (items.length === 0) throw new Problem('noResults')
  const { strands } = school
  const marks =
    strands.length === 0
      ? new Map<ParticipantId, TopicMarks[]>()
      : Map.groupBy(await findTopicMarks(db, id), (one) => one.participantId)
  const groups = strands.map(({ topics }) => topics)
  const sheet = {
    locale: paperLocale(locale),
    accent: paperAccent(school.accent),
    olympiad: school.title,
    school: school.schoolName,
    computedOn: dayIn(school.resultsComputedAt ?? app.now(), school.timeZone),
    ranked,
    strands: strands.map(({ titles }) => titles),
    results: items.map((item) => ({ ...item, earned: marksByTopics(marks.get(item.id) ?? [], groups) })),
  }
  return {
    filename: `${school.schoolName} - ${resultSlipWords[sheet.locale].slips.toLowerCase()}.pdf`,
    mediaType: 'application/pdf',
    disposition: 'inline',
    content: await makeResultSlipsPdf(sheet),
  }
}

async function findResults(db: Db, olympiadId: OlympiadId, id: CustomerParticipantId) {
  const rows = await db
    .selectFrom('participants as p')
    .innerJoin('moderatedParticipants as m', 'm.participantId', 'p.id')
    .select(['m.participantId as id', 'm.firstName', 'm.lastName', 'm.grade', 'm.mark', 'm.fullMarks', 'm.rank'])
    .select(['m.award', 'm.rankedGrade', 'm.gradeRank', 'm.rankedProvince', 'm.provinceRank', 'm.language'])
    .select('m.languageRank')
    .where('p.customerParticipantId', '=', id)
    .orderBy('m.place')
    .orderBy('m.lastName')
    .orderBy('m.participantId')
    .execute()
  const sizes = await findSizes(db, olympiadId)
  const items = rows.map(({ rankedGrade, gradeRank, rankedProvince, provinceRank, language, languageRank, ...row }) => {
    const of: Record<RankGroup, PlaceInList> = {
      grade: { value: rankedGrade, rank: gradeRank },
      province: { value: rankedProvince, rank: provinceRank },
      language: { value: language, rank: languageRank },
    }
    const places = rankGroups.flatMap((list) => {
      const { value, rank } = of[list]
      if (value === null || rank === null) return []
      return [{ list, value: String(value), rank, of: sizes.get(`${list} ${value}`) ?? 0 }]
    })
    return { ...row, percentage: percentageOf(row.mark, row.fullMarks), places }
  })
  return { ranked: sizes.get('all ') ?? 0, items }
}

interface PlaceInList {
  readonly value: string | number | null
  readonly rank: number | null
}

/** How many are ranked in each list, by list and value. */
async function findSizes(db: Db, olympiadId: OlympiadId): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('rankLists')
    .select(['list', 'value', 'ranked'])
    .where('olympiadId', '=', olympiadId)
    .execute()
  return new Map(rows.map(({ list, value, ranked }) => [`${list} ${value}`, ranked]))
}
