import type { APIRequestContext, Locator } from '@playwright/test'
import { violations } from '../axe.ts'
import { expect, headersOf, signIn, test } from '../product.ts'

test('from a quote before any learner is loaded to the receipt: quote, order, invoice, part payment, places, balance', async ({
  page,
  browser,
}) => {
  await signIn(page, 'teacher', 'Teacher')
  await page.goto('/portal/sango-2026/invoices')
  const billing = page.getByRole('region', { name: 'Billing details' })
  await billing.getByRole('button', { name: 'Change the billing details' }).click()
  await billing.getByLabel('Bursar’s e-mail address').fill('bursar.chain@school.example')
  await billing.getByLabel('For the attention of').fill('Mrs Botha')
  await billing.getByRole('button', { name: 'Save the billing details' }).click()
  await expect(billing).toContainText('bursar.chain@school.example')

  const quotes = page.getByRole('region', { name: 'Quotes' })
  await quotes.getByRole('button', { name: 'Ask for a quote' }).click()
  await quotes.getByLabel('Learners').fill('12')
  await quotes.getByRole('button', { name: 'Make the quote' }).click()
  const quote = quotes.getByRole('listitem').filter({ hasText: '12 learners' })
  await expect(quote).toContainText('This price holds until')
  const pdf = page.waitForEvent('download')
  await quote.getByRole('button', { name: /^Download the PDF/ }).click()
  expect((await pdf).suggestedFilename()).toMatch(/^SANGO-Q-\d{4}-\d{5}\.pdf$/)
  await quote.getByRole('button', { name: /^Accept/ }).click()
  await quote.getByLabel('Your order number').fill('CHAIN-118')
  expect(await violations(page)).toEqual([])
  await quote.getByRole('button', { name: 'Order at this price' }).click()
  await expect(quote).toContainText('Accepted')
  const invoice = page.getByRole('listitem').filter({ hasText: 'Your order number: CHAIN-118' })
  await expect(invoice).toContainText('12 learners')

  const staff = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const desk = await staff.newPage()
  await signIn(desk, 'accountant', 'Organiser')
  await desk.goto('/sango-2026/finance/payments?q=CHAIN-118')
  await desk
    .getByRole('row', { name: /SANGO-/ })
    .first()
    .click()
  const order = desk.getByRole('complementary')
  const before = await openPlaces(order)
  await payPart(order, '300')
  await expect(order.getByText('paid in part')).toBeVisible()
  // 300 rands pay for 5 learners of 60.
  expect(await openPlaces(order)).toBe(before + 5)
  await order.getByRole('button', { name: 'Mark as paid' }).click()
  await order.getByRole('button', { name: /^Mark as paid:/ }).click()
  await expect(order.getByRole('row', { name: /Receipt SANGO-R-/ })).toHaveCount(2)
  expect(await openPlaces(order)).toBe(before + 12)
  expect(await violations(desk)).toEqual([])
  await staff.close()

  await page.reload()
  await expect(invoice).toContainText('All its places are open.')
  const receipt = page.getByRole('row', { name: /Receipt SANGO-R-/ }).last()
  const file = page.waitForEvent('download')
  await receipt.getByRole('button', { name: /^Download SANGO-R-/ }).click()
  expect((await file).suggestedFilename()).toMatch(/^SANGO-R-\d{4}-\d{5}\.pdf$/)
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await expect(timeline.getByRole('listitem').filter({ hasText: 'Payment received' }).first()).toContainText('R 420,00')
  const statement = page.waitForEvent('download')
  await timeline.getByRole('button', { name: 'Download the statement' }).click()
  expect((await statement).suggestedFilename()).toMatch(/^statement-\d{4}-\d{2}\.pdf$/)
  await invoice.getByRole('button', { name: /^Change your order number/ }).click()
  const order118 = { name: 'order-118.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 our order') }
  // While the number is in a field, the invoice's row is not found by it.
  await page.getByLabel('Your own order').setInputFiles(order118)
  await expect(page.getByRole('button', { name: 'Download order-118.pdf' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  const mail = await mailTo(page.request, 'bursar.chain@school.example', /paid in full/)
  expect(mail).toContain('Dear Mrs Botha')
})

async function payPart(order: Locator, amount: string): Promise<void> {
  await order.getByRole('button', { name: 'Mark as paid' }).click()
  await order.getByLabel('Amount').fill(amount)
  await order.getByRole('button', { name: /^Record a part/ }).click()
}

/** Open places of the school, as the panel shows them. */
async function openPlaces(order: Locator): Promise<number> {
  const text = await order.getByText(/^\d+ open, \d+ taken$/).textContent()
  return Number(/^\d+/.exec(text ?? '')?.[0])
}

/** The text of a mail to an address, once it is sent. */
async function mailTo(request: APIRequestContext, address: string, wanted: RegExp): Promise<string> {
  const headers = await headersOf(request, 'overlord', 'staff')
  let text = ''
  await expect(async () => {
    const found = await request.get(`/api/email-logs/search/${encodeURIComponent(address)}`, { headers })
    const { items } = (await found.json()) as { items: { id: number; status: string }[] }
    const [last] = items.filter(({ status }) => status === 'sent').toSorted((a, b) => b.id - a.id)
    const read = await request.get(`/api/queued-email/${last?.id}/message`, { headers })
    text = ((await read.json()) as { item: { text: string } }).item.text
    expect(text).toMatch(wanted)
  }).toPass()
  return text
}

test('an accountant previews reminders of several orders and sends them', async ({ page }) => {
  await signIn(page, 'accountant', 'Organiser')
  await page.goto('/sango-2026/finance/payments?status=unpaid&sort=dueAt')
  for (const row of [1, 2]) await page.getByRole('row').nth(row).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Remind of 2 orders' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('list', { name: 'Reminded now' }).getByRole('listitem')).toHaveCount(2)
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Send 2 reminders' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('row').nth(1).click()
  const order = page.getByRole('complementary')
  await expect(order.getByText(/Sent by hand/)).toBeVisible()
  await order.getByRole('button', { name: 'Send a reminder' }).click()
  await expect(dialog).toContainText('Reminded today')
})

test('an accountant quotes a price to a school and withdraws it', async ({ page }) => {
  await signIn(page, 'accountant', 'Organiser')
  await page.goto('/sango-2026/finance/payments?tab=quotes')
  await page.getByRole('button', { name: 'Add a quote' }).click()
  const panel = page.getByRole('complementary')
  await panel.getByLabel('School').fill('Grasvlakte')
  await panel.getByRole('listitem').first().getByRole('button').click()
  await panel.getByLabel('Learners').fill('41')
  await panel.getByLabel('Valid for days').fill('7')
  await panel.getByRole('button', { name: 'Make the quote' }).click()
  await panel.getByRole('button', { name: /^Withdraw SANGO-Q-/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw the quote' }).click()
  await expect(panel.getByText('Withdrawn', { exact: true })).toBeVisible()
  await expect(page.getByRole('row', { name: /SANGO-Q-.*withdrawn/ })).toBeVisible()
})
