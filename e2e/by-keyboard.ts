import { expect, type Locator, type Page } from '@playwright/test'

/** The keys of a person without a mouse: the tab key leads everywhere, and shows its place. */
export async function typeInto(page: Page, field: Locator, words: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(words)
}

export async function press(
  page: Page,
  target: Locator,
  key: 'Enter' | 'Space' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' = 'Enter',
): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Goes there by the tab key; everything on the way shows that it has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
    expect(await focusSeen(page)).not.toBe('nothing is seen')
  }
  throw new Error(`The tab key does not lead to ${target}`)
}

/** What shows the focus; the page itself, from which the tab key leads out, needs nothing. */
function focusSeen(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (focused === null || focused === document.body) return 'the page'
    const { outlineStyle, outlineWidth } = getComputedStyle(focused)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 ? 'an outline' : 'nothing is seen'
  })
}
