import type { Page, Response } from '@playwright/test'
import { expect, test } from '../product.ts'
import { expectColumnReadable, tooWide } from '../readable.ts'
import { answer, aSitter, begin, comeIn, heading, recoveryCode, saving, toQuestion } from '../sitter.ts'

/** Text as large as somebody needs it, colours, the way of reading, flags, the time said aloud. */
const phone = { width: 360, height: 740 }

test('text of twice the size fits a phone on every page, and stays so on this device', async ({
  page,
  request,
  baseURL,
}) => {
  await page.setViewportSize(phone)
  const sitter = await aSitter(request, baseURL)
  await page.goto('/sango-2026/login')
  const usual = await textSize(page)
  await page.getByRole('button', { name: 'Size of the text, colours' }).click()
  await page.getByRole('button', { name: '200 %' }).click()
  expect(await textSize(page)).toBe(2 * usual)
  await expectColumnReadable(page)
  await begin(page, sitter)
  for (const index of [1, 2, 6]) {
    await toQuestion(page, index)
    await answer(page)
    await expect(saving(page)).toHaveText(/^Saved/)
    expect(await tooWide(page), `question ${index}`).toBeLessThanOrEqual(0)
  }
  await page.getByRole('button', { name: /^Hand in/ }).click()
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ ...phone, width })
    const wider = page.getByRole('dialog').evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)
    expect(await wider, `pixels beyond the dialog at ${width}`).toBeLessThanOrEqual(0)
    expect(await tooWide(page), 'handing in').toBeLessThanOrEqual(0)
  }
  await page.setViewportSize(phone)
  await page.reload()
  await expect(heading(page)).toHaveText(/^Question 6 of/)
  expect(await textSize(page)).toBe(2 * usual)
})

test('the time stays in sight beside no line of the page, whatever the size of the text', async ({
  page,
  request,
  baseURL,
}) => {
  await begin(page, await aSitter(request, baseURL))
  const pinned = page.locator('.sitting-soon')
  for (const size of ['100 %', '200 %']) {
    await page.evaluate(() => scrollTo(0, 0))
    await page.getByRole('button', { name: 'Size of the text, colours' }).click()
    await page.getByRole('button', { name: size }).click()
    await page.getByRole('button', { name: 'Size of the text, colours' }).click()
    for (const width of [360, 768, 1440]) {
      const words = `${width} px, ${size}`
      await page.setViewportSize({ width, height: 400 })
      await page.evaluate(() => scrollTo(0, 200))
      await expect(pinned).toHaveText(/^\d+ minutes left$/)
      const [box, sheet] = [await boxOf(page, '.sitting-soon'), await boxOf(page, '.sitting:has(> main)')]
      expect([box.left, box.right, box.bottom], words).toEqual([sheet.left, sheet.right, 400])
      // The page still grows: its last line comes when the part is stored on the device.
      await expect(async () => {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
        await expect(pinned).toBeInViewport({ ratio: 1 })
        const [time, column] = [await boxOf(page, '.sitting-soon'), await boxOf(page, 'main')]
        expect(time.top, `${words}, at the end of the page`).toBeGreaterThan(column.bottom - 1)
      }).toPass()
    }
  }
})

test('the learner chooses dark pages on a device that is light', async ({ page, request, baseURL }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await begin(page, await aSitter(request, baseURL))
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  const way = page.getByRole('button', { name: 'Size of the text, colours' })
  await way.click()
  await page.getByRole('button', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await way.click()
  await expect(page.getByRole('button', { name: 'Dark' })).toBeHidden()
  await page.reload()
  await expect(heading(page)).toHaveText(/^Question 1 of/)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('every page of a sitting can be read from the right, on a phone', async ({ page, request, baseURL }) => {
  await page.setViewportSize(phone)
  await page.addInitScript(() => addEventListener('DOMContentLoaded', () => (document.documentElement.dir = 'rtl')))
  const sitter = await aSitter(request, baseURL)
  await comeIn(page, sitter.username)
  await mirrored(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('button', { name: 'Begin part 1' })).toBeVisible()
  await mirrored(page)
  await page.getByRole('button', { name: 'Begin part 1' }).click()
  for (const index of [1, 2, 6]) {
    if (index > 1) await toQuestion(page, index)
    await expect(heading(page)).toHaveText(new RegExp(`^Question ${index} of`))
    await mirrored(page)
  }
  await page.getByRole('button', { name: /^Hand in/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await mirrored(page)
})

test('a flagged question is found again among the others, after a reload too, and before handing in', async ({
  page,
  request,
  baseURL,
}) => {
  await begin(page, await aSitter(request, baseURL))
  const flag = page.getByRole('button', { name: 'Flag to look at again' })
  await toQuestion(page, 2)
  await flag.click()
  await expect(flag).toHaveAttribute('aria-pressed', 'true')
  await answer(page)
  await expect(saving(page)).toHaveText(/^Saved/)
  await toQuestion(page, 3)
  await expect(flag).toHaveAttribute('aria-pressed', 'false')
  await page.reload()
  await expect(page.getByRole('link', { name: 'Question 2, answered, flagged' })).toBeVisible()
  await expectColumnReadable(page)
  await page.getByRole('button', { name: /^Hand in/ }).click()
  await expect(page.getByRole('dialog')).toContainText('You wanted to look again at: 2')
  await page.keyboard.press('Escape')
  await toQuestion(page, 2)
  await flag.click()
  await expect(page.getByRole('link', { name: 'Question 2, answered', exact: true })).toBeVisible()
})

test('flags come along to another device; what it says of them counts', async ({ browser, page, request, baseURL }) => {
  const sitter = await aSitter(request, baseURL)
  await begin(page, sitter)
  const flag = (of: Page) => of.getByRole('button', { name: 'Flag to look at again' })
  const flagged = (of: Page, index: number) =>
    of.getByRole('link', { name: new RegExp(`^Question ${index}, .*flagged$`) })
  await toQuestion(page, 2)
  const [two] = await told(page, () => flag(page).click())
  await toQuestion(page, 3)
  await told(
    page,
    () => flag(page).click(),
    ({ questionId, flagged: up }) => questionId !== two?.questionId && up,
  )

  const second = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage()
  await comeIn(second, sitter.username)
  await second.getByLabel('Recovery code').fill(await recoveryCode(request, sitter))
  await second.getByRole('button', { name: 'Go on here' }).click()
  await expect(flagged(second, 2)).toBeVisible()
  await toQuestion(second, 2)
  await told(
    second,
    () => flag(second).click(),
    ({ questionId, flagged: up }) => questionId === two?.questionId && !up,
  )
  await expect(flagged(second, 2)).toHaveCount(0)
  await second.reload()
  await expect(heading(second)).toHaveText(/^Question 2 of/)
  await expect(flagged(second, 3)).toBeVisible()
  await expect(flagged(second, 2)).toHaveCount(0)
})

test('the time is said aloud at milestones, and at no other minute', async ({ context, page, request, baseURL }) => {
  await page.clock.install()
  await begin(page, await aSitter(request, baseURL))
  // From here on the page has its own clock alone.
  await context.setOffline(true)
  // It stands but where it is moved on, so that no minute ends between a look and what follows from it.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
  const shown = page.locator('.sitting-time')
  const said = page.locator('[aria-live="polite"].only-read-aloud')
  const left = async () => Number(/\d+/.exec((await shown.textContent()) ?? '')?.[0])
  await expect(said).toBeEmpty()
  for (const [minute, words] of [
    [11, ''],
    [10, '10 minutes left'],
    [9, '10 minutes left'],
    [5, '5 minutes left'],
    [4, '5 minutes left'],
  ] as const) {
    if ((await left()) <= minute && words === '') continue
    await page.clock.fastForward(((await left()) - minute) * 60_000)
    await expect.poll(left).toBe(minute)
    await expect(said).toHaveText(words)
  }
  await page.clock.fastForward(3 * 60_000)
  await expect(shown).toHaveText('Last minute')
  await expect(said).toHaveText('Last minute')
})

interface Flag {
  questionId: number
  flagged: boolean
}

/** Does something, and waits until the server has been told of such a flag; gives back all that it was told with it. */
async function told(page: Page, act: () => Promise<void>, such: (flag: Flag) => boolean = () => true): Promise<Flag[]> {
  const flagsOf = (reply: Response) => (reply.request().postDataJSON() as { flags: Flag[] }).flags
  const [reply] = await Promise.all([
    page.waitForResponse((one) => one.url().endsWith('/api/sitting/flags') && one.ok() && flagsOf(one).some(such)),
    act(),
  ])
  return flagsOf(reply)
}

function boxOf(page: Page, selector: string): Promise<DOMRect> {
  return page.locator(selector).evaluate((element) => element.getBoundingClientRect())
}

function textSize(page: Page): Promise<number> {
  return page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
}

/** The page begins at the right: its first line does, and nothing is pushed out at either side. */
async function mirrored(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await tooWide(page), 'pixels beyond the phone').toBeLessThanOrEqual(0)
  const outside = await page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((element) => element.closest('.only-read-aloud, dialog:not([open]), math, table') === null)
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect()
        return width > 0 && (left < -1 || right > innerWidth + 1)
      })
      .map((element) => `${element.localName}.${element.className}`),
  )
  expect(outside, 'beyond the edge').toEqual([])
  const start = await page.evaluate(() => {
    const column = document.querySelector('main')?.getBoundingClientRect()
    const title = document.querySelector('h1')
    if (column === undefined || title === null) return Number.NaN
    const range = document.createRange()
    range.selectNodeContents(title)
    return column.right - range.getBoundingClientRect().right
  })
  expect(start, 'the heading begins at the right').toBeLessThan(40)
}
