import { enterAs, expect, headersOf, test } from '../product.ts'
import { expectPageReadable } from '../readable.ts'

test('the overlord finds a refused request by the id of its answer', async ({ page }) => {
  // An admin makes a call of overlords.
  const refused = await page.request.get('/api/task/', { headers: await headersOf(page.request, 'admin', 'staff') })
  const requestId = refused.headers()['x-request-id'] ?? ''
  expect([refused.status(), requestId]).toEqual([403, expect.stringMatching(/^[0-9a-f]{32}$/)])

  await enterAs(page, 'overlord', 'staff')
  await page.goto('/overlord/app-log-viewer')
  await page.getByLabel('Request id').fill(requestId)
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  const line = page.getByRole('listitem').filter({ hasText: 'A request that no page makes was refused.' })
  await expect(line).toHaveCount(1)
  await line.locator('summary').click()
  await expect(line.getByText(requestId)).toBeVisible()
  await expectPageReadable(page)

  await page.getByLabel('Level').selectOption('error')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByText('No matching lines')).toBeVisible()
  await page.getByRole('button', { name: 'Show the whole log' }).click()
  await expect(line.first()).toBeVisible()

  await page.getByRole('button', { name: 'By cause' }).click()
  const cause = page.getByRole('listitem').filter({ hasText: 'GET /api/task/' })
  await expect(cause).toContainText(/First .*, last /)
  await expectPageReadable(page)
  await cause.getByRole('button', { name: 'A request that no page makes was refused.' }).click()
  await expect(page.getByLabel('Text')).toHaveValue(/^http\.refused GET \/api\/task\//)
  await expect(line.first()).toBeVisible()
})
