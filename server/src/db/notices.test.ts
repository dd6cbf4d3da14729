import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { aWorld } from '#test/world.ts'
import { Hosts } from './hosts.ts'
import { Notices } from './notices.ts'

const world = aWorld()

function open(channel: string) {
  const faults: string[] = []
  return { faults, notices: new Notices(new Hosts(world.appUrl), channel, ({ message }) => void faults.push(message)) }
}

/** The database's processes that listen to a channel. */
async function listening(channel: string): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where query = ${`listen "${channel}"`} and datname = current_database()`.execute(world.db)
  return rows.map(({ pid }) => pid)
}

test('a listener that leaves before the connection is there leaves no connection behind and reports no loss', async () => {
  const { faults, notices } = open('left')
  for (let round = 0; round < 10; round += 1) {
    const leave = notices.listen(() => undefined)
    await sleep(round)
    leave()
  }
  await vi.waitFor(async () => expect(await listening('left')).toEqual([]))
  await sleep(100)
  expect(faults).toEqual([])
})

test('a connection that is lost is reported, and listeners learn that they may have missed a notice', async () => {
  const { faults, notices } = open('lost')
  const received: (string | undefined)[] = []
  const leave = notices.listen((payload) => received.push(payload))
  await vi.waitFor(() => expect(received).toEqual([undefined]))
  const [pid] = await listening('lost')
  await sql`select pg_terminate_backend(${pid})`.execute(world.db)
  await vi.waitFor(() => expect(received).toEqual([undefined, undefined]), { timeout: 10_000 })
  expect(faults.length).toBeGreaterThan(0)
  await sql`select pg_notify('lost', 'again')`.execute(world.db)
  await vi.waitFor(() => expect(received).toEqual([undefined, undefined, 'again']))
  leave()
})
