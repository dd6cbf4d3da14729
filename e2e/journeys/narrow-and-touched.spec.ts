import { enterAs, expect, test } from '../product.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('a disabled button that is pressed says why it is disabled, without a pointer that hovers', async ({ page }) => {
  await enterAs(page, 'teacher', 'teacher')
  await page.goto('/portal/my-profile')
  const form = page.locator('form[data-form="own-details"]')
  const reason = form.locator('[role="tooltip"]').filter({ hasText: 'Nothing is changed.' })
  await expect(form).toBeVisible()
  await expect(reason).toBeHidden()
  await form.getByRole('button', { name: 'Save', exact: true }).dispatchEvent('click')
  await expect(reason).toBeVisible()
  await expect(reason).toBeInViewport({ ratio: 1 })
  await page.getByRole('heading', { level: 1 }).dispatchEvent('pointerdown')
  await expect(reason).toBeHidden()
})

test('the Afrikaans tabs of Load Learners fit a phone', async ({ page }) => {
  await enterAs(page, 'teacher', 'teacher')
  await page.addInitScript(() => localStorage.setItem('locale', 'af'))
  await page.goto('/portal/sango-2026/load-learners?load=paste')
  const tabs = page.getByRole('tablist')
  await expect(tabs).toContainText('Plak ’n lys')
  expect(await tabs.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0)
})

test('300 letters without a blank stay within the row of a preview', async ({ page }) => {
  await enterAs(page, 'teacher', 'teacher')
  await page.goto('/portal/sango-2026/load-learners?load=paste')
  const [tooLong, longest] = ['x'.repeat(300), 'y'.repeat(80)]
  // One is refused, and one is like another, whom its row names.
  const names = [tooLong, longest, longest].map((name) => `${name},${longest},10`)
  await page
    .getByRole('textbox')
    .first()
    .fill(`First name,Surname,Grade\n${names.join('\n')}\n`)
  await page.getByRole('button', { name: 'See what it would load' }).click()
  const rows = page.getByRole('list', { name: 'Rows of the list' }).getByRole('listitem')
  await expect(rows).toHaveCount(3)
  const tooWide = await rows.evaluateAll((all) => all.filter((row) => row.scrollWidth > row.clientWidth).length)
  expect(tooWide).toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test('the button of a form does not lie over the fields of My Profile', async ({ page }) => {
  await enterAs(page, 'admin', 'staff')
  await page.goto('/my-profile')
  const field = await page.getByLabel('New password').boundingBox()
  const button = await page.getByRole('button', { name: 'Change the password' }).boundingBox()
  expect(button?.y).toBeGreaterThan((field?.y ?? Infinity) + (field?.height ?? 0))
})
