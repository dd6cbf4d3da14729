import type { participantTrackerCalls } from '@agon/contract/participant-tracker/calls'
import type { AttemptId, ParticipantId } from '@agon/domain/ids'
import { isNewer, type HeldReason } from '@agon/domain/sitting'
import type { Db } from '#/db/database.ts'
import type { Handler } from '#/http/handler.ts'

type Submitted = Awaited<ReturnType<Handler<typeof participantTrackerCalls.getSubmittedData>>>
type SubmittedAttempt = Submitted['attempts'][number]

/** Everything that a participant has answered, the attempts that a reset took out of the count included. */
export async function findSubmitted(db: Db, participantId: ParticipantId): Promise<Submitted> {
  const attempts = await db
    .selectFrom('attempts')
    .select(['id', 'number', 'startedAt', 'finishedAt', 'receipt', 'supersededAt', 'supersededReason'])
    .where('participantId', '=', participantId)
    .where('startedAt', 'is not', null)
    .$narrowType<{ startedAt: Date }>()
    .orderBy('number')
    .execute()
  return {
    attempts: await Promise.all(
      attempts.map(async ({ supersededAt, supersededReason, ...attempt }) => ({
        ...attempt,
        superseded: supersededAt === null ? null : { at: supersededAt, reason: supersededReason ?? '' },
        ...(await findHistory(db, attempt.id)),
      })),
    ),
  }
}

async function findHistory(
  db: Db,
  attemptId: AttemptId,
): Promise<Pick<SubmittedAttempt, 'devices' | 'modules' | 'resets' | 'events' | 'saves'>> {
  const devices = await db
    .selectFrom('attemptDevices')
    .select(['epoch', 'reason', 'since'])
    .where('attemptId', '=', attemptId)
    .orderBy('epoch')
    .execute()
  const modules = await db
    .selectFrom('attemptModules as m')
    .innerJoin('attempts as a', 'a.id', 'm.attemptId')
    .innerJoin('paperModules as q', (join) =>
      join.onRef('q.paperId', '=', 'a.paperId').onRef('q.moduleIndex', '=', 'm.moduleIndex'),
    )
    .select(['m.moduleIndex as index', 'q.questionModuleId', 'm.enteredAt', 'm.endsAt', 'm.finishedAt'])
    .where('m.attemptId', '=', attemptId)
    .orderBy('m.moduleIndex')
    .execute()
  const resets = await db
    .selectFrom('attemptResets as r')
    .innerJoin('attempts as a', 'a.id', 'r.attemptId')
    .innerJoin('paperModules as q', (join) =>
      join.onRef('q.paperId', '=', 'a.paperId').onRef('q.moduleIndex', '=', 'r.moduleIndex'),
    )
    .select(['r.moduleIndex', 'q.questionModuleId', 'r.fromEpoch', 'r.resetAt as at', 'r.reason', 'r.undoneAt'])
    .select(['r.enteredAt', 'r.endsAt', 'r.finishedAt'])
    .where('r.attemptId', '=', attemptId)
    .orderBy('r.fromEpoch')
    .execute()
  const events = await db
    .selectFrom('sittingEvents')
    .select(['epoch', 'kind', 'happenedAt', 'moduleIndex', 'seconds'])
    .where('attemptId', '=', attemptId)
    .orderBy('happenedAt')
    .execute()
  const saves = await db
    .selectFrom('answerSaves as s')
    .innerJoin('attempts as a', 'a.id', 's.attemptId')
    .innerJoin('paperQuestions as q', (join) =>
      join.onRef('q.paperId', '=', 'a.paperId').onRef('q.questionId', '=', 's.questionId'),
    )
    .select(['s.epoch', 's.sequence', 's.questionId', 'q.moduleIndex', 'q.questionIndex', 's.answer'])
    .leftJoin('heldSaves as h', (join) =>
      join
        .onRef('h.attemptId', '=', 's.attemptId')
        .onRef('h.epoch', '=', 's.epoch')
        .onRef('h.sequence', '=', 's.sequence'),
    )
    .leftJoin('users as u', 'u.id', 'h.decidedBy')
    .select(['s.capturedAt', 's.savedAt', 's.late'])
    .select(['h.reason', 'h.accepted', 'h.decidedAt', 'h.decisionReason', 'u.fullName as decidedBy'])
    .where('s.attemptId', '=', attemptId)
    .orderBy('s.savedAt')
    .orderBy('s.epoch')
    .orderBy('s.sequence')
    .execute()
  return { devices, modules, resets, events, saves: withCurrent(saves.map(withHeld), resets) }
}

function withHeld<
  S extends {
    reason: HeldReason | null
    accepted: boolean | null
    decidedAt: Date | null
    decisionReason: string | null
    decidedBy: string | null
  },
>({ reason, accepted, decidedAt, decisionReason, decidedBy, ...save }: S) {
  const decision = { accepted, decidedAt, decidedBy: decidedBy ?? '', decisionReason: decisionReason ?? '' }
  return { ...save, held: reason === null ? null : { reason, ...decision } }
}

interface Counting {
  epoch: number
  sequence: number
  questionId: number
  moduleIndex: number
  held: { accepted: boolean | null } | null
}

/** Marks each question's greatest (epoch, sequence) since its module was last given back, of those that may count. */
function withCurrent<S extends Counting>(
  saves: readonly S[],
  resets: readonly { moduleIndex: number; fromEpoch: number; undoneAt: Date | null }[],
): (S & { current: boolean })[] {
  const standing = resets.filter(({ undoneAt }) => undoneAt === null)
  const from = new Map(standing.map(({ moduleIndex, fromEpoch }) => [moduleIndex, fromEpoch]))
  const newest = new Map<number, S>()
  for (const save of saves) {
    if (save.epoch < (from.get(save.moduleIndex) ?? 1)) continue
    if (save.held !== null && save.held.accepted !== true) continue
    const known = newest.get(save.questionId)
    if (known === undefined || isNewer(save, known)) newest.set(save.questionId, save)
  }
  return saves.map((save) => ({ ...save, current: newest.get(save.questionId) === save }))
}
