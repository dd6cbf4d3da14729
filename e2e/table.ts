import type { Page } from '@playwright/test'
import { expect } from './product.ts'

/** Until the rows of a list stand in this order: those of before stay on the page while they come. */
export async function sorted(page: Page, column: string, order: 'ascending' | 'descending'): Promise<void> {
  await expect(page.getByRole('columnheader', { name: column })).toHaveAttribute('aria-sort', order)
  await expect(page.locator('table[data-stale]')).toHaveCount(0)
}
