import type { Browser, Locator, Page } from '@playwright/test'
import { expect, test } from '../product.ts'
import { aSitter, begin, handIn, heading, opensOffline, partIsHere, toQuestion } from '../sitter.ts'

/** The pictures of a part are fetched when its first question is there, so that the network may go. */
test('pictures that nobody has looked at are there without a network; those of the next part are not fetched', async ({
  context,
  page,
  request,
  baseURL,
}) => {
  const asked = new Set<string>()
  page.on('request', (one) => {
    const { pathname } = new URL(one.url())
    if (pathname.startsWith('/api/media/')) asked.add(pathname)
  })
  await begin(page, await aSitter(request, baseURL))
  await opensOffline(page)
  const kept = await keptPictures(page)
  expect(kept.length).toBeGreaterThan(1)
  expect([...asked].sort()).toEqual(kept)
  await context.setOffline(true)
  await page.reload()
  await expect(heading(page)).toHaveText(/^Question 1 of/)
  const shown = new Set<string>()
  const count = await page.getByRole('link', { name: /^Question \d+,/ }).count()
  for (let index = 1; index <= count; index += 1) {
    await toQuestion(page, index)
    for (const address of await picturesInSight(page)) shown.add(address)
  }
  expect([...shown].sort()).toEqual(kept)
  await context.setOffline(false)

  await handIn(page)
  await expect(page.getByRole('button', { name: 'Begin part 2' })).toBeVisible()
  expect([...asked].sort()).toEqual(kept)
  await page.getByRole('button', { name: 'Begin part 2' }).click()
  await partIsHere(page)
  expect((await keptPictures(page)).length).toBeGreaterThan(kept.length)
})

test('what did not come before the network went comes when it is back: the rest of the page, and a picture that is looked at', async ({
  browser,
  request,
  baseURL,
}) => {
  const page = await aBusyBrowser(browser, baseURL)
  await begin(page, await aSitter(request, baseURL))
  const [known = ''] = await picturesInSight(page)
  await page.context().setOffline(true)
  await page.evaluate(() => window.dispatchEvent(new Event('has-time')))
  const picture = page.locator(`.sitting-picture img:not([src="${known}"])`)
  await toQuestionWith(page, picture)
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(0)
  await expect(page.getByRole('button', { name: /^Hand in/ })).toHaveCount(0)
  await page.context().setOffline(false)
  await expect(page.getByRole('button', { name: /^Hand in/ })).toBeVisible()
  // Without a worker it could not be opened anew, and says no more than this.
  await expect(page.getByText(/^(\d+) of \1 pictures of this part/)).toBeVisible()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await page.context().close()
})

/** Goes on to the first question that has such a thing. */
async function toQuestionWith(page: Page, thing: Locator): Promise<void> {
  const count = await page.getByRole('link', { name: /^Question \d+,/ }).count()
  for (let index = 2; index <= count && (await thing.count()) === 0; index += 1) await toQuestion(page, index)
  await expect(thing).toHaveCount(1)
}

/** Without a worker, and with no time for what can wait until it is told so. */
async function aBusyBrowser(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const own = baseURL === undefined ? {} : { baseURL }
  const context = await browser.newContext({ ...own, serviceWorkers: 'block' })
  await context.addInitScript(() => {
    const idle = window.requestIdleCallback.bind(window)
    let hasTime = false
    window.addEventListener('has-time', () => (hasTime = true))
    window.requestIdleCallback = (act, options) => {
      if (hasTime) return idle(act, options)
      window.addEventListener('has-time', () => idle(act, options), { once: true })
      return 0
    }
  })
  return context.newPage()
}

/** The addresses of pictures that the browser keeps. */
function keptPictures(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const kept = await (await caches.open('sitting-figures')).keys()
    return kept.map(({ url }) => new URL(url).pathname).sort()
  })
}

/** The addresses of those on the page, each of which is drawn. */
async function picturesInSight(page: Page): Promise<string[]> {
  const pictures = await page.locator('.sitting-picture img').all()
  return Promise.all(
    pictures.map(async (picture) => {
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
      return (await picture.getAttribute('src')) ?? ''
    }),
  )
}
