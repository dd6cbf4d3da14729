import type { APIRequestContext } from '@playwright/test'
import { violations } from '../axe.ts'
import { expect, headersOf, signIn, test } from '../product.ts'

test('an accountant proposes another bank account, an admin confirms it, the portal shows it, and the old one is closed', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  await signIn(page, 'accountant', 'Organiser')
  await page.goto('/sango-2026/finance/payments')
  await page.getByRole('button', { name: 'Invoice issuer' }).click()
  const panel = page.getByRole('complementary')
  const before = await panel
    .getByRole('definition')
    .filter({ hasText: /^…\d{4}$/ })
    .first()
    .textContent()
  await panel.getByRole('button', { name: 'Propose another account' }).click()
  await panel.getByLabel('Account holder').fill('Sango Olympiads NPC')
  await panel.getByLabel('Bank', { exact: true }).fill('Bank of the North')
  await panel.getByLabel('Account number').fill('62001234567')
  await panel.getByLabel('Branch code').fill('250655')
  await panel.getByRole('button', { name: 'Propose the account' }).click()
  await expect(panel.getByRole('alert')).toContainText('Please fill this in.')
  await panel.getByLabel('Reason', { exact: true }).fill('The old bank closes its branch')
  await panel.getByRole('button', { name: 'Propose the account' }).click()
  await expect(panel.getByText('Another person must confirm this.')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Confirm the account' })).toBeHidden()
  await expect(panel.getByText('…4567')).toBeVisible()
  await expect(panel.getByText('62001234567')).toBeHidden()
  expect(await violations(page)).toEqual([])

  const second = await browser.newPage(baseURL === undefined ? {} : { baseURL })
  await signIn(second, 'admin', 'Organiser')
  await second.goto('/sango-2026/admin/payments')
  await expect(second.getByText('Another bank account is proposed')).toBeVisible()
  await second.getByRole('button', { name: 'Open the proposed account' }).click()
  const theirs = second.getByRole('complementary')
  await expect(theirs.getByText('The old bank closes its branch')).toBeVisible()
  await theirs.getByRole('button', { name: 'Confirm the account' }).click()
  await expect(theirs.getByRole('definition').filter({ hasText: 'Bank of the North' })).toBeVisible()
  await second.close()

  // Each step is mailed, with the last four digits alone.
  const steps = await mailsAbout(request, 'bank account')
  expect(steps.map(({ subject }) => subject.replace(/^.*: /, ''))).toEqual(
    expect.arrayContaining(['bank account proposed', 'bank account changed']),
  )
  for (const { text } of steps) {
    expect(text).toContain('ending in 4567')
    expect(text).not.toContain('62001234567')
  }

  await page.reload()
  await expect(page.getByText('The bank account has changed')).toBeVisible()
  await expect(page.getByText(`${before ?? ''} is replaced by …4567`)).toBeVisible()

  const headers = await headersOf(request, 'accountant', 'staff')
  const read = async <Reply>(address: string) => (await (await request.get(address, { headers })).json()) as Reply
  const { items } = await read<{ items: { id: number }[] }>('/api/purchase-order/?olympiadId=1&status=unpaid&limit=1')
  const { item } = await read<{ item: { uuid: string } }>(`/api/purchase-order/${items[0]?.id ?? 0}`)
  await page.goto(`/portal/pay/${item.uuid}`)
  await expect(page.getByText('The bank account has changed')).toBeHidden()
  await expect(page.getByText('Bank of the North')).toBeHidden()

  await page.goto('/sango-2026/finance/payments')
  await page.getByRole('button', { name: 'Invoice issuer' }).click()
  await panel.getByRole('button', { name: `Mark ${before ?? ''} as closed` }).click()
  await expect(panel.getByText('pay pages show the account in use')).toBeVisible()
  await page.goto(`/portal/pay/${item.uuid}`)
  await expect(page.getByText('The bank account has changed')).toBeVisible()
  await expect(page.getByText('Bank of the North')).toBeVisible()
  await expect(page.getByText('62001234567').first()).toBeVisible()
})

/** Mails of the platform whose subject has these words, once both steps are there. */
async function mailsAbout(request: APIRequestContext, words: string): Promise<{ subject: string; text: string }[]> {
  const headers = await headersOf(request, 'overlord', 'staff')
  const read = async <Reply>(address: string) => (await (await request.get(address, { headers })).json()) as Reply
  const found: { subject: string; text: string }[] = []
  await expect(async () => {
    const { items } = await read<{ items: { id: number; subject: string }[] }>('/api/email-logs/-1/-1')
    const about = items.filter(({ subject }) => subject.includes(words))
    expect(about.length).toBeGreaterThan(1)
    found.length = 0
    for (const { id, subject } of about) {
      const { item } = await read<{ item: { text: string } }>(`/api/queued-email/${id}/message`)
      found.push({ subject, text: item.text })
    }
    expect(new Set(found.map(({ subject }) => subject)).size).toBeGreaterThan(1)
  }).toPass()
  return found
}
