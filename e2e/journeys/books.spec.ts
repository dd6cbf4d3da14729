import { violations } from '../axe.ts'
import { expect, headersOf, signIn, test } from '../product.ts'

const portal = '/sango-2026/finance/payments'

test('an accountant assigns money of an unknown payer to an order, and reads what became of it', async ({
  page,
  request,
}) => {
  await signIn(page, 'accountant', 'Organiser')
  const headers = await headersOf(request, 'accountant', 'staff')
  const orders = await request.get('/api/purchase-order/?olympiadId=1&status=unpaid&sort=-number&limit=1', { headers })
  const { items } = (await orders.json()) as { items: { number: string; outstanding: number }[] }
  const order = items[0]
  if (order === undefined) throw new Error('The demo has an unpaid order.')
  const data = { amount: order.outstanding + 5000, reference: 'BOOKS DEPOSIT', key: crypto.randomUUID() }
  expect((await request.post('/api/payment/?olympiadId=1', { headers, data })).status()).toBe(200)
  await page.goto(`${portal}?tab=credit`)
  await page.getByRole('button', { name: 'BOOKS DEPOSIT' }).click()
  const panel = page.getByRole('complementary')
  await panel.getByLabel('Add an order').fill(order.number)
  await panel.getByRole('button', { name: new RegExp(order.number) }).click()
  await expect(panel.getByText(/The rest becomes credit: R\s50,00/)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await panel.getByRole('button', { name: /^Assign R/ }).click()
  await expect(panel.getByText(/^Assigned to /)).toBeVisible()
  await expect(page.getByRole('button', { name: 'BOOKS DEPOSIT' })).toBeHidden()
  await page.getByRole('button', { name: 'Show assigned money too' }).click()
  await expect(page.getByRole('button', { name: 'BOOKS DEPOSIT' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Refused notifications' })).toContainText('The signature is wrong.')
})

test('an accountant asks for a refund, an admin approves it, the bank file has it, and it is sent', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'accountant', 'Organiser')
  await page.goto(`${portal}?tab=credit`)
  await page.getByRole('region', { name: 'Credit of schools' }).getByRole('row').nth(1).getByRole('button').click()
  const panel = page.getByRole('complementary')
  const school = await panel.getByRole('heading', { level: 2 }).textContent()
  await panel.getByRole('button', { name: 'Ask for a refund' }).click()
  await panel.getByLabel('Amount').fill('12,50')
  await panel.getByLabel('Account holder').fill('Grasvlakte School Fund')
  await panel.getByRole('button', { name: 'Ask for the refund' }).click()
  await expect(panel.getByRole('alert')).toContainText('Please fill this in.')
  await panel.getByLabel('Reason', { exact: true }).fill('Journey of books')
  await panel.getByLabel('Account number').fill('62009998887')
  await panel.getByLabel('Branch code').fill('250655')
  await panel.getByRole('button', { name: 'Ask for the refund' }).click()
  await expect(panel.getByText('Kept for refunds')).toBeVisible()
  await page.goto(`${portal}?tab=refunds`)
  await page.getByRole('row', { name: /Journey of books/ }).click()
  await expect(panel.getByText('Another person must approve this.')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Approve the refund' })).toBeHidden()
  await expect(panel.getByText('62009998887')).toBeHidden()

  const second = await browser.newPage(baseURL === undefined ? {} : { baseURL })
  await signIn(second, 'admin', 'Organiser')
  await second.goto('/sango-2026/admin/payments?tab=refunds')
  await second.getByRole('row', { name: /Journey of books/ }).click()
  await second.getByRole('complementary').getByRole('button', { name: 'Approve the refund' }).click()
  await expect(second.getByRole('row', { name: /approved.*Journey of books/ })).toBeVisible()
  expect(await violations(second)).toEqual([])
  await second.close()

  await page.reload()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'File for the bank (pain.001)' }).click()
  expect((await file).suggestedFilename()).toMatch(/^refunds-\d{4}-\d\d-\d\d\.xml$/)
  await panel.getByRole('button', { name: 'Mark as sent' }).click()
  await panel.getByLabel('Reference').fill('FNB-JOURNEY-1')
  await panel.getByRole('button', { name: 'Mark as sent' }).click()
  await expect(page.getByRole('row', { name: /sent.*Journey of books/ })).toBeVisible()
  expect(school).not.toBe('')
})

test('an accountant closes a month of the ledger', async ({ page }) => {
  await signIn(page, 'accountant', 'Organiser')
  await page.goto(`${portal}?tab=books`)
  const months = page.getByRole('region', { name: 'Months' })
  await months
    .getByRole('button', { name: /^Close / })
    .last()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close the month' }).click()
  await expect(months.getByText(/Closed up to/)).toBeVisible()
  await expect(months.getByRole('button', { name: /^Reopen/ })).toBeHidden()
  await expect(page.getByRole('table', { name: 'Ledger' })).toContainText('Payment')
  expect(await violations(page)).toEqual([])
})

test('an accountant runs the checks of the ledger and reads each with its count', async ({ page }) => {
  await signIn(page, 'accountant', 'Organiser')
  await page.goto(`${portal}?tab=books`)
  const proof = page.getByRole('region', { name: 'Checks of the ledger' })
  await proof.getByRole('button', { name: 'Run checks now' }).click()
  await expect(proof.getByText('All 10 checks hold')).toBeVisible()
  await proof.getByText('Each check with its count').click()
  await proof.getByText('Numbers of documents have no gap').click()
  await expect(proof.getByText('from 1 to the last one, each once')).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('a pre-approval gets its last day, which the school’s order shows', async ({ page }) => {
  await signIn(page, 'accountant', 'Organiser')
  await page.goto(`${portal}?status=unpaid&sort=-number`)
  await page.getByRole('row').nth(3).click()
  const order = page.getByRole('complementary')
  await order.getByRole('button', { name: 'Pre-approve' }).click()
  const last = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  await order.getByLabel('Approved until').fill(last)
  expect(await violations(page)).toEqual([])
  await order.getByRole('button', { name: 'Pre-approve' }).click()
  await expect(order.getByText('Approved until', { exact: true })).toBeVisible()
  await expect(order.getByText('pre-approved', { exact: true })).toBeVisible()
})
