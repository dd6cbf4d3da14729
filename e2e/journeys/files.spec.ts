import { enterAs, expect, test } from '../product.ts'
import { expectReadable } from '../readable.ts'

const file = (name: string, content: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) })

test('an organiser stores files, renames and replaces one under its link, deletes and restores it', async ({
  page,
}) => {
  await enterAs(page, 'admin', 'staff')
  await page.goto('/sango-2026/admin/file-attachments')
  const input = page.locator('input[type=file]')
  await input.first().setInputFiles([file('seats.txt', 'Row 1'), file('photo.png', '<script>alert(1)</script>')])
  await expect(page.getByText(/photo.png: The content of this file/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'seats.txt', exact: true })).toBeVisible()
  await expectReadable(page)

  await page.getByLabel('Who may download seats.txt').selectOption('public')
  await expect(page.getByText('Access changed.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Rename seats.txt' }).click()
  await page.getByLabel('New name').fill('seats.pdf')
  await page.getByRole('button', { name: 'Rename file' }).click()
  await expect(page.getByText(/Give it a name that ends in/).first()).toBeVisible()
  await page.getByLabel('New name').fill('Seats of the hall.txt')
  await page.getByRole('button', { name: 'Rename file' }).click()
  const renamed = page.getByRole('button', { name: 'Seats of the hall.txt', exact: true })
  const saving = page.waitForEvent('download')
  await renamed.click()
  expect((await saving).suggestedFilename()).toBe('Seats of the hall.txt')

  await page.getByRole('button', { name: 'Replace Seats of the hall.txt' }).click()
  await input.nth(1).setInputFiles(file('seats-2.txt', 'Row 2'))
  await expect(page.getByRole('button', { name: 'seats-2.txt', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Delete seats-2.txt' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete file' }).click()
  await page.getByRole('tab', { name: 'Deleted files' }).click()
  await expect(page.getByText('Seats of the hall.txt').first()).toBeVisible()
  await page.getByRole('button', { name: 'Restore seats-2.txt' }).click()
  await page.getByRole('tab', { name: 'Files', exact: true }).click()
  await expect(page.getByRole('button', { name: 'seats-2.txt', exact: true })).toBeVisible()
})

test('an overlord sees what uses an upload, and deletes one that nothing uses', async ({ page }) => {
  await enterAs(page, 'overlord', 'staff')
  await page.goto('/overlord/uploads')
  await page.getByLabel('Stored for').selectOption({ label: 'Sango Geography Olympiad 2026' })
  await expect(page.getByText('Used by: question').first()).toBeVisible()
  await page.getByRole('searchbox').fill('invigilators')
  await page.getByRole('button', { name: 'Delete Invigilators.csv' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete upload' }).click()
  await expect(page.getByText('No upload matches')).toBeVisible()
  await expectReadable(page)
})
