import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { App } from '../http/handler.ts'
import { keepAlive } from '../jobs/life.ts'
import { firstLook, settleAbandoned } from './abandoned.ts'
import { checkJournal } from './check-journal.ts'
import { giveBackUnknown } from './give-back.ts'
import { mailChannel } from './pauses.ts'
import { Sender } from './sender.ts'
import { Wake } from './wake.ts'

export interface RunningSender {
  /** Lets mails that are being handed over end, for a moment. */
  stop(): Promise<void>
}

/** In milliseconds. Mails that wait for their next try are looked for so often. */
const idleMs = 2000
const pauseAfterFault = 1000
/** A worker counts as gone when it shows no life at two looks in a row (jobs/abandoned.ts). */
const secondLookMs = 4000
const lookMs = 30_000
const lastMs = 10_000

/** Sends mails for as long as this process lives. `worker`: the name under which it shows that it lives. */
export function runSender(app: App, worker: string): RunningSender {
  const ending = new AbortController()
  const wake = new Wake()
  const sender = new Sender(app, worker, () => wake.now())
  const unlisten = app.database.notices(mailChannel).listen(() => wake.now())
  const work = Promise.all([send(), watch()])

  async function send(): Promise<void> {
    while (!(await attempt(async () => checkJournal(app)))) await wake.within(pauseAfterFault)
    while (!ending.signal.aborted) {
      let taken = 0
      const isDone = await attempt(async () => {
        taken = await sender.takeGroup()
      })
      if (!isDone) await wake.within(pauseAfterFault)
      else if (taken === 0) await wake.within(idleMs)
    }
  }

  async function watch(): Promise<void> {
    let before = firstLook
    for (let round = 0; !ending.signal.aborted; round += 1) {
      await attempt(async () => {
        before = await settleAbandoned(app, before)
        await giveBackUnknown(app, worker, sender.inHand)
      })
      await sleep(round === 0 ? secondLookMs : lookMs, undefined, { signal: ending.signal }).catch(() => undefined)
    }
  }

  /** Whether it succeeded, or nothing more is to be done. */
  async function attempt(step: () => Promise<unknown>): Promise<boolean> {
    if (ending.signal.aborted) return true
    try {
      await step()
      return true
    } catch (error) {
      app.log.warn({ key: 'mail.unsent', err: error }, 'could not send mails yet')
      return false
    }
  }

  return {
    async stop() {
      unlisten()
      ending.abort()
      wake.now()
      await work
      await sender.stopClaimed()
      const late = new AbortController()
      await Promise.race([sender.settled(), sleep(lastMs, undefined, { signal: late.signal }).catch(() => undefined)])
      late.abort()
      await sender.close()
    },
  }
}

/** Sends all mails that are due now, then returns: for commands and tests. */
export async function sendDueMails(app: App): Promise<void> {
  await settleAbandoned(app, firstLook)
  if (!(await areMailsDue(app))) return
  const worker = `mail-${randomUUID()}`
  const life = await keepAlive(app.database.pool, worker)
  const sender = new Sender(app, worker, () => undefined)
  try {
    while ((await sender.takeGroup()) > 0) await sender.settled()
  } finally {
    await sender.close()
    await life.end()
  }
}

async function areMailsDue(app: App): Promise<boolean> {
  const { rows } = await sql`select from queued_emails where status = 'queued'
    and coalesce(next_try_at, '-infinity'::timestamptz) <= ${app.now()} limit 1`.execute(app.database.db)
  return rows.length > 0
}
