import type { Page } from '@playwright/test'

/** Marks the document that is on the page; gives back how to learn whether it still is. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { isMarked: true }))
  return () => page.evaluate(() => 'isMarked' in window)
}

/** The addresses of the stylesheets that have come. */
export function stylesheets(page: Page): Promise<string[]> {
  return page.evaluate(() => [...document.styleSheets].flatMap(({ href }) => (href === null ? [] : [href])))
}
