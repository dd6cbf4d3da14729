import { everyKey } from '#/config/secret.ts'
import { createHash } from 'node:crypto'
import type { UnsentAnswers } from '@agon/contract/unsent-file/unsent-file'
import type { unsentFileCalls } from '@agon/contract/unsent-file/calls'
import type { OlympiadId, UserId } from '@agon/domain/ids'
import { currentAnswers } from '#/db/current-answers.ts'
import type { Db, Tx } from '#/db/database.ts'
import type { App, Handler, HandlerInput } from '#/http/handler.ts'
import { takeAnswers, type UnsentVerdict } from './judge.ts'
import { openUnsentFile } from './open-file.ts'
import { unusable } from './unusable.ts'

type Preview = Awaited<ReturnType<Handler<typeof unsentFileCalls.previewUnsentAnswers>>>
type Loaded = Awaited<ReturnType<Handler<typeof unsentFileCalls.loadUnsentAnswers>>>
type File = HandlerInput<typeof unsentFileCalls.previewUnsentAnswers>['body']
type Order = HandlerInput<typeof unsentFileCalls.loadUnsentAnswers>['body']

/** The effect of loading a file, which is done, read and undone. */
export async function previewUnsentFile(app: App, olympiadId: OlympiadId, file: File, now: Date): Promise<Preview> {
  const { db } = app.database
  const answers = await openUnsentFile(everyKey(app.keys, 'unsentFiles'), file.content)
  const participant = await findWriter(db, olympiadId, answers)
  const places = await findPlaces(db, answers)
  const { verdicts, counting } = await inTransactionTakenBack(db, async (tx) => {
    const taken = await takeAnswers(tx, answers, { acceptAfterGrace: true, now })
    return { verdicts: taken, counting: await findCounting(tx, answers) }
  })
  return {
    participant,
    writtenAt: new Date(answers.writtenAt),
    clockGuessed: answers.clockGuessed,
    loaded: await findLoadings(db, answers, file.content),
    saves: answers.saves.map(({ epoch, sequence, questionId, answer, capturedAt }, at) => ({
      epoch,
      sequence,
      moduleIndex: places.get(questionId)?.moduleIndex ?? null,
      questionIndex: places.get(questionId)?.questionIndex ?? null,
      answer,
      capturedAt: new Date(capturedAt),
      verdict: verdicts[at] ?? 'unknown',
      // Under a number that names another answer, it is the other one that counts.
      counts: verdicts[at] !== 'sequence' && counting.has(`${epoch}.${sequence}`),
    })),
  }
}

/** Takes a file over, and notes who did so and why. */
export async function loadUnsentFile(
  app: App,
  olympiadId: OlympiadId,
  { name, content, acceptAfterGrace, reason = '' }: Order,
  { by, now }: { by: UserId | null; now: Date },
): Promise<Loaded> {
  const answers = await openUnsentFile(everyKey(app.keys, 'unsentFiles'), content)
  await findWriter(app.database.db, olympiadId, answers)
  const verdicts = await app.database.db.transaction().execute(async (tx) => {
    const taken = await takeAnswers(tx, answers, { acceptAfterGrace, now })
    const counts = countsOf(taken, acceptAfterGrace)
    await tx
      .insertInto('unsentFiles')
      .values({
        olympiadId,
        attemptId: answers.attemptId,
        sha256: hashOf(content),
        name,
        answers: answers.saves.length,
        kept: counts.kept,
        late: counts.late,
        writtenAt: new Date(answers.writtenAt),
        reason,
        loadedBy: by,
        loadedAt: now,
      })
      .execute()
    return taken
  })
  return { participantId: answers.participantId, ...countsOf(verdicts, acceptAfterGrace) }
}

function countsOf(verdicts: readonly UnsentVerdict[], acceptAfterGrace: boolean) {
  const count = (...these: UnsentVerdict[]) => verdicts.filter((one) => these.includes(one)).length
  const late = count('late', 'held') + (acceptAfterGrace ? count('afterGrace') : 0)
  const kept = count('new') + late
  const known = count('known')
  return { kept, late, known, refused: verdicts.length - kept - known }
}

/** The learner whose sitting it belongs to. Throws when it is not of this olympiad. */
async function findWriter(db: Db, olympiadId: OlympiadId, answers: UnsentAnswers): Promise<Preview['participant']> {
  const row = await db
    .selectFrom('attempts as a')
    .innerJoin('participants as p', 'p.id', 'a.participantId')
    .innerJoin('olympiads as o', 'o.id', 'a.olympiadId')
    .select(['p.id', 'p.firstName', 'p.lastName', 'p.username', 'p.schoolName', 'a.olympiadId', 'o.title'])
    .where('a.id', '=', answers.attemptId)
    .where('a.participantId', '=', answers.participantId)
    .executeTakeFirst()
  if (row === undefined) throw unusable('the sitting that it belongs to is not here.')
  const { olympiadId: its, title, ...participant } = row
  if (its !== olympiadId) throw unusable(`it belongs to another olympiad: ${title}.`)
  return participant
}

async function findPlaces(db: Db, { attemptId, saves }: UnsentAnswers) {
  const rows = await db
    .selectFrom('attempts as a')
    .innerJoin('paperQuestions as q', 'q.paperId', 'a.paperId')
    .select(['q.questionId', 'q.moduleIndex', 'q.questionIndex'])
    .where('a.id', '=', attemptId)
    .where(
      'q.questionId',
      'in',
      saves.map(({ questionId }) => questionId),
    )
    .execute()
  return new Map(rows.map((row) => [row.questionId, row]))
}

async function findCounting(tx: Tx, { attemptId }: UnsentAnswers): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom(currentAnswers(tx).as('c'))
    .select(['c.epoch', 'c.sequence'])
    .where('c.attemptId', '=', attemptId)
    .execute()
  return new Set(rows.map(({ epoch, sequence }) => `${epoch}.${sequence}`))
}

async function findLoadings(db: Db, { attemptId }: UnsentAnswers, content: string): Promise<Preview['loaded']> {
  const rows = await db
    .selectFrom('unsentFiles as f')
    .leftJoin('users as u', 'u.id', 'f.loadedBy')
    .select(['f.loadedAt as at', 'u.fullName as by'])
    .where('f.attemptId', '=', attemptId)
    .where('f.sha256', '=', hashOf(content))
    .orderBy('f.id')
    .execute()
  return rows.map(({ at, by }) => ({ at, by: by ?? '' }))
}

function hashOf(content: string): Buffer {
  return createHash('sha256').update(content).digest()
}

/** Does something, and undoes it. */
async function inTransactionTakenBack<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const tx = await db.startTransaction().execute()
  try {
    return await work(tx)
  } finally {
    await tx.rollback().execute()
  }
}
