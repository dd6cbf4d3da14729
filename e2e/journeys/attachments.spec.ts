import type { Page } from '@playwright/test'
import { enterAs, expect, test } from '../product.ts'
import { expectPageReadable, expectReadable } from '../readable.ts'

const panel = (page: Page) => page.getByRole('complementary')

/** Moves the focus with Tab until it is on the control. */
async function tabTo(page: Page, control: ReturnType<Page['getByRole']>): Promise<void> {
  for (let steps = 0; steps < 200; steps += 1) {
    if (await control.evaluate((element) => element === document.activeElement).catch(() => false)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('The keyboard does not reach this control.')
}

test('a standing mass mail with a class list, written and sent by keyboard, with its file in the log', async ({
  page,
}) => {
  await enterAs(page, 'admin', 'staff')
  await page.goto('/sango-2026/admin/edit/mass-mailers')
  const press = async (control: ReturnType<Page['getByRole']>, key = 'Enter') => {
    await expect(control).toBeVisible()
    await tabTo(page, control)
    await page.keyboard.press(key)
  }
  const write = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label, { exact: true }))
    await page.keyboard.type(text)
  }

  // The template.
  await press(page.getByRole('button', { name: 'Add template' }))
  await write('Template', 'Class lists')
  await write('Subject', 'Your class list for {{ olympiad }}')
  await write('Text', 'Dear {{ name }}')
  await press(page.getByRole('checkbox', { name: 'Class list' }), 'Space')
  await expectReadable(page)
  await press(panel(page).getByRole('button', { name: 'Add emailer' }))
  await expect(panel(page).getByRole('heading', { name: 'Class lists' })).toBeVisible()
  await expect(panel(page).getByRole('checkbox', { name: 'Class list' })).toBeChecked()

  // Addresses of schools cannot get it; teachers can.
  await press(panel(page).getByRole('link', { name: 'New mass mail' }))
  await write('Name', 'Class lists in May')
  await page.getByRole('combobox', { name: 'Recipients' }).selectOption({ label: 'Addresses of schools' })
  await expect(
    page.getByText('This template attaches “Class list”. Addresses of schools cannot get that.'),
  ).toBeVisible()
  await page.getByRole('combobox', { name: 'Recipients' }).selectOption({ label: 'Teachers' })
  await expect(page.getByRole('button', { name: /^Recipients: / })).toBeVisible()
  const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('Standing until').first().fill(`${day}T12:00`)
  await expectPageReadable(page)
  await press(page.getByRole('button', { name: 'Create mass mail' }))
  await expect(panel(page).getByRole('heading', { name: 'Class lists in May' })).toBeVisible()
  await press(panel(page).getByRole('button', { name: 'Queue recipients' }))
  await press(page.getByRole('dialog').getByRole('button', { name: 'Queue recipients' }))
  await press(panel(page).getByRole('button', { name: 'Release mails' }))
  const release = page.getByRole('dialog').getByRole('button', { name: /^Release \d+/ })
  await press(release)
  await expect(panel(page).getByRole('row', { name: /^Sent/ })).toBeVisible({ timeout: 60_000 })

  // The log has the file's name, size and hash.
  await page.goto('/sango-2026/admin/reports/email-logs')
  await page.getByRole('searchbox', { name: 'Search Email Logs' }).fill('class list')
  const mails = page.getByRole('row', { name: /Your class list/ })
  await expect(mails.first()).toBeVisible()
  await mails.first().getByRole('cell').nth(1).click()
  await expect(panel(page).getByText(/^SHA-256 [0-9a-f]{64}$/)).toBeVisible()
  // Nothing runs in the frame of the designed mail, so axe cannot read it.
  await panel(page).getByRole('tab', { name: 'As plain text' }).click()
  await expectReadable(page)
})
