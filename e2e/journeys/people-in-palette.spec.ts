import { enterAs, expect, test } from '../product.ts'
import { expectReadable } from '../readable.ts'

test('Ctrl K finds a learner and opens the learner’s panel, by keyboard alone', async ({ page }) => {
  await enterAs(page, 'admin', 'staff')
  await page.goto('/sango-2026/admin/edit/participating-learners')
  const first = page.getByRole('row').nth(1).getByRole('cell')
  const [surname = '', name = ''] = [await first.nth(0).innerText(), await first.nth(1).innerText()]
  await page.goto('/sango-2026/admin/edit/schools')
  await expect(page.getByRole('heading', { level: 1, name: 'Schools' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type(`${surname}, ${name}`)
  const found = page
    .getByRole('dialog')
    .getByRole('link', { name: `${name} ${surname}` })
    .first()
  await expect(found).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('complementary').getByRole('heading', { name: `${name} ${surname}` })).toBeVisible()
})

test('Learners shows a person with every year, and near names where a search finds nothing', async ({ page }) => {
  await enterAs(page, 'admin', 'staff')
  await page.goto('/sango-2026/admin/edit/learners?q=dlamini')
  await expect(page.getByRole('heading', { level: 1, name: 'Learners' })).toBeVisible()
  const surname = await page.getByRole('row').nth(1).getByRole('cell').nth(0).innerText()
  await page.getByRole('row').nth(1).click()
  const panel = page.getByRole('complementary')
  await expect(panel.getByRole('heading', { name: 'Participations' })).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
  await expectReadable(page)

  const mistyped = `${surname.slice(0, -2)}${surname.slice(-1)}${surname.slice(-2, -1)}x`
  await page.goto(`/sango-2026/admin/edit/learners?q=${encodeURIComponent(mistyped)}`)
  await expect(page.getByText('Did you mean …?')).toBeVisible()
  await expectReadable(page)
  await page.getByText('Did you mean …?').locator('..').getByRole('button').first().click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})
