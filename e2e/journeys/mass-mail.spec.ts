import type { APIRequestContext, Page } from '@playwright/test'
import { enterAs, expect, headersOf, test, testInOwnDemo } from '../product.ts'
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
  // From its template.
  await page.goto('/sango-2026/admin/edit/mass-mailers')
  await page.getByRole('cell', { name: 'Payment reminder' }).click()
  await panel(page).getByRole('link', { name: 'New mass mail' }).click()
  await expect(page.getByRole('combobox', { name: 'Template' })).not.toHaveValue('')

  // The audience: teachers whose order is unpaid, or who loaded no learners.
  await page.getByLabel('Name', { exact: true }).fill('Reminder in May')
  await page.getByLabel('Template').selectOption({ label: 'Payment reminder' })
  // Some teachers owe nothing: the template has no amount for them.
  await page.getByRole('button', { name: 'Show “outstanding”' }).click()
  const list = page.getByRole('region', { name: /^Empty: Outstanding amount/ })
  const [, empty = ''] = /empty for (\d+) of/.exec(await page.getByText(/^Outstanding amount.* of/).innerText()) ?? []
  await expect(list.getByRole('row')).toHaveCount(Number(empty) + 1)
  await expectReadable(page)
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

  // Edited while its mails are held: the recipients are queued again.
  await panel(page).getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(page.getByText('Saving queues the recipients again')).toBeVisible()
  await expect(page.getByText('Teachers with an unpaid order or with no learners loaded')).toBeVisible()
  await page.getByLabel('Campaign').selectOption({ label: 'Payments before the olympiad' })
  await page.getByRole('button', { name: 'Remove “Learners”' }).click()
  await expect(page.getByText('Teachers with an unpaid order', { exact: true })).toBeVisible()
  await expectReadable(page)
  const unpaid = Number((await recipients.innerText()).replace(/\D/g, ''))
  await page.getByRole('button', { name: 'Save mass mail' }).click()
  await expect(panel(page).getByRole('heading', { name: 'Reminder in May' })).toBeVisible()
  await expect(panel(page).getByText('Teachers with an unpaid order', { exact: true })).toBeVisible()
  await expect.poll(() => outcome(page, 'Held')).toBe(unpaid)
  await expect(panel(page).getByText('Payments before the olympiad')).toBeVisible()

  // Why a person did not get it.
  const search = panel(page).getByRole('searchbox', { name: 'Name, school or address' })
  await search.fill('nobody@elsewhere.example')
  await expect(panel(page).getByText('No recipient of this kind in the olympiad has this name')).toBeVisible()
  await expectReadable(page)
})

interface Order {
  readonly id: number
  readonly version: number
  readonly customerName: string
}

/** An unpaid order of a school is paid. */
async function pay(request: APIRequestContext, school: string): Promise<void> {
  const headers = await headersOf(request, 'admin', 'staff')
  const reply = await request.get('/api/purchase-order/?olympiadId=1&limit=100', { headers })
  const { items } = (await reply.json()) as { items: Order[] }
  const order = items.find(({ customerName }) => customerName === school)
  const paid = await request.put(`/api/purchase-order/${order?.id}?status=paid`, {
    headers,
    data: { version: order?.version },
  })
  expect(paid.status(), await paid.text()).toBe(200)
}

// Other journeys pay orders.
testInOwnDemo('mails are released in batches, and a school that paid in between gets no reminder', async ({ page }) => {
  await enterAs(page, 'admin', 'staff')
  await page.goto('/sango-2026/admin/edit/mass-mails')
  await page.getByRole('cell', { name: 'Unpaid invoices', exact: true }).click()
  await panel(page).getByRole('button', { name: 'Queue recipients' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Queue recipients' }).click()
  await expect.poll(() => outcome(page, 'Held')).toBeGreaterThan(3)
  const held = await outcome(page, 'Held')

  // A first batch, to check it.
  const dialog = page.getByRole('dialog')
  await panel(page).getByRole('button', { name: 'Release mails' }).click()
  await dialog.getByLabel('Mails').fill('1')
  await dialog.getByRole('button', { name: 'Release 1', exact: true }).click()
  await expect.poll(() => outcome(page, 'Sent')).toBe(1)
  expect(await outcome(page, 'Held')).toBe(held - 1)

  // One school pays before the rest is released.
  const school = 'Mokgwabo Technical Secondary School'
  await pay(page.request, school)
  await panel(page).getByRole('button', { name: 'Release mails' }).click()
  await dialog.getByRole('button', { name: `Release ${held - 1}`, exact: true }).click()
  await expect.poll(() => outcome(page, 'No longer in the audience')).toBe(1)
  await expect.poll(() => outcome(page, 'Sent')).toBe(held - 1)
  // The row beside the panel follows, and what was sent stays.
  await expect(page.getByRole('row', { name: /Unpaid invoices/ }).getByText('Finished')).toBeVisible({
    timeout: 15_000,
  })
  await panel(page).getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(page.getByText('Mails to this audience were released.')).toBeVisible()
  await expectReadable(page)
  await page.getByRole('button', { name: 'Back to the mass mail' }).click()
  await panel(page).getByRole('searchbox', { name: 'Name, school or address' }).fill(school)
  await expect(panel(page).getByText('no longer in the audience. Order: Paid')).toBeVisible()
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
