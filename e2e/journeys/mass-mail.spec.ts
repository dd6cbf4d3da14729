import type { Page } from '@playwright/test'
import { enterAs, expect, test } from '../product.ts'
import { expectPageReadable, expectReadable } from '../readable.ts'

const panel = (page: Page) => page.getByRole('complementary')

/** The number of a row of the funnel; 0 where the row is absent. */
async function outcome(page: Page, label: string): Promise<number> {
  const row = panel(page).getByRole('row', { name: label })
  return (await row.count()) === 0 ? 0 : Number((await row.getByRole('cell').last().innerText()).replace(/\D/g, ''))
}

test('a mass mail from its audience to its summary: held, released, and why a person did not get it', async ({
  page,
}) => {
  await enterAs(page, 'admin', 'staff')
  await page.goto('/sango-2026/admin/edit/mass-mails')
  await expect(page.getByRole('cell', { name: 'Unpaid invoices' })).toBeVisible()
  await expectPageReadable(page)
  await page.getByRole('button', { name: 'New mass mail' }).click()

  // The audience: teachers whose order is unpaid, or who loaded no learners.
  await page.getByLabel('Name', { exact: true }).fill('Reminder in May')
  await page.getByLabel('Template').selectOption({ label: 'Payment reminder' })
  await page.getByRole('button', { name: 'Add condition (and)' }).click()
  await expect(page.getByRole('note').getByText('Choose a value for each condition.')).toBeVisible()
  await page.getByRole('group', { name: 'Order is' }).getByLabel('Unpaid').check()
  await expect(page.getByText('Teachers with an unpaid order', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Add alternative (or)' }).click()
  await page.getByRole('combobox', { name: 'Fact' }).nth(1).selectOption({ label: 'Learners' })
  await page.getByRole('group', { name: 'Learners is' }).getByLabel('None loaded').check()
  await expect(page.getByText('Teachers with an unpaid order or with no learners loaded')).toBeVisible()
  const recipients = page.getByRole('button', { name: /^Recipients: / })
  await expect(recipients).toBeVisible()
  const total = Number((await recipients.innerText()).replace(/\D/g, ''))
  expect(total).toBeGreaterThan(0)
  await expect(page.getByRole('region', { name: 'Recipients' }).getByText('Order: Unpaid').first()).toBeVisible()
  await expectReadable(page)
  await page.getByRole('button', { name: 'Create mass mail' }).click()

  // Queued: held, and every person has a verdict.
  await expect(panel(page).getByRole('heading', { name: 'Reminder in May' })).toBeVisible()
  await panel(page).getByRole('button', { name: 'Queue recipients' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Queue recipients' }).click()
  await expect.poll(() => outcome(page, 'Held')).toBe(total)
  await expectReadable(page)

  // Why a person did not get it.
  const search = panel(page).getByRole('searchbox', { name: 'Name, school or address' })
  await search.fill('nobody@elsewhere.example')
  await expect(panel(page).getByText('No recipient of this kind in the olympiad has this name')).toBeVisible()
  await expectReadable(page)
})

test('the overlord sees the mass mails of all olympiads, their funnels, and campaigns', async ({ page }) => {
  await enterAs(page, 'overlord', 'staff')
  await page.goto('/overlord/edit/mass-mails')
  await expect(page.getByRole('cell', { name: 'Unpaid invoices' })).toBeVisible()
  await page.goto('/overlord/mass-mail-summary')
  await expect(page.getByRole('heading', { name: /Unpaid invoices/ })).toBeVisible()
  await expectPageReadable(page)
  await page.goto('/overlord/campaigns')
  await page.getByRole('cell', { name: 'Payments before the olympiad' }).click()
  await expect(panel(page).getByRole('cell', { name: 'Unpaid invoices' })).toBeVisible()
  await expectReadable(page)
})
