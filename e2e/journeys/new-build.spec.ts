import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { LastingProduct } from '../lasting-product.ts'
import { markDocument } from '../loaded.ts'
import { enterAs, expect, test as base } from '../product.ts'
import {
  answer,
  answered,
  aSitter,
  begin,
  comeIn,
  handAllIn,
  heading,
  opensOffline,
  saving,
  savesOf,
  toQuestion,
} from '../sitter.ts'
import { WebBuild } from '../web-build.ts'

/** A release while people work: the pages that they have open are of the build before it. */
const test = base.extend<{ release: { lasting: LastingProduct; build: WebBuild } }>({
  release: [
    // oxlint-disable-next-line no-empty-pattern -- the test runner reads from it that nothing is needed
    async ({}, use) => {
      const build = await WebBuild.copy()
      const lasting = await LastingProduct.start({ WEB_DIR: build.folder })
      await use({ lasting, build })
      await lasting.stop()
      await build.remove()
    },
    { timeout: 120_000 },
  ],
  baseURL: async ({ release }, use) => use(release.lasting.url),
})

test.setTimeout(240_000)

test('a build is replaced while learners sit', async ({ browser, context, page, request, release }) => {
  const { lasting, build } = release
  const [first, second] = [await aSitter(request, lasting.url), await aSitter(request, lasting.url)]
  const [older, olderLater] = [
    await build.script('sitting.html'),
    await build.script('src/sitting/fetched/later-chunk.ts'),
  ]

  // One sits, and could be opened without a network.
  await begin(page, first)
  await opensOffline(page)
  await answer(page)
  await expect(saving(page)).toHaveText(/^Saved/)
  // Another has come as far as the beginning, in a browser that keeps no pages.
  const bare = await browser.newContext({ baseURL: lasting.url, serviceWorkers: 'block' })
  const waiting = await bare.newPage()
  await comeIn(waiting, second.username)
  await waiting.getByRole('button', { name: 'Continue' }).click()
  await expect(waiting.getByRole('button', { name: 'Begin part 1' })).toBeVisible()
  expect(await fetched(waiting)).toContain(older)
  expect(await fetched(waiting)).not.toContain(olderLater)

  await build.replace()
  await lasting.kill()
  await lasting.start()
  const newer = await build.script('sitting.html')
  expect(newer).not.toBe(older)

  // What the second one's page had not fetched yet is still to be had.
  await waiting.getByRole('button', { name: 'Begin part 1' }).click()
  await expect(heading(waiting)).toHaveText(/^Question 1 of/)
  await expect(waiting.getByRole('button', { name: /^Hand in/ })).toBeVisible()
  expect(await fetched(waiting)).toContain(olderLater)
  await answer(waiting)
  await expect(saving(waiting)).toHaveText(/^Saved/)
  await handAllIn(waiting)
  await bare.close()

  // The first one goes on, and is opened anew without a network: the older build, whole.
  await toQuestion(page, 2)
  await answer(page)
  await expect(saving(page)).toHaveText(/^Saved/)
  await context.setOffline(true)
  await page.reload()
  await expect(heading(page)).toHaveText(/^Question 2 of/)
  expect(await fetched(page)).toContain(older)
  await toQuestion(page, 3)
  await answer(page)
  await expect(saving(page)).toHaveText(/^On this device/)
  await context.setOffline(false)
  await expect(saving(page)).toHaveText(/^Saved/, { timeout: 45_000 })

  // Loaded with a network it is the newer one, with every answer.
  await page.reload()
  await expect(heading(page)).toHaveText(/^Question 3 of/)
  expect(await fetched(page)).toContain(newer)
  for (const index of [1, 2, 3]) await expect(answered(page, index)).toBeVisible()
  await handAllIn(page)
  expect(await savesOf(request, first)).toHaveLength(3)

  // When no page of the older build is open, nothing of it is kept.
  await page.goto('about:blank')
  await page.goto('/sango-2026/login')
  await expect.poll(() => keptPages(page), { timeout: 45_000 }).toEqual([`sitting-shell ${newer}`])
})

test('a staff page whose files are gone is loaded anew, once, and not over unsaved edits', async ({
  page,
  release,
}) => {
  const { lasting, build } = release
  await enterAs(page, 'admin', 'staff')
  await page.goto('/sango-2026/admin/settings-and-actions')
  const title = page.getByRole('textbox', { name: 'Title', exact: true })
  await expect(title).toBeVisible()

  // As a week after the release: nothing of the older build is left.
  await build.replace()
  await lasting.kill()
  await rm(join(lasting.folder, 'pages'), { recursive: true })
  await lasting.start()

  const isSameDocument = await markDocument(page)
  await title.fill('Another title')
  const startTimes = page.getByRole('link', { name: 'Start Times', exact: true })
  await startTimes.click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(title).toHaveValue('Another title')
  await startTimes.click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(heading(page)).toHaveText('Start Times')
  expect(await isSameDocument()).toBe(false)
})

/** The scripts that a page has come by. */
function fetched(page: Page): Promise<string[]> {
  return page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))
}

/** What a browser keeps to open pages without a network, by build. */
function keptPages(page: Page): Promise<string[]> {
  return page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('sitting-shell')))
}
