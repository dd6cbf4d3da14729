import { pages } from '@agon/contract/pages'
import pg from 'pg'
import { enterAs, expect, test } from '../product.ts'
import { expectPageReadable } from '../readable.ts'

test('the overlord makes a backup, which is verified, and finds the command that restores it', async ({ page }) => {
  test.setTimeout(120_000)
  await enterAs(page, 'overlord', 'staff')
  await page.goto(pages.backups.path)
  await expect(page.getByText('There are no backups yet')).toBeVisible()
  await page.getByRole('button', { name: 'Make a backup now' }).click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  const table = page.getByRole('region', { name: 'Table of backups' })
  await expect(table.getByText('Verified', { exact: true })).toBeVisible({ timeout: 90_000 })
  await expect(page.getByRole('progressbar')).toBeHidden()
  await expect(page.getByText(/npm run cli -- restore .*\/backups\/\d{8}T\d{6}Z-/)).toBeVisible()
  await expectPageReadable(page)
})

test('staff see that a restored platform is quiet, until the overlord declares it live', async ({ page, product }) => {
  const client = new pg.Client({ connectionString: product.database })
  await client.connect()
  const quiet = { since: new Date().toISOString(), backup: 'another', madeAt: '2026-04-14T07:00:00.000Z' }
  await client.query(`insert into system_facts (name, value) values ('quiet', $1)`, [JSON.stringify(quiet)])
  try {
    await enterAs(page, 'overlord', 'staff')
    const notice = page.getByText('restored from a backup and is not live')
    // The process remembers for two seconds that it was live: other than here, a restore happens while none runs.
    await expect(async () => {
      await page.goto('/overlord/edit/users')
      await expect(notice).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 20_000 })
    await page.getByRole('link', { name: 'Declare it live' }).click()
    await page.getByRole('button', { name: 'Declare it live' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('The drill is over.')
    await dialog.getByLabel('Waiting mails').selectOption('send')
    await expectPageReadable(page)
    await dialog.getByRole('button', { name: 'Declare it live' }).click()
    await expect(page.getByText('The platform is live.')).toBeVisible()
    await expect(notice).toBeHidden()
  } finally {
    await client.query(`delete from system_facts where name = 'quiet'`)
    await client.end()
  }
})
