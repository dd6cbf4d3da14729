import type { sittingCalls } from '@agon/contract/sitting/calls'
import type { ParticipantId } from '@agon/domain/ids'
import type { FaceModule } from '@agon/domain/paper'
import { Problem } from '@agon/domain/problem'
import type { Language } from '@agon/domain/question/parts'
import { moduleDeadline, type ModuleState } from '@agon/domain/sitting'
import type { Tx } from '#/db/database.ts'
import type { ActorOf } from '#/http/actor.ts'
import type { App, Handler, HandlerInput } from '#/http/handler.ts'
import { begin } from './begin.ts'
import { hashDevice, refuseOtherDevice, type Device, type HandingIn } from './device.ts'
import { findPlace, type Found } from './find-place.ts'
import { languageOfPaper, paperOf } from './papers.ts'
import { describePlace } from './place.ts'
import { isOpenFor } from './policy.ts'
import { findEntries, findSitter, lockAttempt, statesOf, type Attempt, type Sitter } from './store.ts'

type EnteredReply = Awaited<ReturnType<Handler<typeof sittingCalls.enterModule>>>

type Wanted = HandlerInput<typeof sittingCalls.enterModule>['body']

/** Enters a module, which starts its clock, or comes back to one that runs: that alone only reads. */
export async function enterModule(
  app: App,
  learner: ActorOf<'learner'>,
  index: number,
  wanted: Wanted,
  now: Date,
): Promise<EnteredReply> {
  const { sessionId, participantId } = learner
  const { device, hasSealed = false, language } = wanted
  const entering = { moduleIndex: index, language }
  const begun = wanted.epoch === undefined ? await begin(app, learner, device, now, entering) : undefined
  const epoch = wanted.epoch ?? begun?.epoch ?? 1
  const isNew = begun?.isNew === true
  const found = await findPlace(app, sessionId, isNew ? 0 : index)
  if (found.attempt === undefined) throw new Problem('stage')
  if (found.entries.has(index)) return describeEntered(app, found, index, { epoch, device, hasSealed }, now)
  await startModule(app, participantId, index, { epoch, device, language }, now)
  return describeEntered(app, await findPlace(app, sessionId, index), index, { epoch, device, hasSealed }, now)
}

/** In a part that was entered just now with the beginning. */
const nothingGiven = { answers: [], flagged: [], lastSequence: 0 }

async function describeEntered(
  app: App,
  found: Found,
  index: number,
  { epoch, device, hasSealed }: Device & { hasSealed: boolean },
  now: Date,
): Promise<EnteredReply> {
  const { attempt, deviceHash, entries, given } = found
  if (attempt === undefined) throw new Problem('stage')
  if (attempt.finishedAt !== null) throw new Problem('attemptOver')
  if (epoch !== attempt.epoch || deviceHash?.equals(hashDevice(device)) !== true) throw new Problem('otherDevice')
  const { face, parts } = await paperOf(app, app.database.db, attempt.paperId)
  const [module, part, entry] = [face.modules[index - 1], parts[index - 1], entries.get(index)]
  const state = statesOf(face.modules.length, entries, now)[index - 1]
  if (module === undefined || part === undefined || state === undefined) throw new Problem('notFound')
  refuseEntry(state)
  if (entry === undefined) throw new Problem('moduleOrder')
  return {
    index,
    now,
    enteredAt: entry.enteredAt,
    deadline: new Date(entry.deadline),
    seed: attempt.seed,
    module: hasSealed ? null : module,
    unseals: part.key,
    ...(given ?? nothingGiven),
    place: await describePlace(app, found, now),
  }
}

interface Entering extends Device {
  readonly language: Language | undefined
}

async function startModule(app: App, id: ParticipantId, index: number, device: Entering, now: Date): Promise<void> {
  await app.database.db.transaction().execute(async (tx) => {
    const sitter = await findSitter(tx, id)
    const attempt = await lockAttempt(tx, id)
    if (attempt.finishedAt !== null) throw new Problem('attemptOver')
    await refuseOtherDevice(tx, attempt, device)
    const paper = await paperOf(app, tx, attempt.paperId)
    const { modules } = paper.face
    const entries = await findEntries(tx, attempt.id, sitter.extraSeconds)
    const module = modules[index - 1]
    const state = statesOf(modules.length, entries, now)[index - 1]
    if (module === undefined || state === undefined) throw new Problem('notFound')
    refuseEntry(state)
    const language = languageOfPaper(paper, device.language)
    if (state === 'next') await startClock(tx, { sitter, attempt, language }, index, module, now)
  })
}

function refuseEntry(state: ModuleState): void {
  if (state === 'waiting') throw new Problem('moduleOrder')
  if (state === 'over') throw new Problem('moduleOver')
  if (state === 'finished') throw new Problem('moduleFinished')
}

async function startClock(
  tx: Tx,
  { sitter, attempt, language }: { sitter: Sitter; attempt: Attempt; language: Language | undefined },
  index: number,
  module: FaceModule,
  now: Date,
): Promise<void> {
  if (!isOpenFor(sitter, now)) throw new Problem('notOpen')
  await tx
    .insertInto('attemptModules')
    .values({
      attemptId: attempt.id,
      moduleIndex: index,
      enteredAt: now,
      language: language ?? null,
      endsAt: new Date(moduleDeadline(now.getTime(), module.limitSeconds, sitter.window, 0)),
    })
    .execute()
}

/** Hands a module in. Handing in twice is one. */
export async function finishModule(
  app: App,
  id: ParticipantId,
  index: number,
  device: HandingIn,
  now: Date,
): Promise<void> {
  await app.database.db.transaction().execute(async (tx) => {
    const attempt = await lockAttempt(tx, id)
    if (attempt.finishedAt !== null) throw new Problem('attemptOver')
    await refuseOtherDevice(tx, attempt, device)
    const entry = (await findEntries(tx, attempt.id, 0)).get(index)
    if (entry === undefined) throw new Problem('moduleOrder')
    if (entry.finished) return
    const paper = await paperOf(app, tx, attempt.paperId)
    await handIn(tx, attempt, { ...device, language: languageOfPaper(paper, device.language) }, now, index)
  })
}

/** Closes the modules that are still open: one of them, or all. The device's last number bounds what it may still send. */
export async function handIn(
  tx: Tx,
  attempt: Attempt,
  { lastSequence, language }: HandingIn,
  now: Date,
  index?: number,
): Promise<void> {
  const bound = lastSequence === undefined ? {} : { finishedEpoch: attempt.epoch, finishedSequence: lastSequence }
  await tx
    .updateTable('attemptModules')
    .set({ finishedAt: now, ...bound, ...(language === undefined ? {} : { language }) })
    .where('attemptId', '=', attempt.id)
    .where('finishedAt', 'is', null)
    .$if(index !== undefined, (query) => query.where('moduleIndex', '=', index ?? 0))
    .execute()
}
