import type { Page } from '@playwright/test'
import { enterAs, expect, signIn, test } from '../product.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

test('after sign-in, a link and Ctrl-K the heading of the page has the focus', async ({ page }) => {
  await signIn(page, 'admin', 'Organiser')
  await expect(heading(page, 'Overview')).toBeFocused()
  await expect(page).toHaveTitle(/^Overview/)

  await page.keyboard.press('Control+k')
  await page.keyboard.type('Schools')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Schools')).toBeFocused()
  await expect(page).toHaveTitle(/^Schools/)

  // A search that leads nowhere gives the focus back.
  await page.keyboard.press('Control+k')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(heading(page, 'Schools')).toBeFocused()

  await page.goBack()
  await expect(heading(page, 'Overview')).toBeFocused()
})

test('the heading keeps the focus when what the page reads comes later', async ({ page }) => {
  let answer: () => void = () => undefined
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/reports/olympiad/overview/**', async (route) => {
    await held
    await route.continue()
  })
  await signIn(page, 'admin', 'Organiser')
  await expect(heading(page, 'Overview')).toBeFocused()
  answer()
  await expect(page.getByText('Sitting now', { exact: true }).first()).toBeVisible()
  await expect(heading(page, 'Overview')).toBeFocused()
})

test('on a phone the heading has the focus after a page was chosen in the drawer', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await enterAs(page, 'overlord', 'staff')
  await page.goto('/overlord/edit/olympiads')
  await page.getByRole('button', { name: 'Navigation' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Users' }).click()
  await expect(heading(page, 'Users')).toBeFocused()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(heading(page, 'Users')).toBeFocused()
})

test('a teacher hears where a link has led', async ({ page }) => {
  await enterAs(page, 'teacher', 'teacher')
  await page.goto('/portal/sango-2026')
  await page.getByRole('link', { name: 'Invoices' }).first().click()
  await expect(heading(page, 'Invoices')).toBeFocused()
})

test('no letter is lost that is typed as soon as Ctrl-K is pressed', async ({ page }) => {
  await enterAs(page, 'admin', 'staff')
  await page.goto('/sango-2026/admin/reports/overview')
  await expect(heading(page, 'Overview')).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('schools')
  await expect(page.getByRole('textbox', { name: 'Go to a page' })).toHaveValue('schools')
})
