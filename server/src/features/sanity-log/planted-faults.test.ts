import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OlympiadId } from '@agon/domain/ids'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appRole } from '#/db/embedded/roles.ts'
import { refreshAllCounts } from '#/db/learner-counts/count-worker.ts'
import { makeDemoWorld } from '#/demo/make-world.ts'
import type { Check } from '#/sanity/check.ts'
import { sanityChecks } from '#/sanity-checks.ts'
import { aSchoolParticipant, anOlympiad, staff } from '#test/factories.ts'
import { aCertificate } from '#test/features/certificate/factories.ts'
import { aWorld } from '#test/world.ts'

// Every check finds the fault that is planted for it, and none over the demo world with computed results.

const world = aWorld({ mode: 'demo' })
const sango = 1 as OlympiadId
let owner: pg.Client

beforeAll(async () => {
  await makeDemoWorld(world.app, () => undefined)
  const { token } = await staff(world, 'admin', sango)
  const params = { id: sango }
  const body = { phase: 'closed', confirmed: ['windowOpen', 'stillSitting'] }
  const closed = (await world.send('PUT /api/olympiad/{id}/phase', { token, params, body })).ok
  if (closed.item.phase !== 'closed') throw new Error('The olympiad is not closed.')
  await world.send('POST /api/results/compute/{id}', { token, params })
  await world.work()
  await refreshAllCounts(world.app)
  owner = new pg.Client({ connectionString: world.ownerUrl })
  await owner.connect()
}, 120_000)
afterAll(() => owner.end())

const named = (name: string): Check => {
  const check = sanityChecks.find((one) => one.name === name)
  if (check === undefined) throw new Error(`There is no check ${name}.`)
  return check
}

/** The findings of a check in all olympiads. */
async function look(name: string) {
  const findings = await named(name).look(world.app)
  return {
    looked: findings.reduce((sum, one) => sum + one.looked, 0),
    found: findings.reduce((sum, one) => sum + one.found, 0),
    sample: findings.flatMap(({ sample }) => sample),
  }
}

/** The id of some row. */
async function idOf(statement: string): Promise<number> {
  const { rows } = await owner.query<{ id: number }>(statement)
  const [row] = rows
  if (row === undefined) throw new Error(`No row: ${statement}`)
  return row.id
}

const aResultId =
  'select participant_id as id from moderated_participants where rank > 3 order by participant_id limit 1'

test.for(sanityChecks.map(({ name }) => name))('%s finds nothing in the demo world', async (name) => {
  const { looked, found } = await look(name)
  expect(found).toBe(0)
  // The demo world has no certificates and no backups, its mails are sent by the running product, and its bank statements wait to be loaded.
  if (!/^(backup|certificate|mail)\.|^ledger\.(bank-lines|statements)$/.test(name)) expect(looked).toBeGreaterThan(0)
})

describe('a planted fault is found', () => {
  /** The statements plant the fault in a record, and take it back. */
  test.for([
    [
      'backup.verified',
      `with task as (insert into tasks (kind, status) values ('backup.make', 'failed') returning id)
        insert into backups (started_at, status, release, task_id) select now(), 'failed', '0.1.0', id from task
        returning id`,
      "update backups set started_at = now() - interval '3 days' where id = $1",
      'delete from backups where id = $1',
    ],
    [
      'mark.recomputed',
      aResultId,
      'update moderated_participants set mark = mark + 1000 where participant_id = $1',
      'update moderated_participants set mark = mark - 1000 where participant_id = $1',
    ],
    [
      'mark.recomputed',
      aResultId,
      "update moderated_participants set award = 'gold' where participant_id = $1",
      "update moderated_participants set award = 'participation' where participant_id = $1",
    ],
    [
      'mark.sum',
      aResultId,
      'update question_marks set mark = mark + 500 where (attempt_id, question_id) = (select q.attempt_id, q.question_id from question_marks q join moderated_participants m using (attempt_id) where m.participant_id = $1 order by 2 limit 1)',
      'update question_marks set mark = mark - 500 where (attempt_id, question_id) = (select q.attempt_id, q.question_id from question_marks q join moderated_participants m using (attempt_id) where m.participant_id = $1 order by 2 limit 1)',
    ],
    [
      'rank.order',
      aResultId,
      'update moderated_participants set rank = rank + 1 where participant_id = $1',
      'update moderated_participants set rank = rank - 1 where participant_id = $1',
    ],
    [
      'names.participant',
      aResultId,
      "update participants set first_name = first_name || 'x' where id = $1",
      'update participants set first_name = left(first_name, -1) where id = $1',
    ],
    [
      'names.result',
      aResultId,
      'update moderated_participants set grade = grade + 1 where participant_id = $1',
      'update moderated_participants set grade = grade - 1 where participant_id = $1',
    ],
    [
      'names.grade',
      aResultId,
      'update participant_grades set grade = grade + 1 where participant_id = $1',
      'update participant_grades set grade = grade - 1 where participant_id = $1',
    ],
    [
      'school.progress',
      'select customer_participant_id as id from school_progress limit 1',
      'update school_progress set learners = learners + 1 where customer_participant_id = $1',
      'update school_progress set learners = learners - 1 where customer_participant_id = $1',
    ],
    [
      'report.counts',
      // The first have results, which others of these faults change.
      'select participant_id as id from counted_learners order by 1 desc limit 1',
      'update counted_learners set amounts[1] = 1 - amounts[1] where participant_id = $1',
      'update counted_learners set amounts[1] = 1 - amounts[1] where participant_id = $1',
    ],
  ] as const)('%s: %s', async ([name, chosen, plant, mend]) => {
    const id = await idOf(chosen)
    await owner.query(plant, [id])
    const { found, sample } = await look(name)
    await owner.query(mend, [id])
    expect([found, sample]).toEqual([1, [id]])
  })

  test('a certificate that lists another name than it prints, and one whose file is gone or changed', async () => {
    const own = await aSchoolParticipant(world, { olympiadId: await anOlympiad(world) })
    const { id } = await aCertificate(world, own)
    expect(await look('certificate.frozen')).toEqual({ looked: 1, found: 0, sample: [] })
    await owner.query("update certificates set last_name = 'Other' where id = $1", [id])
    expect(await look('certificate.frozen')).toEqual({ looked: 1, found: 1, sample: [id] })

    const { sha256 } = (await owner.query<{ sha256: string }>('select sha256 from certificates where id = $1', [id]))
      .rows[0] ?? { sha256: '' }
    expect((await look('file.present')).found).toBe(0)
    const path = join(world.app.config.DATA_DIR, 'files', sha256.slice(0, 2), sha256)
    const bytes = await readFile(path)
    await rm(path)
    expect(await look('file.present')).toMatchObject({ found: 1, sample: [sha256] })
    // One byte more is found on the day whose turn the file has.
    await writeFile(path, Buffer.concat([bytes, Buffer.from('x')]))
    const found = []
    const now = world.clock.now
    for (let day = 0; day < 30; day += 1) {
      world.clock.now = new Date(now.getTime() + day * 86_400_000)
      found.push((await look('file.present')).found)
    }
    world.clock.now = now
    expect(found.filter((count) => count === 1)).toHaveLength(1)
    await writeFile(path, bytes)
  })

  test('a second mail of one purpose', async () => {
    const mail = `insert into queued_emails (olympiad_id, kind, purpose, recipient, status)
      values (1, 'password', 'a purpose', 'reader@school.example', 'failed') returning id`
    await idOf(mail)
    await owner.query('drop index queued_emails_purpose')
    const id = await idOf(mail)
    expect(await look('mail.purpose')).toMatchObject({ found: 1, sample: [id] })
  })

  test('a right to delete payments', async () => {
    await owner.query(`grant delete on payments to ${appRole}`)
    expect(await look('right.protected')).toMatchObject({ found: 1, sample: ['payments'] })
    await owner.query(`revoke delete on payments from ${appRole}`)
  })

  test('ids beyond half of their type', async () => {
    await owner.query("select setval(pg_get_serial_sequence('learners', 'id'), 1100000000)")
    expect(await look('id.range')).toMatchObject({ found: 1, sample: ['learners_id_seq'] })
  })
})
