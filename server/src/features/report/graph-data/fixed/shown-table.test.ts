import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { staff } from '#test/factories.ts'
import { aField } from '#test/features/report/field.ts'
import { holdRows } from '#test/hold-rows.ts'
import { aWorld } from '#test/world.ts'
import { renewFixedFigures } from './fixed-figures.ts'

const world = aWorld()
const week = 7 * 24 * 60 * 60 * 1000

async function aReader() {
  const { olympiadId, participants } = await aField(world, {
    schools: [
      ['GP', 1, 30],
      ['WC', 2, 25],
      ['NC', 4, 20],
    ],
    others: 7,
  })
  const read = async ({ by, second }: { by: 'province' | 'grade'; second?: 'gender' }) => {
    // Sessions end within the weeks between two reads.
    const { token } = await staff(world, 'funding', olympiadId)
    return world.send('POST /api/reports/olympiad/graph-data/{id}', {
      token,
      params: { id: olympiadId },
      // oxlint-disable-next-line unicorn/no-thenable -- the field of the request
      body: second === undefined ? { series: 'finished', by } : { series: 'finished', by, then: second },
    })
  }
  const finish = (count: number) =>
    world.db
      .updateTable('sittingStatuses')
      .set({ status: 'finished' })
      .where('participantId', 'in', participants.slice(0, count))
      .execute()
  return { olympiadId, read, finish }
}

/** Statements of the product that wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
    world.db,
  )
  return rows[0]?.count ?? 0
}

test.each([{ by: 'province' }, { by: 'grade', second: 'gender' }] as const)(
  'figures that are renewed while a reader is about to show them are shown of one moment: %j',
  async (groups) => {
    const { olympiadId, read, finish } = await aReader()
    await finish(40)
    await renewFixedFigures(world.app)
    await read(groups)
    world.clock.now = new Date(world.clock.now.getTime() + 4 * week)
    await finish(55)
    await renewFixedFigures(world.app)

    // The first reader has the figures of this moment, and waits to record them.
    const release = await holdRows(
      world.ownerUrl,
      `select from shown_figures where olympiad_id = ${olympiadId} for update`,
    )
    const first = read(groups)
    await expect.poll(waiting).toBe(1)
    world.clock.now = new Date(world.clock.now.getTime() + 4 * week)
    await finish(58)
    await renewFixedFigures(world.app)
    const second = read(groups)
    await expect.poll(waiting).toBe(2)
    await release()

    const answers = await Promise.all([first, second])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const cells = answers.map(({ ok }) => new Map(ok.rows.map((row) => [`${row.key} ${row.second}`, row.value])))
    // Both show the newer figures, or the second is suppressed together with those that the first has shown.
    for (const [name, value] of cells[0] ?? []) {
      const later = cells[1]?.get(name)
      if (value === null || later === null || later === undefined) continue
      expect([0, ...Array.from({ length: 100 }, (_, at) => at + 10)]).toContain(Math.abs(later - value))
    }
    const newest = await read(groups)
    expect(newest.ok.asOf).toBe(world.clock.now.toISOString())
    expect(newest.ok.rows).toEqual(answers[1]?.ok.rows)
  },
)

test('where shown tables are newer than the figures in use, a reader is asked to try later', async () => {
  const { olympiadId, read, finish } = await aReader()
  await finish(40)
  await renewFixedFigures(world.app)
  await read({ by: 'province' })
  await world.db
    .updateTable('shownFigures')
    .set({ asOf: new Date(world.clock.now.getTime() + week) })
    .where('olympiadId', '=', olympiadId)
    .execute()
  expect((await read({ by: 'province' })).body).toMatchObject({ error: 'unavailable' })
})
