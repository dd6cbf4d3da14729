/**
 * Numbers of one issuer's invoices: 64 requests at once take one each in a transaction of their own, and a tenth of these is rolled back.
 * Measures numbers a second and looks for gaps. Two baselines of the same run: one request at a time, and a sequence of the database,
 * which leaves a gap at each rollback. Writes bench/results/document-numbers.json.
 * Run: node bench/document-numbers.ts [numbers]
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { takeNumber } from '@agon/server/features/document/store'
import type { Tx } from '@agon/server/db/database'
import { sql } from 'kysely'
import pg from 'pg'
import { openWorld } from './large-world.ts'
import { measuredWith } from './machine.ts'
import { writeResults } from './results.ts'

const [wanted = '20000'] = process.argv.slice(2)
const count = Number(wanted)
const year = 2031

const folder = mkdtempSync(join(tmpdir(), 'agon-numbers-'))
const world = await openWorld(folder)
const { db } = world.app.database
const owner = new pg.Client({ connectionString: world.database.ownerUrl })
await owner.connect()
await owner.query('create sequence bench_numbers')
await owner.query('grant usage on sequence bench_numbers to public')
const issuer = await db.selectFrom('issuers').select(['id as issuerId', 'code']).orderBy('id').executeTakeFirstOrThrow()

class RolledBack extends Error {}

/** Takes numbers until enough were asked for; replies those that stayed. */
async function takeAll(requests: number, take: (tx: Tx) => Promise<number>) {
  const committed: number[] = []
  let asked = 0
  const began = performance.now()
  const work = async () => {
    while (asked < count) {
      asked += 1
      const isRolledBack = asked % 10 === 0
      try {
        const number = await db.transaction().execute(async (tx) => {
          const taken = await take(tx)
          if (isRolledBack) throw new RolledBack()
          return taken
        })
        committed.push(number)
      } catch (error) {
        if (!(error instanceof RolledBack)) throw error
      }
    }
  }
  await Promise.all(Array.from({ length: requests }, work))
  const seconds = (performance.now() - began) / 1000
  const sorted = committed.toSorted((a, b) => a - b)
  const first = sorted[0] ?? 0
  const gaps = (sorted.at(-1) ?? 0) - first + 1 - sorted.length
  return {
    requests,
    committed: committed.length,
    twice: committed.length - new Set(committed).size,
    gaps,
    perSecond: Math.round(committed.length / seconds),
  }
}

const ofSeries = (ofYear: number) => async (tx: Tx) =>
  Number((await takeNumber(tx, 'invoice', issuer, ofYear)).split('-').at(-1))

async function ofSequence(tx: Tx) {
  const { rows } = await sql<{ number: number }>`select nextval('bench_numbers')::int4 as number`.execute(tx)
  return rows[0]?.number ?? 0
}

const results = {
  ...measuredWith(),
  asked: count,
  rolledBack: '1 of 10',
  atOnce: await takeAll(64, ofSeries(year)),
  baselineOneByOne: await takeAll(1, ofSeries(year + 1)),
  baselineSequence: await takeAll(64, ofSequence),
}
console.log(results)
writeResults('document-numbers', results)
await owner.end()
await world.close()
rmSync(folder, { recursive: true, force: true })
