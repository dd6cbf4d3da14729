import type { LikeEarlier } from '@agon/contract/learner/calls'
import type { LearnerId, ParticipantId } from '@agon/domain/ids'
import { matchLearners, type MatchedLearner } from '@agon/domain/learner-match'
import { mayLoad } from '@agon/domain/olympiad'
import { refuseUnprintable, textsOf } from '@agon/domain/printable'
import { fullName } from '@agon/domain/person-name'
import { Problem, type Words } from '@agon/domain/problem'
import type { Tx } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'
import { addWords } from './add-words.ts'
import { issueSlips } from './credentials.ts'
import { enterLearners, type Entrant, type LearnerToLoad } from './enter-learners.ts'
import { findKnownLearners } from './known-learners.ts'
import { loadTurns } from './load-turns.ts'
import { insertLoad, type NewLoad } from './loads.ts'
import { lockLists } from './lock-list.ts'
import type { OwnSchool } from './policy.ts'
import { rememberColumns, type SetColumns } from './set-columns.ts'

export function refuseOutsideLoading(school: OwnSchool): void {
  if (school.kind === 'country') throw new Problem('ofTeam')
  if (!mayLoad(school.phase)) throw new Problem('phase', { phase: school.phase })
}

/** The list that learners come from; null: one learner, typed in. */
export type Batch = Pick<NewLoad, 'source' | 'fileName' | 'sha256' | 'actor'> & {
  /** The columns of the list, where a person has set them. */
  readonly columns?: SetColumns | undefined
}

/**
 * Loads a list whole or not at all, by the rule of the preview. A learner who is in the olympiad's list already does not
 * change, so that loading a list twice changes nothing. A learner of an earlier year gets another participation.
 */
export async function loadLearners(
  app: App,
  school: OwnSchool,
  learners: readonly LearnerToLoad[],
  batch: Batch | null,
): Promise<{ ids: ParticipantId[]; already: number }> {
  refuseOutsideLoading(school)
  refuseUnprintable(textsOf({ learners: learners.map(({ firstName, lastName }) => ({ firstName, lastName })) }))
  const work = async (tx: Tx) => {
    await lockLists(tx, [school.id])
    if (batch?.columns !== undefined) await rememberColumns(tx, school, batch.columns, app.now())
    const entrants = await findEntrants(tx, school, learners, batch === null)
    const ids = await enter(app, tx, school, { entrants, batch })
    return { ids, already: learners.length - ids.length }
  }
  return loadTurns(app).inTurn(performance.now(), () => app.database.db.transaction().execute(work))
}

interface Entry {
  readonly entrants: readonly Entrant[]
  readonly batch: Batch | null
}

/** Enters learners as one load, with their slips. */
export async function enter(app: App, tx: Tx, school: OwnSchool, { entrants, batch }: Entry): Promise<ParticipantId[]> {
  if (entrants.length === 0) return []
  const load = { school, loaded: entrants.length, now: app.now() }
  const loadId = batch === null ? null : await insertLoad(tx, { ...batch, ...load })
  const ids = await enterLearners(tx, school, entrants, loadId)
  await issueSlips(app, tx, school.id, ids)
  // The last, for other lists with the same new word wait for this one from here on.
  await addWords(
    tx,
    entrants.filter(({ learnerId }) => learnerId === null),
  )
  return ids
}

async function findEntrants(
  tx: Tx,
  school: OwnSchool,
  learners: readonly LearnerToLoad[],
  isTyped: boolean,
): Promise<Entrant[]> {
  const known = await findKnownLearners(tx, school)
  const matched = matchLearners(
    learners.map((learner, row) => ({ row, learner })),
    known,
  )
  const listed = new Set(known.flatMap(({ learnerId, yearsSince }) => (yearsSince === null ? [learnerId] : [])))
  const taken = new Set<LearnerId>()
  return learners.flatMap(({ learnerId: named, unlike, ...details }, row): Entrant[] => {
    const found = matched[row]
    if (found === undefined || found.match === 'already-loaded' || found.match === 'duplicate-in-file') return []
    if (unlike === true && found.match === 'similar') refuseLike(found.like, isTyped)
    const learnerId = named === undefined ? certain(found) : named
    if (learnerId === null) return [{ ...details, learnerId }]
    // Entered by an earlier try of the same load.
    if (listed.has(learnerId)) return []
    if (found.like?.learnerId !== learnerId)
      throw refused(row, {
        en: 'This row is not like that learner.',
        af: 'Hierdie ry lyk nie soos daardie leerder nie.',
      })
    if (taken.has(learnerId))
      throw refused(row, { en: 'Two rows name this learner.', af: 'Twee rye noem hierdie leerder.' })
    taken.add(learnerId)
    return [{ ...details, learnerId }]
  })
}

/** A list was compared with the school's learners in its preview: a colleague has loaded a learner since. */
function refuseLike(like: MatchedLearner['like'], isTyped: boolean): void {
  if (like === null || like.row !== null) return
  if (!isTyped) throw new Problem('likeLoaded')
  const who = { name: fullName(like), grade: like.grade }
  if (like.learnerId === null) throw new Problem('likeKnown', who)
  const details: LikeEarlier = { learnerId: like.learnerId }
  throw new Problem('likeEarlier', who, { details })
}

function refused(row: number, fault: Words): Problem {
  return new Problem('invalid', {}, { fields: { [`learners.${row}.learnerId`]: fault } })
}

function certain({ match, like }: MatchedLearner): LearnerId | null {
  return match === 'returning' ? (like?.learnerId ?? null) : null
}
