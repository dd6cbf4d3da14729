import { randomBytes } from 'node:crypto'
import type { ParticipantId } from '@agon/domain/ids'
import type { QuestionKind } from '@agon/domain/question/parts'
import type { Answer } from '@agon/domain/question/question'
import { openSession } from '@agon/server/features/identity/sessions'
import { prepareAttempts } from '@agon/server/features/sitting/prepare-attempts'
import type { App } from '@agon/server/http/handler'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Sitter } from './sitter.ts'

interface Entered {
  place: { attempt: { id: number; epoch: number } }
}

/** Learners who begin at the same time. */
const atOnce = 64

/** Brings learners of the demo's open olympiad into its first module, by the calls that their pages make. */
export async function makeSitters(app: App, server: FastifyInstance, count: number): Promise<Sitter[]> {
  const { db } = app.database
  const olympiad = await db
    .selectFrom('olympiads')
    .select(['id', 'paperId'])
    .where('name', '=', 'sango-2026')
    .executeTakeFirstOrThrow()
  const questions = await db
    .selectFrom('paperQuestions as q')
    .innerJoin('questionVersions as v', 'v.id', 'q.questionVersionId')
    .select(['q.questionId', 'v.kind'])
    .where('q.paperId', '=', olympiad.paperId)
    .where('q.moduleIndex', '=', 1)
    .execute()
  const answers = questions.map(({ questionId, kind }) => ({
    questionId: Number(questionId),
    answers: answersOf(kind),
  }))
  const participants = await db
    .selectFrom('participants')
    .select('id')
    .where('olympiadId', '=', olympiad.id)
    // Theirs would be refused.
    .where('consent', '<>', 'objected')
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('attempts')
            .select('id')
            .whereRef('participantId', '=', 'participants.id')
            .where('startedAt', 'is not', null),
        ),
      ),
    )
    .orderBy('id')
    .limit(count)
    .execute()
  if (participants.length < count) throw new RangeError(`Only ${participants.length} learners have not begun.`)
  await prepareAttempts(app, { olympiadId: olympiad.id, last: true })
  const now = app.now()
  const ids = participants.map(({ id }) => id)
  await db
    .updateTable('participants')
    .set({ declaredAt: now, recoveryShownAt: now, detailsConfirmedAt: now, seatAssignedAt: now })
    .where('id', '=', sql<ParticipantId>`any(${ids})`)
    .execute()
  const sitters: Sitter[] = []
  for (let from = 0; from < ids.length; from += atOnce)
    sitters.push(...(await Promise.all(ids.slice(from, from + atOnce).map(beginAs))))
  return sitters

  async function beginAs(participantId: ParticipantId): Promise<Sitter> {
    const expiresAt = new Date(now.getTime() + 12 * 3_600_000)
    const { token } = await openSession(app, { role: 'learner', participantId, expiresAt }, now)
    const device = randomBytes(16).toString('base64url')
    const body = { device, hasSealed: true }
    const { place } = await post<Entered>(server, '/api/sitting/module/1/enter', token, body)
    return { attemptId: place.attempt.id, token, epoch: place.attempt.epoch, device, answers }
  }
}

async function post<Body>(server: FastifyInstance, url: string, token: string, payload: object): Promise<Body> {
  const reply = await server.inject({ method: 'POST', url, headers: { authorization: `Bearer ${token}` }, payload })
  if (reply.statusCode !== 200) throw new Error(`${url} answered ${reply.statusCode}: ${reply.body}`)
  return reply.json<Body>()
}

function answersOf(kind: QuestionKind): Answer[] {
  const choices = ['a', 'b', 'c', 'd']
  switch (kind) {
    case 'single-choice':
      return choices.map((choice) => ({ kind, choice }))
    case 'multiple-choice':
      return choices.map((choice) => ({ kind, choices: [choice] }))
    case 'numeric':
      return choices.map((_, index) => ({ kind, value: String(40 + index) }))
    default:
      throw new Error(`The paper of this load has no question of the kind ${kind}.`)
  }
}
