import type { learnerEdit } from '@agon/contract/learner/edit'
import type { ParticipantId } from '@agon/domain/ids'
import { isSameListed, type ListedLearner } from '@agon/domain/learner-match'
import { isYearClosed, type Phase } from '@agon/domain/olympiad'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { isOfSchool } from '#/http/actor.ts'
import type { BulkContext, BulkTarget } from '#/http/bulk/record-bulk.ts'
import type { Refusals } from '#/http/bulk/outcome.ts'
import { reachedParticipations } from './bulk-reach.ts'
import { duplicate } from './reached-lists.ts'

type Target = BulkTarget<typeof learnerEdit>

/** The learners whom `correctLearner` would refuse, too. */
export async function refusedLearners(context: BulkContext, targets: readonly Target[]): Promise<Refusals> {
  const refused = await refusedByState(context, targets)
  const listed = targets.filter(
    ({ id, set }) => !refused.has(id) && (set.grade !== undefined || set.className !== undefined),
  )
  for (const [id, problem] of await refusedAsDuplicates(context.db, listed)) refused.set(id, problem)
  return refused
}

/** Contestants of teams; for a school also closed years, and another grade of a learner who has started. */
async function refusedByState({ db, actor }: BulkContext, targets: readonly Target[]): Promise<Refusals> {
  const { rows } = await sql<{ id: number; grade: number; phase: Phase; started: boolean; isOfTeam: boolean }>`
    select p.id, p.grade, o.phase, s.status <> 'not-started' as started, m.id is not null as is_of_team
    from participants p join olympiads o on o.id = p.olympiad_id join sitting_statuses s on s.participant_id = p.id
    left join team_members m on m.participant_id = p.id
    where p.id = any(${targets.map(({ id }) => id)}::int4[])
      and (m.id is not null or ${isOfSchool(actor)} and (o.phase = 'archived' or s.status <> 'not-started'))`.execute(
    db,
  )
  const sets = new Map(targets.map(({ id, set }) => [id, set]))
  return new Map(
    rows.flatMap(({ id, grade, phase, started, isOfTeam }): [number, Problem][] => {
      if (isOfTeam) return [[id, new Problem('ofTeam')]]
      if (isYearClosed(phase)) return [[id, new Problem('phase', { phase })]]
      const isRegraded = (sets.get(id)?.grade ?? grade) !== grade
      return started && isRegraded ? [[id, new Problem('learnerStarted')]] : []
    }),
  )
}

interface Namesake {
  readonly id: number
  readonly reached: ParticipantId
  readonly other: ParticipantId
  readonly olympiadTitle: string
  readonly mine: ListedLearner
  readonly theirs: ListedLearner
}

/** Learners who would be in a list twice. One after the other, in the order of their ids, as single edits would be. */
async function refusedAsDuplicates(db: Db, targets: readonly Target[]): Promise<Refusals> {
  const byTarget = Map.groupBy(await findNamesakes(db, targets), ({ id }) => id)
  const now = new Map<number, ListedLearner>()
  const refused: Refusals = new Map()
  for (const { id, set } of targets.toSorted((one, other) => one.id - other.id)) {
    const namesakes = byTarget.get(id) ?? []
    const clash = namesakes.find(({ reached, other, mine, theirs }) => {
      const before = now.get(reached) ?? mine
      const listed = now.get(other) ?? theirs
      return isSameListed(listed, after(before, set)) && !isSameListed(listed, before)
    })
    if (clash !== undefined) {
      refused.set(id, duplicate(clash.reached === id ? null : clash.olympiadTitle))
      continue
    }
    for (const { reached, mine } of namesakes) now.set(reached, after(now.get(reached) ?? mine, set))
  }
  return refused
}

const after = (before: ListedLearner, { grade = before.grade, className = before.className }: Target['set']) => ({
  ...before,
  grade,
  className,
})

/** Others of the same name in the lists that the targets are in, and in those that follow them. */
async function findNamesakes(db: Db, targets: readonly Target[]): Promise<Namesake[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select r.id, r.reached, o.id as other, y.title,
      json_build_object('firstName', p.first_name, 'lastName', p.last_name, 'grade', p.grade, 'className', p.class_name) as mine,
      json_build_object('firstName', o.first_name, 'lastName', o.last_name, 'grade', o.grade, 'className', o.class_name) as theirs
    from (${reachedParticipations(targets.map(({ id }) => id))}) r
    join participants p on p.id = r.reached join learners l on l.id = p.learner_id
    join participants o on o.customer_participant_id = p.customer_participant_id and o.learner_id <> p.learner_id
    join learners k on k.id = o.learner_id join olympiads y on y.id = p.olympiad_id
    where k.match_key = l.match_key or (o.first_name, o.last_name) = (p.first_name, p.last_name)`.execute(db)
  return rows.map(({ title, ...row }) => ({ ...row, olympiadTitle: title }) as unknown as Namesake) // as selected
}
