import type { Page } from '@playwright/test'

export const admin = '/sango-2026/admin'
export const portal = '/portal/sango-2026'

export const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
export const panel = (page: Page) => page.getByRole('complementary')

export const firstRow =
  (next?: string | RegExp) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('row').nth(1).click()
    if (next !== undefined) await panel(page).getByRole('button', { name: next }).first().click()
  }
