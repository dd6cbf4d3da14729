import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { violations } from '../axe.ts'
import { expect, headersOf, signIn, test } from '../product.ts'

test('an accountant records a part, makes learners free, and takes the payment back', async ({ page }) => {
  await signIn(page, 'accountant', 'Organiser')
  await page.goto('/sango-2026/finance/payments?status=unpaid&sort=number')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Portal')
  await firstUnpaid(page).click()
  const order = page.getByRole('complementary')
  await order.getByRole('button', { name: 'Mark as paid' }).click()
  // What is typed stays what is recorded: more than is due is refused, not made less.
  await order.getByLabel('Amount').fill('99 000')
  await order.getByLabel('Amount').press('Enter')
  await expect(order.getByRole('alert')).toContainText('At most what is outstanding.')
  await expect(order.getByLabel('Amount')).toHaveValue('99 000')
  await order.getByLabel('Amount').fill('60')
  await order.getByLabel('Reference').fill('FNB 42')
  await order.getByRole('button', { name: /^Record a part/ }).click()
  await expect(order.getByText('paid in part')).toBeVisible()
  await expect(order.getByText('FNB 42')).toBeVisible()

  await order.getByRole('button', { name: 'Free learners', exact: true }).click()
  await order.getByLabel('Free learners').fill('2')
  await order.getByLabel('Reason').fill('Quintile 1')
  await order.getByRole('button', { name: 'Change the free learners' }).click()
  await expect(order.getByRole('rowheader', { name: /Free learners.*Quintile 1/ })).toBeVisible()

  const credit = order.getByRole('row', { name: /Credit note SANGO-CN-/ })
  await expect(credit).toContainText('−R')
  const note = page.waitForEvent('download')
  await credit.getByRole('button', { name: /^Download SANGO-CN-/ }).click()
  expect((await note).suggestedFilename()).toMatch(/^SANGO-CN-\d{4}-\d{5}\.pdf$/)

  // The demo world has orders with a reversed payment in their history, and this may be one.
  const reversed = order.getByText('Payment reversed')
  const before = await reversed.count()
  await order.getByRole('button', { name: /^Reverse the payment of/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reverse the payment' }).click()
  await expect(reversed).toHaveCount(before + 1)
  await expect(order.getByText('paid in part')).toBeHidden()

  const download = page.waitForEvent('download')
  await order.getByRole('button', { name: 'Download the invoice' }).click()
  expect((await download).suggestedFilename()).toMatch(/^SANGO-\d{4}-\d{5}\.pdf$/)
})

test('who edits an order that somebody else has changed chooses between the two', async ({ page }) => {
  await signIn(page, 'accountant', 'Organiser')
  await page.goto('/sango-2026/finance/payments?sort=-number')
  await page.getByRole('row').nth(2).click()
  const order = page.getByRole('complementary')
  await order.getByRole('button', { name: 'School’s order number' }).click()
  await page.evaluate(async () => {
    const user = JSON.parse(localStorage.getItem('user') ?? '{}') as { accessToken: string }
    const id = new URL(location.href).searchParams.get('open')
    await fetch(`/api/purchase-order/set-school-po/${id}?schoolsPO=THEIRS-1`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${user.accessToken}` },
    })
  })
  await order.getByLabel('School’s order number').fill('MINE-1')
  await order.getByRole('button', { name: 'Save the number' }).click()
  await expect(order.getByRole('alert')).toContainText('THEIRS-1')
  await order.getByRole('radio', { name: /Theirs/ }).check()
  await order.getByRole('button', { name: 'Save what is chosen' }).click()
  await expect(order.getByRole('definition').filter({ hasText: 'THEIRS-1' })).toBeVisible()
})

test('who says in whose name invoices are issued sees what another has said meanwhile, and who that was', async ({
  page,
  request,
}) => {
  await signIn(page, 'accountant', 'Organiser')
  await page.goto('/sango-2026/finance/payments')
  await page.getByRole('button', { name: 'Invoice issuer' }).click()
  const panel = page.getByRole('complementary')
  await panel.getByLabel('Telephone').fill('021 555 0101')
  const headers = await headersOf(request, 'admin', 'staff')
  const { olympiad } = (await (await request.get('/api/auth/here/sango-2026', { headers })).json()) as {
    olympiad: { id: number }
  }
  const address = `/api/purchase-order/issuer?olympiadId=${olympiad.id}`
  const { item } = (await (await request.get(address, { headers })).json()) as { item: { id: number } & object }
  const { id: _, ...fields } = item
  const theirs = { ...fields, registrationNumber: '2026/000001/08', phone: '021 555 0199' }
  expect((await request.put(address, { headers, data: theirs })).status()).toBe(200)
  await panel.getByRole('button', { name: 'Save the issuer' }).click()
  const collision = panel.getByRole('alert').filter({ hasText: 'Anneke Fortuin has changed this' })
  await expect(collision.getByRole('group')).toHaveCount(1)
  await expect(collision.getByRole('group', { name: 'Telephone' })).toContainText('021 555 0199')
  await collision.getByRole('button', { name: 'Save what is chosen' }).click()
  await expect(panel).toBeHidden()

  await page.getByRole('button', { name: 'Invoice issuer' }).click()
  await expect(panel.getByLabel('Telephone')).toHaveValue('021 555 0101')
  await expect(panel.getByLabel('Registration number')).toHaveValue('2026/000001/08')
})

test('several orders are marked as paid, and what could not be is said', async ({ page }) => {
  await signIn(page, 'admin', 'Organiser')
  await page.goto('/sango-2026/admin/payments?sort=-outstanding')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payments Dashboard')
  const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox') })
  await rows.nth(1).getByRole('checkbox').check()
  await rows.nth(2).getByRole('checkbox').check()
  await page.getByRole('row').filter({ hasText: 'R 0,00' }).first().getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Mark 3 orders as paid' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('It is paid already.')
  await dialog.getByRole('button', { name: /^Record R/ }).click()
  await expect(dialog.getByText(/recorded$/)).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Undo: reverse these payments' }).click()
  await expect(dialog).toContainText('2 payments are reversed.')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Bulk changes' }).click()
  await expect(
    page
      .getByRole('complementary')
      .getByText(/undone by/)
      .first(),
  ).toBeVisible()
})

/** Two clicks before the page can draw once: a double click on a slow computer. */
const clickTwice = (button: Locator) =>
  button.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })

/** Every write that the page sends from now on. */
function writesOf(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/purchase-order/') && request.method() !== 'GET')
      sent.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  return sent
}

test('orders that are marked as paid by a double click are each recorded once', async ({ page }) => {
  await signIn(page, 'admin', 'Organiser')
  await page.goto('/sango-2026/admin/payments?status=unpaid&sort=outstanding')
  const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox') })
  for (const number of [1, 2, 3]) await rows.nth(number).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Mark 3 orders as paid' }).click()
  const dialog = page.getByRole('dialog')
  const sent = writesOf(page)
  await clickTwice(dialog.getByRole('button', { name: /^Record R/ }))
  await expect(dialog.getByRole('button', { name: 'Close' }).last()).toBeVisible()
  await expect(dialog.getByText(/recorded$/)).toHaveCount(3)
  await expect(dialog.getByText(/^Not recorded/)).toHaveCount(0)
  expect(sent).toEqual(['POST /api/purchase-order/bulk'])
})

test('a part payment, free learners and a reversal are sent once by a double click', async ({ page }) => {
  await signIn(page, 'accountant', 'Organiser')
  await page.goto('/sango-2026/finance/payments?status=unpaid&sort=-number')
  await firstUnpaid(page).click()
  const order = page.getByRole('complementary')
  const sent = writesOf(page)
  await order.getByRole('button', { name: 'Mark as paid' }).click()
  await order.getByLabel('Amount').fill('60')
  await order.getByLabel('Reference').fill('TWICE 1')
  await clickTwice(order.getByRole('button', { name: /^Record a part/ }))
  await expect(order.getByText('paid in part')).toBeVisible()
  await expect(order.getByText('TWICE 1')).toHaveCount(1)

  await order.getByRole('button', { name: 'Free learners', exact: true }).click()
  await order.getByLabel('Free learners').fill('2')
  await order.getByLabel('Reason').fill('Quintile 1')
  await clickTwice(order.getByRole('button', { name: 'Change the free learners' }))
  await expect(order.getByRole('rowheader', { name: /Free learners.*Quintile 1/ })).toBeVisible()

  await order
    .getByRole('button', { name: /^Reverse the payment of/ })
    .first()
    .click()
  await clickTwice(page.getByRole('dialog').getByRole('button', { name: 'Reverse the payment' }))
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(order.getByRole('alert')).toHaveCount(0)
  expect(sent.map((one) => one.replace(/\d+/, 'N'))).toEqual([
    'POST /api/purchase-order/N/payment',
    'PUT /api/purchase-order/set-num-learners-discount/N',
    'POST /api/purchase-order/N/reversal',
  ])
})

test('a teacher sees the school’s invoices in words, and gives one its own number', async ({ page }) => {
  await signIn(page, 'teacher', 'Teacher')
  await page.goto('/portal/sango-2026/invoices')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invoices')
  const invoice = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Download the PDF/ }) })
    .first()
  // Another journey may have given it a number.
  await invoice.getByRole('button', { name: /^(Set|Change) your order number/ }).click()
  await invoice.getByLabel('Your order number').fill('TSS 2026/118')
  await invoice.getByRole('button', { name: 'Save the number' }).click()
  await expect(invoice.getByText('TSS 2026/118')).toBeVisible()
})

/** Takes the payment of the teacher's school back where another journey has paid all that it owed. */
async function oweAgain(request: APIRequestContext): Promise<void> {
  const headers = await headersOf(request, 'teacher', 'teacher')
  const orders = await request.get('/api/purchase-order/?olympiadId=1&sort=-issuedAt', { headers })
  const { items } = (await orders.json()) as { items: { id: number; status: string }[] }
  if (items.some(({ status }) => status === 'unpaid')) return
  const paid = items.find(({ status }) => status === 'paid')
  const reply = await request.put(`/api/purchase-order/${paid?.id}?status=unpaid`, {
    headers: await headersOf(request, 'accountant', 'staff'),
    data: {},
  })
  expect(reply.status(), await reply.text()).toBe(200)
}

test('a bursar opens the page of an invoice without sign-in, and copies reference and account', async ({
  page,
  request,
}) => {
  await oweAgain(request)
  await signIn(page, 'teacher', 'Teacher')
  await page.goto('/portal/sango-2026/invoices')
  const address = await page
    .getByRole('link', { name: /^How to pay/ })
    .first()
    .getAttribute('href')
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(String(address))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Invoice SANGO-')
  await expect(page.getByText('To be paid')).toBeVisible()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const reference = page.getByRole('button', { name: /^[2-9A-Z]{10}$/ })
  const text = await reference.innerText()
  await reference.click()
  await expect(page.getByText('Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text)
  expect(await violations(page)).toEqual([])
  await page.goto('/portal/pay/00000000-0000-4000-8000-000000000000')
  await expect(page.getByText('There is nothing to pay here')).toBeVisible()
})

test('where learners sit for nothing, no invoice is offered', async ({ page }) => {
  await signIn(page, 'teacher', 'Teacher')
  await page.goto('/portal/igeo-2026/invoices')
  await expect(page.getByText('No invoice is needed')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Ask for an invoice/ })).toHaveCount(0)
})

test('a learner typed in without a name is told of all that is missing at once', async ({ page }) => {
  await signIn(page, 'teacher', 'Teacher')
  await page.goto('/portal/igeo-2026/load-learners?load=one')
  await page.getByRole('button', { name: 'Add the learner' }).click()
  const problem = page.getByRole('alert')
  for (const missing of ['First name: Please fill this in.', 'Grade: Choose one.'])
    await expect(problem).toContainText(missing)
})

test('a line of the issuer’s address that cannot be printed is named at the address', async ({ page }) => {
  await signIn(page, 'accountant', 'Organiser')
  await page.goto('/sango-2026/finance/payments')
  await page.getByRole('button', { name: 'Invoice issuer' }).click()
  const address = page.getByRole('textbox', { name: 'Address' })
  await address.fill('1 Long Street\n𝔘 Building\n0001')
  await page.getByRole('button', { name: 'Save the issuer' }).click()
  await expect(address).toHaveAttribute('aria-invalid', 'true')
  await expect(address).toHaveAccessibleDescription(/𝔘/)
  await page
    .getByRole('alert')
    .getByRole('link', { name: /^Address: / })
    .click()
  await expect(address).toBeFocused()
})

/** The first order without a payment, whatever its due date. */
function firstUnpaid(page: Page): Locator {
  return page
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: /^(unpaid|overdue)$/ }) })
    .first()
}
