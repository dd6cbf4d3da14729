import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, password, signIn, test } from '../product.ts'

const switcher = (page: Page) => page.getByRole('button', { name: /^Switch the olympiad/ })

/** Signs in at the page that was wanted: its olympiad chooses the grant, wherever the admin worked last. */
async function comeTo(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByLabel('User name').fill('admin')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}

test('an admin goes on with the same page in another olympiad, and back', async ({ page }) => {
  await comeTo(page, '/sango-2026/admin/edit/question-modules')
  await expect(switcher(page)).toHaveAccessibleName(/2026 · Admin/)
  await switcher(page).click()
  await expect(page.getByRole('option')).toHaveCount(2)
  expect((await new AxeBuilder({ page }).include('header').analyze()).violations.map(({ id }) => id)).toEqual([])
  await page.getByRole('option', { name: /^International/ }).click()
  await expect(page).toHaveURL('/igeo-2026/admin/edit/question-modules')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Question Modules')
  await expect(page.locator('html')).toHaveAttribute('data-accent', 'ocean')

  // By keys alone, after a reload: the new session is kept.
  await page.reload()
  await switcher(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/sango-2026/admin/edit/question-modules')
  await expect(page.locator('html')).toHaveAttribute('data-accent', 'ochre')
})

test('an address of another own olympiad offers to switch there', async ({ page }) => {
  await comeTo(page, '/sango-2026/admin/edit/question-modules')
  await page.goto('/igeo-2026/admin/edit/question-modules')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^International/)
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([])
  await page.getByRole('button', { name: /^Switch to International/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Question Modules')
  await expect(page).toHaveURL('/igeo-2026/admin/edit/question-modules')
  await page.goto('/no-such-olympiad/admin/edit/question-modules')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This is not on the map')
})

test('under another role that may not open the page, its first page opens', async ({ page }) => {
  // The admin's other olympiad under another role, as an overlord would grant it.
  await page.route('**/api/auth/grants', async (route) => {
    const reply = await route.fetch()
    const body = (await reply.json()) as { items: { role: string; olympiad: { name: string } }[] }
    const items = body.items.map((item) =>
      item.olympiad.name === 'igeo-2026' ? { ...item, role: 'accountant' } : item,
    )
    await route.fulfill({ response: reply, json: { ...body, items } })
  })
  await comeTo(page, '/sango-2026/admin/edit/questions')
  await switcher(page).click()
  await page.getByRole('option', { name: /Accountant/ }).click()
  await expect(page).toHaveURL('/igeo-2026/finance/payments')
  // Grants may be read once more while the page closes.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('switching asks first about what is unsaved', async ({ page }) => {
  await comeTo(page, '/sango-2026/admin/edit/schools?open=new')
  await page.getByRole('complementary').getByLabel('Name').fill('Nuwerus')
  await switcher(page).click()
  await page.getByRole('option', { name: /^International/ }).click()
  const asks = page.getByRole('dialog', { name: 'You have changes that are not saved' })
  await asks.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page).toHaveURL(/^[^?]*\/sango-2026\/admin\/edit\/schools/)
  await switcher(page).click()
  await page.getByRole('option', { name: /^International/ }).click()
  await asks.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page).toHaveURL('/igeo-2026/admin/edit/schools')
})

test('a teacher goes from one olympiad of the school to the other', async ({ page }) => {
  await signIn(page, 'teacher', 'Teacher')
  await page.goto('/portal/sango-2026/school')
  await switcher(page).click()
  await page.getByRole('option', { name: /^International/ }).click()
  await expect(page).toHaveURL('/portal/igeo-2026/school')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('School')
})
