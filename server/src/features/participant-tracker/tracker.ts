import type { participantTrackerCalls } from '@agon/contract/participant-tracker/calls'
import type { AttemptId, OlympiadId } from '@agon/domain/ids'
import { isAnswered } from '@agon/domain/question/answered'
import { questionOrder } from '@agon/domain/paper'
import { DearReads } from '#/db/dear-reads.ts'
import type { App, Handler } from '#/http/handler.ts'
import { contactsOf } from '../sitting/contacts.ts'
import { paperOf, type Paper } from '../sitting/papers.ts'
import { statesOf, type Entry } from '../sitting/store.ts'
import {
  countTracked,
  findTracked,
  findTrackedAnswers,
  findTrackedEntries,
  lastMoment,
  type TrackedAnswer,
  type TrackedRow,
} from './tracked.ts'
import type { Wanted } from './tracked.ts'

type Tracked = Awaited<ReturnType<Handler<typeof participantTrackerCalls.trackParticipants>>>
type Item = Tracked['items'][number]

const usualPage = 100

/** Who sits where in an olympiad: one page of participants, and the counts of all that the filters leave. */
export async function trackParticipants(app: App, olympiadId: OlympiadId, wanted: Wanted, now: Date): Promise<Tracked> {
  await contactsOf(app).write()
  return {
    now,
    counts: await countsOf(app, olympiadId, wanted, now),
    ...(await trackPage(app, olympiadId, wanted, wanted.limit ?? usualPage, now)),
  }
}

/** One page of participants, each with the place in the sitting. */
export async function trackPage(
  app: App,
  olympiadId: OlympiadId,
  wanted: Wanted,
  limit: number,
  now: Date,
): Promise<Pick<Tracked, 'items' | 'next'>> {
  const { db } = app.database
  const rows = await findTracked(db, olympiadId, wanted, limit + 1, now)
  const shown = rows.slice(0, limit)
  const attempts = shown.flatMap(({ attemptId }) => (attemptId === null ? [] : [attemptId]))
  const answers = Map.groupBy(await findTrackedAnswers(db, attempts), ({ attemptId }) => attemptId)
  const entries = Map.groupBy(await findTrackedEntries(db, attempts), ({ attemptId }) => attemptId)
  return {
    items: await Promise.all(
      shown.map(async (row) => {
        const paper = row.paperId === null ? null : await paperOf(app, db, row.paperId)
        return describe(row, paper, answersOf(answers, row.attemptId), entriesOf(entries, row), now)
      }),
    ),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  }
}

type Counts = Tracked['counts']

const counted = new WeakMap<App, DearReads<Counts>>()
/** Participants that are counted within some milliseconds. */
const soonCounted = 20_000

/** Over a million participants counting takes a quarter of a second, and everybody who watches asks each second. */
function countsOf(app: App, olympiadId: OlympiadId, wanted: Wanted, now: Date): Promise<Counts> {
  const { province, customerParticipantId, q } = wanted
  const reads = counted.get(app) ?? new DearReads<Counts>(takesLong)
  counted.set(app, reads)
  return reads.read(JSON.stringify([olympiadId, province, customerParticipantId, q]), () =>
    countTracked(app.database.db, olympiadId, wanted, now),
  )
}

function takesLong({ notStarted, sitting, finished }: Counts): boolean {
  return notStarted + sitting + finished > soonCounted
}

function answersOf(answers: ReadonlyMap<AttemptId, TrackedAnswer[]>, id: AttemptId | null): TrackedAnswer[] {
  return id === null ? [] : (answers.get(id) ?? [])
}

function entriesOf(
  entries: ReadonlyMap<AttemptId, { moduleIndex: number; enteredAt: Date; endsAt: Date; finishedAt: Date | null }[]>,
  { attemptId, extraSeconds }: TrackedRow,
): Map<number, Entry> {
  const own = attemptId === null ? [] : (entries.get(attemptId) ?? [])
  return new Map(
    own.map(({ moduleIndex, enteredAt, endsAt, finishedAt }) => [
      moduleIndex,
      {
        index: moduleIndex,
        enteredAt,
        endsAt,
        finishedAt,
        deadline: endsAt.getTime() + extraSeconds * 1000,
        finished: finishedAt !== null,
      },
    ]),
  )
}

function describe(
  row: TrackedRow,
  paper: Paper | null,
  answers: readonly TrackedAnswer[],
  entries: ReadonlyMap<number, Entry>,
  now: Date,
): Item {
  const last = answers.toSorted((a, b) => a.savedAt.getTime() - b.savedAt.getTime() || a.sequence - b.sequence).at(-1)
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    grade: row.grade,
    username: row.username,
    customerParticipantId: row.customerParticipantId,
    schoolName: row.schoolName,
    province: row.province,
    status: row.status,
    startedAt: row.startedAt,
    finishedAt: row.finishedAt,
    receipt: row.finishedAt === null ? null : row.receipt,
    module: paper === null ? null : moduleOf(paper, entries, now),
    question: paper === null || last === undefined ? null : numberOf(paper, row.seed ?? 0, last),
    answered: answers.filter(({ answer }) => isAnswered(answer)).length,
    lastSavedAt: last?.savedAt ?? null,
    offlineSince: offlineSince(row, last?.savedAt ?? null, now),
    extraSeconds: row.extraSeconds,
    devices: row.devices,
    lateSaves: answers.filter(({ late }) => late).length + row.undecidedSaves,
    undecidedSaves: row.undecidedSaves,
  }
}

/** Since when nothing was heard of somebody who sits; null while something was within the last minutes. */
function offlineSince({ status, heardAt, startedAt }: TrackedRow, savedAt: Date | null, now: Date): Date | null {
  if (status !== 'sitting' || (heardAt !== null && heardAt >= lastMoment(now))) return null
  const last = Math.max(...[heardAt, savedAt, startedAt].map((moment) => moment?.getTime() ?? 0))
  return new Date(last)
}

/** The module entered last. */
function moduleOf({ face }: Paper, entries: ReadonlyMap<number, Entry>, now: Date): Item['module'] {
  const entry = [...entries.values()].toSorted((a, b) => a.enteredAt.getTime() - b.enteredAt.getTime()).at(-1)
  if (entry === undefined) return null
  return {
    index: entry.index,
    state: statesOf(face.modules.length, entries, now)[entry.index - 1] ?? 'waiting',
    deadline: new Date(entry.deadline),
    questions: face.modules[entry.index - 1]?.questions.length ?? 0,
  }
}

/** A question by its number on this learner's page. */
function numberOf({ face }: Paper, seed: number, { moduleIndex, questionId }: TrackedAnswer): Item['question'] {
  const module = face.modules[moduleIndex - 1]
  if (module === undefined) return null
  const position = questionOrder(module, moduleIndex, seed).findIndex(({ id }) => id === questionId)
  return { moduleIndex, questionIndex: position + 1 }
}
