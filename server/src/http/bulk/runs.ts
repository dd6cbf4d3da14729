import type { OlympiadId, UserId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { problems } from '@agon/domain/problems'
import type { Db } from '#/db/database.ts'
import type { App } from '../handler.ts'
import type { Run } from './run.ts'

/** An act of fewer rows is done before anyone could look at its progress. */
const leastInRun = 2000
/** Rows that are written between two reports of the progress. */
const step = 5000
/** Milliseconds without a report after which the process of a run counts as gone. */
export const runSilence = 2 * 60_000
/** Milliseconds for which a failed run is shown to its user, or until the next one. */
export const failureShown = 60 * 60_000

interface NewRun {
  readonly list: string
  readonly olympiadId: OlympiadId | null
  readonly userId: UserId | null
  readonly removes: boolean
  /** It undoes an act. */
  readonly undoes?: boolean
  /** Rows that match; of an undo, those of its act. */
  readonly total: number
}

export type BeginRun = (run: NewRun) => Promise<Run>

const unreported: Run = {
  inSteps: (groups, write) => write(groups.flat()),
  report: async () => undefined,
  end: async () => undefined,
  fail: async () => undefined,
}

/** Does an act, and reports its progress from where it begins a run. An act that fails changes nothing, and shows its user the reason. */
export async function withRun<T>(app: App, act: (begin: BeginRun) => Promise<T>): Promise<T> {
  let run = unreported
  try {
    return await act(async (begun) => (run = await beginRun(app, begun)))
  } catch (error) {
    // A run that cannot be reported as failed falls silent.
    await run.fail(error).catch(() => undefined)
    throw error
  }
}

async function beginRun(app: App, run: NewRun): Promise<Run> {
  const { userId } = run
  if (run.total < leastInRun || userId === null) return unreported
  const { db } = app.database
  await forgetEnded(db, { list: run.list, userId }, app.now())
  const { id } = await db
    .insertInto('bulkRuns')
    .values({ ...run, userId, startedAt: app.now(), beatAt: app.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const report = async (changes: { done?: number; total?: number; failure?: string }) => {
    await db
      .updateTable('bulkRuns')
      .set({ ...changes, beatAt: app.now() })
      .where('id', '=', id)
      .execute()
  }
  return {
    async inSteps(groups, write) {
      const total = groups.reduce((sum, group) => sum + group.length, 0)
      await report({ total })
      let done = 0
      for (const rows of stepsOf(groups)) {
        await write(rows)
        done += rows.length
        await report({ done })
      }
    },
    report: (done) => report({ done: Math.min(done, run.total) }),
    async end(tx) {
      await tx.deleteFrom('bulkRuns').where('id', '=', id).execute()
    },
    fail: (error) => report({ failure: error instanceof Problem ? error.reason : problems.internal[1] }),
  }
}

function* stepsOf<Row>(groups: readonly (readonly Row[])[]): Generator<Row[]> {
  let rows: Row[] = []
  for (const group of groups) {
    rows.push(...group)
    if (rows.length < step) continue
    yield rows
    rows = []
  }
  if (rows.length > 0) yield rows
}

/** The failures of a user’s earlier acts of the list, and those of everyone that are no longer shown. */
async function forgetEnded(
  db: Db,
  { list, userId }: { readonly list: string; readonly userId: UserId },
  now: Date,
): Promise<void> {
  const [silent, old] = [new Date(now.getTime() - runSilence), new Date(now.getTime() - failureShown)]
  await db
    .deleteFrom('bulkRuns')
    .where((is) =>
      is.or([
        is('beatAt', '<', old),
        is.and([
          is('list', '=', list),
          is('userId', '=', userId),
          is.or([is('failure', 'is not', null), is('beatAt', '<', silent)]),
        ]),
      ]),
    )
    .execute()
}
