import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { expect, signIn } from '../../product.ts'
import { expectReadable } from '../../readable.ts'

const file = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
})

/** Downloads the one answer as a sheet, and gives 2 for it by uploading the sheet; a second upload changes nothing. */
export async function markInSheet(admin: Page): Promise<void> {
  await admin.getByRole('button', { name: 'Mark in a sheet' }).click()
  await admin.getByLabel('Also answers that are marked').check()
  const waiting = admin.waitForEvent('download')
  await admin.getByRole('button', { name: 'Download CSV' }).click()
  const sheet = await readFile(await (await waiting).path(), 'utf8')
  expect(sheet).toContain('The sea is cold.')
  expect(sheet).not.toContain('Haddad')
  const code = /[0-9A-Z]{5}-[0-9A-Z]{5}-[0-9A-Z]{4}/.exec(sheet)?.[0] ?? ''
  const lines = ['Code,Mark,Comment', `${code},2,Both reasons`, 'ZZZZZ-ZZZZZ-ZZZZ,1,']
  await admin.locator('input[type=file]').setInputFiles(file('marks.csv', lines))
  await expect(admin.getByText('1 row has an error')).toBeVisible()
  await expect(admin.getByText('Error: No answer to this question has this code.')).toBeVisible()
  await expectReadable(admin)
  await admin.getByRole('button', { name: 'Give 1 mark' }).click()
  await expect(admin.getByText('1 mark given.')).toBeVisible()
  await admin.locator('input[type=file]').setInputFiles(file('marks.csv', lines))
  await expect(admin.getByText('Given already', { exact: true })).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Give 0 marks' })).toHaveAttribute('aria-disabled', 'true')
  await admin.getByRole('button', { name: 'Back to the answers' }).click()
}

/** Two people mark; the second does not see the first mark, and the mean counts. */
export async function markTwice(admin: Page, browser: Browser, baseURL: string | undefined): Promise<void> {
  await admin.getByRole('button', { name: 'Set second marking' }).click()
  await admin.getByLabel('Answers marked by two people').fill('100')
  await admin.getByLabel('Tolerance').fill('0.25')
  await admin.getByRole('button', { name: 'Save' }).click()
  await expect(admin.getByText('1 marked once')).toBeVisible()
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const other = await context.newPage()
  await signIn(other, 'overlord', 'Organiser')
  await expect(other).toHaveURL(/\/overlord\//)
  await other.goto('/sango-2026/admin/results/view?tab=marking')
  await expect(other.getByText('This is the second mark: you do not see the first.')).toBeVisible()
  await expect(other.getByRole('main')).not.toContainText('Both reasons')
  await other.getByLabel('Mark, of 2').fill('1.5')
  await other.keyboard.press('Enter')
  await expect(other.getByText('1 with marks that differ')).toBeVisible()
  await context.close()

  await admin.getByLabel('Tolerance').fill('0.5')
  await admin.getByRole('button', { name: 'Save' }).click()
  await expect(admin.getByText('1 settled')).toBeVisible()
  await admin.reload()
  await admin.getByRole('button', { name: 'Set second marking' }).click()
  await expect(admin.getByText('within the tolerance')).toBeVisible()
  await expectReadable(admin)
  await admin.getByRole('button', { name: 'Back to the answers' }).click()
  await admin.getByLabel('Also those that are marked').check()
  await expect(admin.getByText('1.75 is the mean of two marks: Both reasons')).toBeVisible()
}
