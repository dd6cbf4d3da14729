import type { Page } from '@playwright/test'
import { expect } from '../../product.ts'
import { sorted } from '../../table.ts'
import { moveTo } from './paper.ts'

export async function markAsPaid(accountant: Page): Promise<void> {
  await accountant.goto('/sango-2026/finance/payments')
  await accountant.getByRole('row').filter({ hasText: 'Baobab Ridge' }).click()
  const order = accountant.getByRole('complementary')
  await order.getByRole('button', { name: 'Mark as paid' }).click()
  await order.getByRole('button', { name: /^Mark as paid: / }).click()
  await expect(order.getByText('paid', { exact: true }).first()).toBeVisible()
}

/** Who sits where: their state, and the question whose answer was saved last. */
export async function seeSitting(admin: Page, learner: string, state: RegExp): Promise<void> {
  await admin.goto('/sango-2026/admin/reports/participant-tracker')
  await expect(admin.getByRole('row').filter({ hasText: learner })).toContainText(state)
}

/** Results are ranked in each grade, too; of equal marks the better one has more for the hard questions. */
export async function rankInGrades(admin: Page): Promise<void> {
  await admin.goto('/sango-2026/admin/settings-and-actions')
  await admin.getByLabel('each grade').check()
  await admin.getByRole('group', { name: 'Ties' }).getByRole('button', { name: 'Add a rule' }).click()
  await expect(admin.getByLabel('Better is')).toHaveValue('harder')
  await admin.getByRole('button', { name: 'Save the settings' }).click()
  await expect(admin.getByText('The settings are saved.')).toBeVisible()
}

export async function computeResults(admin: Page): Promise<void> {
  await admin.goto('/sango-2026/admin/settings-and-actions')
  await moveTo(admin, 'Close the olympiad', 'Closed')
  await admin.goto('/sango-2026/admin/results/view')
  await expect(admin.getByText('No results yet', { exact: true })).toBeVisible()
  await admin.getByRole('button', { name: 'Compute 2 results' }).click()
  await expect(admin.getByText(/^Computed /)).toBeVisible()
  await expect(admin.getByRole('row')).toHaveCount(3)
}

/** The learners in the order of their ranks. */
export async function ranks(admin: Page): Promise<string[]> {
  await admin.getByRole('columnheader', { name: 'Rank' }).getByRole('button').click()
  await sorted(admin, 'Rank', 'ascending')
  await expect(admin.getByRole('row')).toHaveCount(3)
  await admin.getByRole('button', { name: 'Columns' }).click()
  await admin.getByRole('menuitemcheckbox', { name: 'Rank in grade' }).click()
  await admin.keyboard.press('Escape')
  await expect(admin.getByRole('columnheader', { name: 'Rank in grade' })).toBeVisible()
  const rows = await admin.getByRole('row').allTextContents()
  return rows.slice(1)
}

export async function releaseResults(admin: Page): Promise<void> {
  await admin.goto('/sango-2026/admin/settings-and-actions')
  await moveTo(admin, 'Start moderation', 'Moderation')
  await moveTo(admin, 'Release the results', 'Released')
}
