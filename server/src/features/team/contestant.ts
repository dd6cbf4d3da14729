import type { CustomerParticipantId, LearnerId, ParticipantId } from '@agon/domain/ids'
import { learnerKey } from '@agon/domain/learner-key'
import { Problem } from '@agon/domain/problem'
import type { Tx } from '#/db/database.ts'
import { refuseErasedLearners } from '#/db/erased-learners.ts'
import type { Actor } from '#/http/actor.ts'
import type { App } from '#/http/handler.ts'
import { addWords } from '../learner/add-words.ts'
import { issueSlips } from '../learner/credentials.ts'
import { enterLearners } from '../learner/enter-learners.ts'
import { loadSchool } from '../learner/policy.ts'
import { removeParticipations } from '../learner/remove-participations.ts'

interface Contestant {
  readonly firstName: string
  readonly lastName: string
  readonly birthDate: string | null
}

/** Enters a contestant as a participant with a slip. A contestant of an earlier year with the same name and birth date is the same person. */
export async function enterContestant(
  app: App,
  tx: Tx,
  actor: Actor,
  id: CustomerParticipantId,
  contestant: Contestant,
): Promise<ParticipantId> {
  const team = await loadSchool(tx, actor, id)
  const { firstName, lastName } = contestant
  const details = { firstName, lastName, grade: 0, className: '', gender: 'unknown', homeLanguage: '' } as const
  const learnerId = await findEarlier(tx, id, contestant)
  const [entered] = await enterLearners(tx, team, [{ ...details, learnerId }], null)
  if (entered === undefined) throw new Problem('internal')
  await issueSlips(app, tx, id, [entered])
  if (learnerId === null) await addWords(tx, [contestant])
  return entered
}

async function findEarlier(
  tx: Tx,
  id: CustomerParticipantId,
  { birthDate, ...name }: Contestant,
): Promise<LearnerId | null> {
  if (birthDate === null) return null
  const found = await tx
    .selectFrom('teamMembers as m')
    .innerJoin('participants as p', 'p.id', 'm.participantId')
    .innerJoin('learners as l', 'l.id', 'p.learnerId')
    .innerJoin('customerParticipants as own', (join) =>
      join.onRef('own.countryId', '=', 'l.countryId').on('own.id', '=', id),
    )
    .select('l.id')
    .where('m.birthDate', '=', birthDate)
    .where('l.matchKey', '=', learnerKey(name))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('participants as here')
            .select('here.id')
            .whereRef('here.learnerId', '=', 'l.id')
            .whereRef('here.olympiadId', '=', 'own.olympiadId'),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst()
  return found?.id ?? null
}

/** Corrects the name of the person, in every year that is not closed. After the start of the sitting only staff do so, after an erasure no one. */
export async function renameContestant(
  tx: Tx,
  actor: Actor,
  id: ParticipantId,
  name: { readonly firstName: string; readonly lastName: string },
): Promise<void> {
  const { learnerId, status, firstName, lastName } = await tx
    .selectFrom('participants as p')
    .innerJoin('sittingStatuses as s', 's.participantId', 'p.id')
    .select(['p.learnerId', 's.status', 'p.firstName', 'p.lastName'])
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow()
  await tx.selectFrom('learners').select('id').where('id', '=', learnerId).forNoKeyUpdate().execute()
  await refuseErasedLearners(tx, [learnerId])
  if (firstName === name.firstName && lastName === name.lastName) return
  if (actor.role === 'teacher' && status !== 'not-started') throw new Problem('learnerStarted')
  await tx
    .updateTable('learners')
    .set((set) => ({ ...name, matchKey: learnerKey(name), version: set('version', '+', 1) }))
    .where('id', '=', learnerId)
    .execute()
}

/** Takes a contestant who has not started out of the olympiad. */
export async function removeContestant(tx: Tx, id: ParticipantId): Promise<void> {
  if ((await removeParticipations(tx, [id])) === 0) throw new Problem('learnerStarted')
}
