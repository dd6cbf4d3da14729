import { violations } from '../axe.ts'
import { expect, signIn, test } from '../product.ts'

test('a teacher asks for a quote before any learner is loaded, and accepts it with the school’s own order number', async ({
  page,
}) => {
  await signIn(page, 'teacher', 'Teacher')
  await page.goto('/portal/sango-2026/invoices')
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
