import { enterAs, expect, headersOf, test } from '../product.ts'
import { expectReadable } from '../readable.ts'

test('an overlord adds an item to the checklist and ticks it for one olympiad', async ({ page }) => {
  await enterAs(page, 'overlord', 'staff')
  await page.goto('/overlord/notes/before-olympiad')
  await page.getByRole('button', { name: 'Add item' }).click()
  const panel = page.getByRole('complementary')
  await panel.getByRole('button', { name: 'Add item' }).click()
  await expect(panel.getByText('Please fill this in.', { exact: true })).toBeVisible()
  await panel.getByLabel('Item').fill('Order the medals')
  await panel.getByLabel('Days before the opening').fill('60')
  await panel.getByRole('button', { name: 'Add item' }).click()
  await expect(panel.getByRole('heading', { name: 'Order the medals' })).toBeVisible()
  await expectReadable(page)
  await page.goto('/overlord/notes/before-olympiad?olympiadName=dankie-2026')
  const dankie = page.getByRole('checkbox', { name: 'Order the medals: done for Dankie Afrikaans Olympiad 2026' })
  await dankie.click()
  await expect(dankie).toBeChecked()
  await expect(page.getByRole('listitem').filter({ hasText: 'Order the medals' })).toContainText('Ticked by')
  await page.getByLabel('Olympiad', { exact: true }).selectOption({ label: 'Hoza Languages Olympiad 2026' })
  await expect(
    page.getByRole('checkbox', { name: 'Order the medals: done for Hoza Languages Olympiad 2026' }),
  ).not.toBeChecked()
})

test('an overlord writes the diary of an olympiad', async ({ page }) => {
  await enterAs(page, 'overlord', 'staff')
  await page.goto('/overlord/notes/olympiad')
  await page.getByRole('button', { name: 'Add entry' }).click()
  const panel = page.getByRole('complementary')
  await panel.getByLabel('Title').fill('Storm over <b>Mthatha</b>')
  await panel.getByRole('button', { name: 'Add entry' }).click()
  await expect(panel.getByText('Choose the olympiad.').first()).toBeVisible()
  await panel.getByLabel('Olympiad').selectOption({ label: 'Sango Geography Olympiad 2026' })
  await panel.getByRole('button', { name: 'Add entry' }).click()
  await expect(page.getByRole('main').getByRole('button', { name: 'Storm over <b>Mthatha</b>' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search the notes' }).fill('upington')
  await expect(page.getByRole('button', { name: /Power cut in Upington/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /Storm/ })).toHaveCount(0)
})

test('the remedy of a common issue is offered where its error shows', async ({ page }) => {
  // An admin makes a call of overlords.
  const refused = await page.request.get('/api/task/', { headers: await headersOf(page.request, 'admin', 'staff') })
  expect(refused.status()).toBe(403)
  await enterAs(page, 'overlord', 'staff')
  await page.goto('/overlord/app-log-viewer?key=http.refused')
  const line = page.getByRole('listitem').filter({ hasText: 'GET /api/task/' }).first()
  await line.locator('summary').click()
  await line.getByRole('link', { name: /“Forbidden” in the log/ }).click()
  await expect(page.getByRole('searchbox', { name: 'Search the common issues' })).toHaveValue(/Forbidden/)
  await expect(page.getByText('A page is open under an old role in another tab')).toBeVisible()
  await expectReadable(page)
})
