import type { learnerEdit } from '@agon/contract/learner/edit'
import type { ParticipantId } from '@agon/domain/ids'
import { isSameListed, type ListedLearner } from '@agon/domain/learner-match'
import { isYearClosed, type Phase } from '@agon/domain/olympiad'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { isErasedLearner } from '#/db/erased-learners.ts'
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

interface State {
  readonly id: number
  readonly grade: number
  readonly phase: Phase
  readonly started: boolean
  readonly isOfTeam: boolean
  readonly isErased: boolean
}

/** Contestants of teams, and erased learners; for a school also closed years, and another grade of a learner who has started. */
async function refusedByState({ db, actor }: BulkContext, targets: readonly Target[]): Promise<Refusals> {
  const { rows } = await sql<State>`
    select p.id, p.grade, o.phase, s.status <> 'not-started' as started, m.id is not null as is_of_team,
      ${isErasedLearner('p.learner_id')} as is_erased
    from participants p join olympiads o on o.id = p.olympiad_id join sitting_statuses s on s.participant_id = p.id
    left join team_members m on m.participant_id = p.id
    where p.id = any(${targets.map(({ id }) => id)}::int4[])
      and (m.id is not null or ${isErasedLearner('p.learner_id')}
        or ${isOfSchool(actor)} and (o.phase = 'archived' or s.status <> 'not-started'))`.execute(db)
  const sets = new Map(targets.map(({ id, set }) => [id, set]))
  return new Map(
    rows.flatMap(({ id, grade, phase, started, isOfTeam, isErased }): [number, Problem][] => {
      if (isOfTeam) return [[id, new Problem('ofTeam')]]
      if (isErased) return [[id, new Problem('learnerErased')]]
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
  // Each kind of sameness by itself: joined by either at once, all learners of a list would be compared with one another.
  const { rows } = await sql<Record<string, unknown>>`
    with mine as materialized (
      select r.id, r.reached, p.customer_participant_id as list, p.learner_id, p.first_name, p.last_name, l.match_key
      from (${reachedParticipations(targets.map(({ id }) => id))}) r
      join participants p on p.id = r.reached join learners l on l.id = p.learner_id),
    listed as materialized (
      select o.id as other, o.customer_participant_id as list, o.learner_id, o.first_name, o.last_name, k.match_key
      from participants o join learners k on k.id = o.learner_id
      where o.customer_participant_id in (select list from mine)),
    pairs as (
      select m.id, m.reached, o.other from mine m
      join listed o on o.list = m.list and o.match_key = m.match_key and o.learner_id <> m.learner_id
      union
      select m.id, m.reached, o.other from mine m
      join listed o on o.list = m.list and o.last_name = m.last_name and o.first_name = m.first_name and o.learner_id <> m.learner_id)
    select r.id, r.reached, r.other, y.title,
      json_build_object('firstName', p.first_name, 'lastName', p.last_name, 'grade', p.grade, 'className', p.class_name) as mine,
      json_build_object('firstName', o.first_name, 'lastName', o.last_name, 'grade', o.grade, 'className', o.class_name) as theirs
    from pairs r join participants p on p.id = r.reached join participants o on o.id = r.other
    join olympiads y on y.id = p.olympiad_id`.execute(db)
  return rows.map(({ title, ...row }) => ({ ...row, olympiadTitle: title }) as unknown as Namesake) // as selected
}
