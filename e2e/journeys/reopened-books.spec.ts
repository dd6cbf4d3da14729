import { enterAs, expect, headersOf, test } from '../product.ts'
import { expectReadable } from '../readable.ts'

test('an overlord reopens the books of an olympiad with a reason', async ({ page, request }) => {
  const headers = await headersOf(request, 'overlord', 'staff')
  const now = new Date()
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 15)).toISOString().slice(0, 7)
  const closed = await request.post(`/api/ledger/close-month?olympiadId=2&month=${month}`, { headers })
  expect(closed.status()).toBe(200)

  await enterAs(page, 'overlord', 'staff')
  await page.goto('/overlord/edit/olympiads?open=2')
  const panel = page.getByRole('complementary')
  await expect(panel.getByText(/^Closed up to /)).toBeVisible()
  await expectReadable(page)
  await panel.getByRole('button', { name: 'Reopen the books' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('A deposit was booked to the wrong school')
  await dialog.getByRole('button', { name: 'Reopen the books' }).click()
  await expect(panel.getByText(/Last reopened: A deposit was booked to the wrong school\./)).toBeVisible()
  await page.reload()
  await expect(panel.getByText(/Last reopened: A deposit was booked to the wrong school\./)).toBeVisible()
})
