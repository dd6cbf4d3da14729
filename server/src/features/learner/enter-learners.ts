import { randomInt } from 'node:crypto'
import type { LearnerId, LearnerLoadId, ParticipantId } from '@agon/domain/ids'
import { learnerKey } from '@agon/domain/learner-key'
import type { Gender } from '@agon/domain/participant'
import { Problem } from '@agon/domain/problem'
import { usernameFor } from '@agon/domain/slip-secret'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'
import { refuseErasedLearners } from '#/db/erased-learners.ts'
import { takeIds } from '#/db/id-blocks.ts'
import type { OwnSchool } from './policy.ts'

export interface LearnerToLoad {
  firstName: string
  lastName: string
  grade: number
  className: string
  gender: Gender
  homeLanguage: string
  /** The learner of an earlier year whom the row means; null: a new person. */
  learnerId?: LearnerId | null | undefined
  /** No known learner was like this one when the list was previewed. */
  unlike?: true | undefined
}

/** A learner to enter: a new person, or one of an earlier year. */
export type Entrant = Omit<LearnerToLoad, 'learnerId' | 'unlike'> & { readonly learnerId: LearnerId | null }

interface Participation {
  readonly id: ParticipantId
  readonly learnerId: LearnerId
  readonly entrant: Entrant
}

/**
 * Enters learners into a school's list, with a few statements for all of them. Answers their ids in the same order. The caller adds
 * the words of their names.
 */
export async function enterLearners(
  tx: Tx,
  school: OwnSchool,
  entrants: readonly Entrant[],
  loadId: LearnerLoadId | null,
): Promise<ParticipantId[]> {
  if (entrants.length === 0) return []
  await holdReturning(tx, entrants)
  await sql`select set_config('agon.load', 'on', true)`.execute(tx)
  const learnerIds = await insertPersons(tx, school, entrants)
  await updateReturning(tx, entrants)
  const first = await takeIds(tx, 'participants', entrants.length)
  const all = entrants.flatMap((entrant, at): Participation[] => {
    const learnerId = learnerIds[at]
    return learnerId === undefined ? [] : [{ id: (first + at) as ParticipantId, learnerId, entrant }] // from the table's sequence
  })
  let open: readonly Participation[] = all
  // A user name is lost to another school that loads at the same moment, or to a namesake: then another one is tried.
  for (let tries = 0; tries < 50 && open.length > 0; tries += 1) open = await insertFree(tx, school, open, loadId)
  if (open.length > 0) throw new Problem('internal')
  await sql`select set_config('agon.load', '', true)`.execute(tx)
  return all.map(({ id }) => id)
}

/** Locks learners of earlier years before their names are read: one who is erased or merged at this moment is not entered. */
async function holdReturning(tx: Tx, entrants: readonly Entrant[]): Promise<void> {
  const ids = entrants.flatMap(({ learnerId }) => (learnerId === null ? [] : [learnerId]))
  if (ids.length === 0) return
  const { rows } = await sql`select from learners where id = any(${ids}::int4[]) order by id for no key update`.execute(
    tx,
  )
  await refuseErasedLearners(tx, ids)
  if (rows.length < new Set(ids).size) throw new Problem('conflict')
}

/** Inserts the participations whose new user name is free in the olympiad. Answers the others. */
async function insertFree(
  tx: Tx,
  school: OwnSchool,
  open: readonly Participation[],
  loadId: LearnerLoadId | null,
): Promise<Participation[]> {
  const named = open.map((one) => ({ ...one, username: usernameFor(one.entrant, randomInt) }))
  // In the order of names, so that two schools that load at once cannot each wait for the other. New persons have no consents.
  const { rows } = await sql<{ id: ParticipantId }>`
    insert into participants (id, olympiad_id, customer_participant_id, learner_id, grade, class_name, username, load_id,
      first_name, last_name, school_name, province, consent)
    overriding system value
    select e.id, ${school.olympiadId}, ${school.id}, e.learner_id, e.grade, e.class_name, e.username, ${loadId}::int4,
      l.first_name, l.last_name, own.name, own.province, case when e.returns then consent_of(l.id) else 'missing' end
    from unnest(${named.map(({ id }) => id)}::int4[], ${named.map(({ learnerId }) => learnerId)}::int4[],
      ${named.map(({ entrant }) => entrant.grade)}::int2[], ${named.map(({ entrant }) => entrant.className)}::text[],
      ${named.map(({ username }) => username)}::text[], ${named.map(({ entrant }) => entrant.learnerId !== null)}::bool[])
      as e (id, learner_id, grade, class_name, username, returns)
    join learners l on l.id = e.learner_id
    cross join (select coalesce(s.name, k.name) as name, coalesce(s.province, 'unknown') as province
      from customer_participants c left join schools s on s.id = c.school_id left join countries k on k.id = c.country_id
      where c.id = ${school.id}) own
    order by e.username collate "C"
    on conflict (olympiad_id, username) do nothing returning id`.execute(tx)
  const inserted = new Set(rows.map(({ id }) => id))
  return open.filter(({ id }) => !inserted.has(id))
}

async function insertPersons(tx: Tx, school: OwnSchool, entrants: readonly Entrant[]): Promise<LearnerId[]> {
  const fresh = entrants.filter(({ learnerId }) => learnerId === null)
  const first = await takeIds(tx, 'learners', fresh.length)
  await sql`insert into learners (id, school_id, country_id, first_name, last_name, gender, home_language, match_key)
    overriding system value
    select ${first}::int4 + at - 1, ${school.schoolId}::int4, ${school.countryId}::int4, first_name, last_name, gender, home_language, match_key
    from unnest(${fresh.map(({ firstName }) => firstName)}::text[], ${fresh.map(({ lastName }) => lastName)}::text[],
      ${fresh.map(({ gender }) => gender)}::text[], ${fresh.map(({ homeLanguage }) => homeLanguage)}::text[],
      ${fresh.map(learnerKey)}::text[])
      with ordinality as added(first_name, last_name, gender, home_language, match_key, at)
    order by at`.execute(tx)
  let next = first
  return entrants.map(({ learnerId }) => learnerId ?? (next++ as LearnerId)) // taken from the sequence of this table
}

/** Details that a list names of a learner who returns; the name stays as it is. */
async function updateReturning(tx: Tx, entrants: readonly Entrant[]): Promise<void> {
  const returning = entrants.filter(({ learnerId }) => learnerId !== null)
  if (returning.length === 0) return
  await sql`update learners l set version = l.version + 1,
      gender = case when r.gender = 'unknown' then l.gender else r.gender end,
      home_language = case when r.home_language = '' then l.home_language else r.home_language end
    from unnest(${returning.map(({ learnerId }) => learnerId)}::int4[], ${returning.map(({ gender }) => gender)}::text[],
      ${returning.map(({ homeLanguage }) => homeLanguage)}::text[]) as r(id, gender, home_language)
    where l.id = r.id and ((r.gender not in ('unknown', l.gender)) or r.home_language not in ('', l.home_language))`.execute(
    tx,
  )
}
