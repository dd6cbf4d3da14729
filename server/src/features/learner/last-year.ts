import { grades } from '@agon/domain/grade'
import type { ParticipantId } from '@agon/domain/ids'
import { isSameListed } from '@agon/domain/learner-match'
import { editionYear } from '@agon/domain/olympiad'
import { Problem } from '@agon/domain/problem'
import type { Db, Tx } from '#/db/database.ts'
import { isErasedLearner } from '#/db/erased-learners.ts'
import type { Actor } from '#/http/actor.ts'
import type { App } from '#/http/handler.ts'
import { loadTurns } from './load-turns.ts'
import { enter, refuseOutsideLoading } from './load.ts'
import { lockLists } from './lock-list.ts'
import type { OwnSchool } from './policy.ts'

const lastGrade = grades.at(-1) ?? 12

/** The school's list of the project's last olympiad before this one. */
async function findLastList(db: Db, school: OwnSchool) {
  return db
    .selectFrom('customerParticipants as c')
    .innerJoin('olympiads as o', 'o.id', 'c.olympiadId')
    .select(['c.id', 'o.title', 'o.name', 'o.opensAt', 'o.timeZone'])
    .where('c.schoolId', '=', school.schoolId)
    .where('o.projectId', '=', (eb) =>
      eb.selectFrom('olympiads as own').select('own.projectId').where('own.id', '=', school.olympiadId),
    )
    .where('o.opensAt', '<', school.opensAt)
    .where('o.id', '!=', school.olympiadId)
    .orderBy('o.opensAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/**
 * Last year's learners with this year's grade, by the names that they have now. Left out are those who have left school,
 * moved to another school, were erased, or are in this year's list.
 */
export async function findLastYear(db: Db, school: OwnSchool) {
  if (school.schoolId === null) throw new Problem('ofTeam')
  const last = await findLastList(db, school)
  if (last === undefined) return { olympiadTitle: null, total: 0, entered: 0, items: [] }
  const years = editionYear({ ...school, name: school.olympiadName }) - editionYear(last)
  const learners = await db
    .selectFrom('participants as p')
    .innerJoin('learners as l', 'l.id', 'p.learnerId')
    .select([
      'p.id as participantId',
      'p.learnerId',
      'l.firstName',
      'l.lastName',
      'p.grade',
      'p.className',
      'l.schoolId',
    ])
    .where('p.customerParticipantId', '=', last.id)
    .where('p.isTest', '=', false)
    .where(({ not }) => not(isErasedLearner('l.id')))
    .execute()
  const present = await db
    .selectFrom('participants')
    .select(['learnerId', 'firstName', 'lastName', 'grade', 'className'])
    .where('customerParticipantId', '=', school.id)
    .execute()
  const candidates = learners
    .filter((one) => one.schoolId === school.schoolId && one.grade + years <= lastGrade)
    .map(({ schoolId: _schoolId, grade, className, ...one }) => ({
      ...one,
      grade: grade + years,
      lastGrade: grade,
      lastClass: className,
    }))
  const isEntered = (one: (typeof candidates)[number]) =>
    present.some((other) => other.learnerId === one.learnerId || isSameListed(other, { ...one, className: '' }))
  const items = candidates.filter((one) => !isEntered(one)).toSorted(byGradeAndName)
  return { olympiadTitle: last.title, total: learners.length, entered: candidates.length - items.length, items }
}

interface Listed {
  readonly grade: number
  readonly firstName: string
  readonly lastName: string
}

function byGradeAndName(one: Listed, other: Listed): number {
  return (
    one.grade - other.grade ||
    (one.lastName || one.firstName).localeCompare(other.lastName || other.firstName) ||
    one.firstName.localeCompare(other.firstName)
  )
}

/** Enters last year's learners as the same persons. Those who are entered already do not change; others are not found. */
export async function carryOver(app: App, school: OwnSchool, ids: readonly ParticipantId[], actor: Actor) {
  refuseOutsideLoading(school)
  const work = async (tx: Tx) => {
    await lockLists(tx, [school.id])
    const last = await findLastList(tx, school)
    const { items } = await findLastYear(tx, school)
    const chosen = new Set(ids)
    const own = await tx
      .selectFrom('participants')
      .select('id')
      .where('customerParticipantId', '=', last?.id ?? null)
      .where('id', 'in', [...chosen])
      .execute()
    if (own.length < chosen.size) throw new Problem('notFound')
    const entrants = items
      .filter(({ participantId }) => chosen.has(participantId))
      .map(({ learnerId, firstName, lastName, grade }) => ({
        learnerId,
        firstName,
        lastName,
        grade,
        className: '',
        gender: 'unknown' as const,
        homeLanguage: '',
      }))
    const batch = { source: 'last-year' as const, fileName: '', sha256: '', actor }
    const entered = await enter(app, tx, school, { entrants, batch })
    return { loaded: entered.length, already: chosen.size - entered.length }
  }
  return loadTurns(app).inTurn(performance.now(), () => app.database.db.transaction().execute(work))
}
