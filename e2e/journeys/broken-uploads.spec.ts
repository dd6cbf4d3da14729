import { writeFileSync } from 'node:fs'
import { test as base, type Page } from '@playwright/test'
import pg from 'pg'
import { enterAs, expect } from '../product.ts'
import { test } from '../over-a-line.ts'
import { expectReadable } from '../readable.ts'

/** A text of many parts, on disk as a person has it. */
function large(name: string): { readonly path: string; readonly size: number } {
  const path = base.info().outputPath(name)
  const lines = Array.from({ length: 600_000 }, (_, line) => `${name}: line ${line} of the list`).join('\n')
  writeFileSync(path, lines)
  return { path, size: Buffer.byteLength(lines) }
}
const input = (page: Page) => page.locator('input[type=file]').first()
const partArrives = (page: Page) =>
  page.waitForResponse((response) => response.url().includes('/api/attachment/part/') && response.ok())
const stored = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The bytes that the page has sent in parts. */
function countParts(page: Page): { count: number } {
  const parts = { count: 0 }
  page.on('response', (response) => {
    if (response.url().includes('/api/attachment/part/') && response.ok()) parts.count += 1
  })
  return parts
}

test('an upload continues by itself after the line was cut, and after the page was loaded again', async ({
  page,
  line,
}) => {
  test.setTimeout(120_000)
  await enterAs(page, 'admin', 'staff')
  await page.goto('/sango-2026/admin/file-attachments')
  const file = large('Long list.txt')
  const parts = countParts(page)
  const arrived = partArrives(page)
  await input(page).setInputFiles(file.path)
  await arrived
  await line.cut()
  await expect(page.getByText('The connection is broken. Long list.txt continues by itself')).toBeVisible()
  await expectReadable(page)
  await line.mend()
  await expect(stored(page, 'Long list.txt')).toBeVisible({ timeout: 60_000 })
  // No part that had arrived was sent again; the answer to the last one before the cut may be lost.
  expect(parts.count).toBeLessThanOrEqual(Math.ceil(file.size / (512 * 1024)))

  const again = partArrives(page)
  await input(page).setInputFiles(large('Longer list.txt').path)
  await again
  await page.reload()
  await expect(stored(page, 'Longer list.txt')).toBeVisible({ timeout: 60_000 })
})

test('a stopped upload is listed, continues with the same file, and can be discarded', async ({ page }) => {
  test.setTimeout(120_000)
  await enterAs(page, 'admin', 'staff')
  await page.goto('/sango-2026/admin/file-attachments')
  const unfinished = page.getByRole('region', { name: 'Unfinished files' })
  for (const name of ['Stopped.txt', 'Discarded.txt']) {
    const arrived = partArrives(page)
    await input(page).setInputFiles(large(name).path)
    await arrived
    await page.getByRole('button', { name: 'Stop sending' }).click()
    await expect(unfinished.getByText(name)).toBeVisible()
  }
  await expectReadable(page)
  await page.getByRole('button', { name: 'Discard Discarded.txt' }).click()
  await expect(unfinished.getByText('Discarded.txt')).toBeHidden()
  await unfinished.getByRole('button', { name: 'Continue sending' }).click()
  await expect(stored(page, 'Stopped.txt')).toBeVisible({ timeout: 60_000 })
  await expect(unfinished).toBeHidden()
})

test('a file of this browser whose parts have the number of another file is forgotten and never sent', async ({
  page,
  product,
}) => {
  test.setTimeout(120_000)
  await enterAs(page, 'admin', 'staff')
  await page.goto('/sango-2026/admin/file-attachments')
  const unfinished = page.getByRole('region', { name: 'Unfinished files' })
  const stopOne = async (name: string) => {
    const arrived = partArrives(page)
    await input(page).setInputFiles(large(name).path)
    await arrived
    await page.getByRole('button', { name: 'Stop sending' }).click()
    await expect(unfinished.getByText(name)).toBeVisible()
  }
  await stopOne('Before the restore.txt')
  // The platform is put back to a moment before this file; another organiser's file then gets its number.
  const database = new pg.Client(product.database)
  await database.connect()
  try {
    const { rows } = await database.query<{ id: number }>(
      `delete from unfinished_uploads where filename = 'Before the restore.txt' returning id`,
    )
    await database.query(
      `insert into unfinished_uploads (id, olympiad_id, filename, size, received, received_at) overriding system value
       select $1, id, 'Of another organiser.txt', 600000, 0, now() from olympiads where name = 'sango-2026'`,
      [rows[0]?.id],
    )
  } finally {
    await database.end()
  }
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/attachment/part/')) sent.push(request.url())
  })
  await page.reload()
  const other = unfinished.getByRole('listitem').filter({ hasText: 'Of another organiser.txt' })
  await expect(other.getByText('Add the same file again to continue.')).toBeVisible()
  await expect(other.getByRole('button', { name: 'Continue sending' })).toBeHidden()
  expect([await filesInBrowser(page), sent]).toEqual([0, []])
  await other.getByRole('button', { name: 'Discard' }).click()
})

test('signing out leaves no file in the browser', async ({ page }) => {
  await enterAs(page, 'admin', 'staff')
  await page.goto('/sango-2026/admin/file-attachments')
  const arrived = partArrives(page)
  await input(page).setInputFiles(large('Left.txt').path)
  await arrived
  await page.getByRole('button', { name: 'Stop sending' }).click()
  await expect(page.getByRole('region', { name: 'Unfinished files' }).getByText('Left.txt')).toBeVisible()
  expect(await filesInBrowser(page)).toBe(1)
  await page.getByRole('button', { name: 'Anneke Fortuin' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(await filesInBrowser(page)).toBe(0)
})

/** Files that the browser keeps to continue after a reload. */
function filesInBrowser(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const ended = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    const database = await ended(indexedDB.open('files-on-their-way', 1))
    const count = await ended(database.transaction('files-on-their-way').objectStore('files-on-their-way').count())
    database.close()
    return count
  })
}
