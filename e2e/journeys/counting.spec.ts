import pg from 'pg'
import { enterAs, expect, testInOwnDemo as test } from '../product.ts'
import { expectPageReadable } from '../readable.ts'

test('reports say that learners are being counted, and show the figures by themselves once they are', async ({
  page,
  own,
}) => {
  const database = new pg.Client({ connectionString: own.database })
  await database.connect()
  try {
    const end = await countElsewhere(database)
    await enterAs(page, 'admin', 'staff')
    const counting = page.getByRole('status').filter({ hasText: 'Counting the learners' })
    for (const [address, heading] of [
      ['reports/feedback', 'Feedback results'],
      ['reports/demographics', 'Demographics'],
      ['reports/overview', 'Overview'],
      ['reports/start-times', 'Start Times'],
    ] as const) {
      await page.goto(`/sango-2026/admin/${address}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(counting.first()).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
    }
    await expectPageReadable(page)
    await end()
    await expect(page.getByText(/learners have begun\./)).toBeVisible()
    await expect(counting).toHaveCount(0)
  } finally {
    await database.end()
  }
})

/** Leaves the database as an upgrade does with more learners than a reader counts, while another process is about to count them. Gives back its end. */
async function countElsewhere(database: pg.Client): Promise<() => Promise<void>> {
  await database.query(`select pg_advisory_lock(hashtext('report.counts'), id) from olympiads`)
  for (const table of ['counted_olympiads', 'counted_learners', 'group_counts', 'report_figures'])
    await database.query(`delete from ${table}`)
  await database.query('insert into count_changes select id, olympiad_id from participants, generate_series(1, 20)')
  return async () => {
    await database.query('select pg_advisory_unlock_all()')
  }
}
