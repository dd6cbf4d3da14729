import type { Page } from '@playwright/test'
import { expect } from './product.ts'

/** The newest merge of a record with this name is undone; others of the same world may be, too. */
export async function expectMergeUndone(page: Page, name: string): Promise<void> {
  const merge = page.getByRole('list', { name: 'Merges' }).getByRole('listitem').filter({ hasText: name })
  await expect(merge.first().getByText(/^Undone by/)).toBeVisible()
}
