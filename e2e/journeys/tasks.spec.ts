import { enterAs, expect, test } from '../product.ts'
import { expectPageReadable } from '../readable.ts'

test('the overlord holds the checks, cancels the run that waits, and lets them go on', async ({ page }) => {
  await enterAs(page, 'overlord', 'staff')
  await page.goto('/overlord/tasks')
  await page.getByRole('button', { name: 'Hold: sanity-log.run' }).click()
  await expect(page.getByRole('button', { name: 'Let go on: sanity-log.run' })).toBeVisible()
  // Workers know of it within two seconds.
  await page.waitForTimeout(2500)
  await page.goto('/overlord/sanity-logs')
  await page.getByRole('button', { name: 'Run checks now' }).click()
  await expect(page.getByRole('progressbar')).toBeVisible()

  await page.goto('/overlord/tasks')
  const tasks = page.getByRole('region', { name: 'Tasks' })
  // Other work may wait, too.
  const run = tasks.getByRole('listitem').filter({ hasText: 'sanity-log.run', hasNotText: 'Scheduled' })
  await expect(run.getByText('Waiting', { exact: true })).toBeVisible()
  await expectPageReadable(page)
  await tasks.getByRole('button', { name: 'Cancel sanity-log.run' }).click()
  await expect(run.getByText('Cancelled', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Let go on: sanity-log.run' }).click()
  await tasks.getByRole('button', { name: 'Retry sanity-log.run' }).click()
  await expect(run.getByText('Cancelled', { exact: true })).toHaveCount(0)
  await expect(run.getByText('Done', { exact: true }).first()).toBeVisible({ timeout: 60_000 })
})
