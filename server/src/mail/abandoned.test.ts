import { rm } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { anOlympiad } from '#test/factories.ts'
import { aMailServer } from '#test/mail-server.ts'
import { aWorld } from '#test/world.ts'
import { firstLook, settleAbandoned } from './abandoned.ts'
import { journalFolder } from './check-journal.ts'
import { claimMails } from './claim.ts'
import { openJournal } from './journal.ts'
import { queueEmail } from './queue.ts'

const world = aWorld()
aMailServer(world)

const reply = '250 taken'
const at = new Date().toISOString()

/** Claims three mails as a process that has died since. */
async function claimedByTheDead(worker: string) {
  const olympiadId = await anOlympiad(world)
  const words = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>', attachments: [], recipientName: 'A teacher' }
  await world.db.transaction().execute(async (tx) => {
    for (const name of ['ended', 'begun', 'unbegun']) {
      const mail = { olympiadId, purpose: `${worker}/${name}`, recipient: `${worker}-${name}@school.example`, ...words }
      await queueEmail(tx, { ...mail, kind: 'certificates' })
    }
  })
  const journal = await openJournal(await journalFolder(world.app), worker)
  const { mails } = await claimMails(world.app, { worker, free: 3, freeForMass: 0 })
  return {
    journal,
    mails: mails.map(({ id, handOvers, purpose }) => ({ id, number: handOvers, name: purpose ?? '', at })),
  }
}

const statuses = async (worker: string) =>
  Object.fromEntries(
    (
      await world.db
        .selectFrom('queuedEmails')
        .select(['purpose', 'status'])
        .where('purpose', 'like', `${worker}/%`)
        .execute()
    ).map(({ purpose, status }) => [purpose?.split('/')[1], status]),
  )

test('mails of a dead process have their result, are queued again or are uncertain, as its journal shows', async () => {
  const { journal, mails } = await claimedByTheDead('dead-1')
  const [ended, begun] = mails
  if (ended === undefined || begun === undefined) throw new Error('Three mails are claimed.')
  await journal.append([ended, begun])
  await journal.append([{ ...ended, delivery: { result: 'sent', reply, messageId: '<1@agon.example>' } }])
  await journal.close()
  const look = await settleAbandoned(world.app, firstLook)
  expect(await statuses('dead-1')).toEqual({ ended: 'sending', begun: 'sending', unbegun: 'sending' })
  await settleAbandoned(world.app, look)
  expect(await statuses('dead-1')).toEqual({ ended: 'sent', begun: 'uncertain', unbegun: 'queued' })
  await world.work()
  expect(await statuses('dead-1')).toEqual({ ended: 'sent', begun: 'uncertain', unbegun: 'sent' })
})

test('a mail that was claimed between two looks is not queued again before the next one', async () => {
  const { journal } = await claimedByTheDead('dead-2')
  await journal.close()
  const look = await settleAbandoned(world.app, firstLook)
  await settleAbandoned(world.app, { ...look, mails: new Map() })
  expect(new Set(Object.values(await statuses('dead-2')))).toEqual(new Set(['sending']))
  await settleAbandoned(world.app, look)
  expect(new Set(Object.values(await statuses('dead-2')))).toEqual(new Set(['queued']))
  await world.work()
})

test('mails of a dead process whose journal is not there are uncertain', async () => {
  const { journal } = await claimedByTheDead('dead-3')
  await journal.close()
  await rm(await journalFolder(world.app), { recursive: true })
  await settleAbandoned(world.app, await settleAbandoned(world.app, firstLook))
  expect(new Set(Object.values(await statuses('dead-3')))).toEqual(new Set(['uncertain']))
})
