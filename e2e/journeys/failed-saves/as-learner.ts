import type { Page } from '@playwright/test'

/** A page of a learner, beside that of the user; closed afterwards. */
export async function asLearner<Result>(
  page: Page,
  baseURL: string,
  act: (learner: Page) => Promise<Result>,
): Promise<Result> {
  const browser = page.context().browser()
  if (browser === null) throw new Error('The page belongs to no browser.')
  const context = await browser.newContext({ baseURL })
  try {
    return await act(await context.newPage())
  } finally {
    await context.close()
  }
}
