import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { enterAs, expect, test } from '../product.ts'
import { expectReadable } from '../readable.ts'

async function choose(page: Page, name: string, buffer: Buffer) {
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer })
}

async function expectNoFaults(page: Page) {
  const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join()}`)).toEqual([])
}

test('questions that cannot be read are left out by keys alone, and the list stays with the module', async ({
  page,
}) => {
  await enterAs(page, 'admin', 'staff')
  await page.goto('/sango-2026/admin/edit/questions')
  const count = page.getByRole('tab', { selected: true })
  const before = await count.textContent()
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog')
  const gift = 'Longest river? {=Nile ~Congo}\n\nWhich? {=a =b ~c}\n\nUse a pencil.\n\nHow many oceans? {#5}\n'
  await choose(page, 'rivers.gift', Buffer.from(gift))
  await expect(dialog.getByText('2 questions can be imported, 1 cannot')).toBeVisible()
  const fault = dialog.getByRole('listitem').filter({ hasText: 'Line 3' })
  await expect(fault).toContainText('several begin with =: “a”, “b”')
  await dialog.getByText('1 text asks nothing: left out').focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('definition').filter({ hasText: 'Use a pencil.' })).toBeVisible()
  await expectNoFaults(page)
  await dialog.getByRole('button', { name: 'Import 2 questions, leave out 1' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(count).not.toHaveText(before ?? '')

  await page.getByRole('button', { name: 'Import' }).click()
  const report = dialog.getByRole('listitem').filter({ hasText: 'rivers.gift' }).first()
  await expect(report).toContainText('2 imported')
  await report.getByText('2 left out').click()
  await expect(report).toContainText('several begin with =')
  await expect(report).toContainText('Use a pencil.')
  await expectNoFaults(page)
})

/** KOI8-R: the bytes of «Какая река? {=Нил ~Конго}». */
const koi8 = Buffer.from('ebc1cbc1d120d2c5cbc13f207b3deec9cc207eebcfcec7cf7d0a', 'hex')

test('another encoding is chosen in the preview, and the file is read again at once', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await enterAs(page, 'admin', 'staff')
  await page.goto('/sango-2026/admin/edit/questions')
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog')
  await choose(page, 'rivers.gift', koi8)
  const encoding = dialog.getByLabel('Encoding of the file')
  await expect(dialog.getByText('The file does not name its encoding')).toBeVisible()
  await encoding.focus()
  await encoding.selectOption('windows-1251')
  await expect(dialog.getByText('Какая река?')).toBeHidden()
  await expect(encoding).toHaveValue('windows-1251')
  await expect(encoding).toBeFocused()
  await encoding.selectOption('koi8-r')
  await expect(dialog.getByText('Какая река?')).toBeVisible()
  await expect(dialog.getByText('The file does not name its encoding')).toBeHidden()
  await expect(dialog.getByRole('button', { name: 'Import 1 question' })).toBeInViewport({ ratio: 1 })
  await expectNoFaults(page)
  await expectReadable(page)
})
