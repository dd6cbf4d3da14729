import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { closingAfter } from '@agon/db/demo/calendar'
import { demoOlympiads } from '@agon/db/demo/projects'
import type { App } from '../http/handler.ts'
import { domainOf } from '@agon/domain/mail-sender'
import { platformSender } from '../mail/sender-of.ts'
import { addDkimKeys, signersOf } from '../mail/signing/dkim-keys.ts'
import { isMade, refuseOthersContent } from './ready.ts'

/** Makes the demo world where there is none, and keeps its olympiad open to anyone who comes later. */
export async function prepareDemo(app: App, say: (line: string) => void): Promise<void> {
  // The world's content is only loaded where it is still to be written.
  if (!(await isMade(app))) {
    await refuseOthersContent(app)
    await (await import('./make-world.ts')).makeDemoWorld(app, say)
    giveBackMemory()
  }
  await moveWindow(app, say)
  await signMails(app)
}

/** Memory of the making is given back at once: an idle process would keep it for minutes. */
function giveBackMemory(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

/** The demo's mails are signed, too. */
async function signMails(app: App): Promise<void> {
  const { database, keys, now } = app
  const domain = domainOf(platformSender(app).senderAddress)
  if ((await signersOf(database.db, keys, [domain])).has(domain)) return
  await database.db.transaction().execute((tx) => addDkimKeys(tx, keys, domain, now()))
}

/**
 * Moves the end of a sitting window that has passed. Its beginning stays, so that everything that was answered still lies
 * inside it; an olympiad that somebody has closed stays closed.
 */
async function moveWindow({ database, now }: App, say: (line: string) => void): Promise<void> {
  const at = now()
  const closesAt = new Date(closingAfter(at.getTime()))
  const moved = await database.db
    .updateTable('olympiads')
    .set((set) => ({ closesAt, version: set('version', '+', 1) }))
    .where('name', '=', demoOlympiads[0].name)
    .where('phase', '=', 'open')
    .where('closesAt', '<=', at)
    .executeTakeFirst()
  if (moved.numUpdatedRows > 0n)
    say(`The sitting window had passed; it now closes on ${closesAt.toISOString().slice(0, 10)}`)
}
