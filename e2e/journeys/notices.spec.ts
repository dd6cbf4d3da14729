import { enterAs, expect, headersOf, test } from '../product.ts'
import { expectReadable } from '../readable.ts'

test('a notice stays while it has the focus, goes after 5 seconds, and can be read again', async ({ page }) => {
  await page.clock.install()
  await enterAs(page, 'teacher', 'teacher')
  await page.goto('/portal/my-profile')
  const name = page.getByLabel('Name', { exact: true })
  await name.fill(`${await name.inputValue()}.`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Your details are saved.' })
  await expect(notice).toBeVisible()
  await notice.getByRole('button', { name: 'Close the notice' }).focus()
  await page.clock.runFor(20_000)
  await expect(notice).toBeVisible()
  await name.focus()
  await page.clock.runFor(4000)
  await expect(notice).toBeVisible()
  await page.clock.runFor(2000)
  await expect(notice).toBeHidden()

  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Notices' }).click()
  const dialog = page.getByRole('dialog', { name: 'Notices' })
  await expect(dialog.getByText('Your details are saved.')).toBeVisible()
  await expectReadable(page)
})

test('a page that stops working shows a reference that an overlord finds in the App Log', async ({ page, request }) => {
  await enterAs(page, 'teacher', 'teacher')
  // An answer that no page can read.
  await page.route('**/api/school-participant/own', (route) =>
    route.fulfill({ json: { success: true, items: [null] } }),
  )
  await page.goto('/portal')
  await expect(page.getByRole('heading', { name: 'This page stopped working' })).toBeVisible()
  const reference = await page.getByText('Reference:').locator('code').textContent()
  expect(reference).toMatch(/^[0-9a-f]{32}$/)
  const headers = await headersOf(request, 'overlord', 'staff')
  const found = await request.get(`/api/app-log/all?requestId=${reference}`, { headers })
  const { items } = (await found.json()) as { items: object[] }
  expect(items).toMatchObject([{ key: 'page.failed', route: 'page /portal', role: 'teacher', problem: 'TypeError' }])
})
