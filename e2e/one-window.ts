import type { Browser, BrowserContext, Page } from '@playwright/test'

/**
 * A window of the browser in which several journeys open their pages, one after the other. It loads a file of the product only once.
 */
export async function openWindow(
  browser: Browser,
  baseURL: string,
  use: (window: BrowserContext) => Promise<void>,
): Promise<void> {
  const window = await browser.newContext({ baseURL, locale: 'en-ZA', timezoneId: 'Africa/Johannesburg' })
  await use(window)
  await window.close()
}

/** The fixtures of such journeys. Each begins with a new page and nothing stored, as in a window of its own. */
export const inOneWindow = {
  context: async ({ window }: { window: BrowserContext }, use: (context: BrowserContext) => Promise<void>) => {
    await use(window)
    await Promise.all(window.pages().map((page) => page.close()))
  },
  page: async (
    { window, baseURL }: { window: BrowserContext; baseURL: string | undefined },
    use: (page: Page) => Promise<void>,
  ) => {
    const page = await window.newPage()
    await forgetStored(page, baseURL ?? '')
    await use(page)
  },
}

async function forgetStored(page: Page, origin: string): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const storageTypes = 'cookies,local_storage,indexeddb,service_workers,cache_storage'
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes })
  await browser.detach()
}
