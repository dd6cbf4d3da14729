import { enterAs, expect, test } from '../product.ts'
import { expectReadable } from '../readable.ts'
import { aSchoolApart } from './school/school-apart.ts'

const participatingSchools = '/sango-2026/admin/edit/participating-schools'

test('an admin filters schools by their next step, opens one and reads its records', async ({ page }) => {
  await enterAs(page, 'admin', 'staff')
  await page.goto(participatingSchools)
  const steps = page.getByRole('region', { name: 'Schools by their next step' })
  const started = steps.getByRole('button', { name: /^Started/ })
  await started.press('Enter')
  await expect(started).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/step=done/)
  const row = page.getByRole('row').nth(1)
  await expect(row).toContainText('None')
  await row.click()
  const panel = page.getByRole('complementary')
  await expect(panel.getByText('The learners of this school have started.')).toBeVisible()
  await expect(panel.getByRole('heading', { name: 'Orders' })).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Remove from the olympiad' })).toHaveAttribute('aria-disabled', 'true')
  await expectReadable(page)
  await started.click()
  await expect(page).not.toHaveURL(/step=/)
})

test('an admin chooses the late schools of a step, longest wait first', async ({ page }) => {
  await enterAs(page, 'admin', 'staff')
  await page.goto(participatingSchools)
  const steps = page.getByRole('region', { name: 'Schools by their next step' })
  const late = steps.getByRole('button', { name: /^Pay: \d+ late, the longest since / })
  const count = /\d+/.exec((await late.textContent()) ?? '')?.[0] ?? ''
  await late.press('Enter')
  await expect(late).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(`${count} rows`)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Filters' })).toContainText('whose wait began')
  await expect(late).toHaveText(`${count} late`)
  const whole = steps.getByRole('button', { name: /^Pay \d/ })
  await expect(whole).toHaveAttribute('aria-pressed', 'false')
  await expectReadable(page)
  await whole.press('Enter')
  await expect(page).not.toHaveURL(/waitingSince/)
  await expect(page).toHaveURL(/step=pay/)
})

test('an admin enters a school and removes it again', async ({ page }) => {
  await aSchoolApart(page.request, 'Zamokuhle Day School')
  await enterAs(page, 'admin', 'staff')
  await page.goto(participatingSchools)
  await page.getByRole('button', { name: 'Enter school' }).click()
  const panel = page.getByRole('complementary')
  await panel.getByLabel('School').fill('zamokuhle day')
  await panel
    .getByRole('button', { name: /Zamokuhle Day School/ })
    .first()
    .click()
  await panel.getByRole('button', { name: 'Enter Zamokuhle Day School' }).click()
  await expect(panel.getByText('A teacher of the school has to sign in.')).toBeVisible()
  await panel.getByRole('link', { name: 'Add and invite a teacher' }).click()
  await panel.getByRole('combobox', { name: 'School' }).click()
  // Schools before anything is typed.
  await expect(page.getByRole('option').filter({ visible: true }).first()).toBeVisible()
  await page.goBack()
  await panel.getByRole('button', { name: 'Remove from the olympiad' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove school' }).click()
  await expect(panel).toHaveCount(0)
})
