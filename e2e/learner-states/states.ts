import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { expect, password } from '../product.ts'
import { aNewcomer, answer, aSitter, begin, comeIn, heading, opensOffline, saving, toQuestion } from '../sitter.ts'

/** What a scene is played with: a context of its own, and the way to take a picture of what stands on a page. */
export interface Stage {
  readonly context: BrowserContext
  /** Another device. */
  readonly another: () => Promise<BrowserContext>
  readonly request: APIRequestContext
  readonly baseURL: string
  readonly show: (state: string, page: Page) => Promise<void>
}

/** One learner each, from scene to scene; every state of the learner's pages is shown by one of them. */
export const scenes: readonly ((stage: Stage) => Promise<void>)[] = [
  beforeTheQuestions,
  answering,
  withoutANetwork,
  whereNothingIsKept,
  onAnotherDevice,
  signedOutMeanwhile,
  outOfTime,
  handingIn,
  largeAndFromTheRight,
]

async function beforeTheQuestions({ context, request, baseURL, show }: Stage): Promise<void> {
  const page = await context.newPage()
  await page.goto('/sango-2026/login')
  await expect(heading(page)).toBeVisible()
  await show('sign in', page)
  await comeIn(page, (await aNewcomer(request, baseURL)).username)
  await expect(heading(page)).toHaveText('Instructions')
  await show('instructions', page)
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(heading(page)).toHaveText('No cheating declaration')
  await show('declaration', page)
  await page.getByLabel('I declare this on my honour.').check()
  await page.getByRole('button', { name: 'Declare and continue' }).click()
  await page.getByRole('button', { name: 'Show my recovery code' }).click()
  await expect(page.getByText(/^\d{3} \d{3}$/)).toBeVisible()
  await show('recovery code', page)
  await page.getByRole('button', { name: 'I have written it down' }).click()
  await expect(heading(page)).toHaveText('Your details')
  await show('details', page)
  await page.getByRole('button', { name: 'My details are right' }).click()
  await expect(page.getByRole('button', { name: 'Begin part 1' })).toBeVisible()
  await show('before a part', page)
}

async function answering({ context, request, baseURL, show }: Stage): Promise<void> {
  const page = await context.newPage()
  await begin(page, await aSitter(request, baseURL))
  await show('question with a figure', page)
  await toQuestion(page, 2)
  await show('question without an answer', page)
  await answer(page)
  await expect(saving(page)).toHaveText(/^Saved/)
  await show('answer saved', page)
  await toQuestion(page, 6)
  await answer(page)
  await expect(saving(page)).toHaveText(/^Saved/)
  await page.getByRole('button', { name: 'Flag to look at again' }).click()
  await toQuestion(page, 3)
  await toQuestion(page, 6)
  await page.getByRole('navigation', { name: 'All questions of this part' }).scrollIntoViewIfNeeded()
  await show('overview with answered, flagged, seen', page)
  await page.getByRole('button', { name: 'Size of the text, colours' }).click()
  await show('size of the text and colours', page)
}

async function withoutANetwork({ context, request, baseURL, show }: Stage): Promise<void> {
  const page = await context.newPage()
  await page.clock.install()
  await begin(page, await aSitter(request, baseURL))
  await opensOffline(page)
  await toQuestion(page, 2)
  await context.setOffline(true)
  await answer(page)
  await expect(saving(page)).toHaveText(/^On this device. It is sent/)
  await show('offline', page)
  await page.clock.fastForward('03:30')
  await expect(page.getByRole('button', { name: /as a file$/ })).toBeVisible()
  await show('offline for minutes', page)
}

async function whereNothingIsKept({ context, request, baseURL, show }: Stage): Promise<void> {
  const page = await context.newPage()
  await page.goto('/sango-2026/login')
  const browser = await context.newCDPSession(page)
  await browser.send('Storage.overrideQuotaForOrigin', { origin: baseURL, quotaSize: 1 })
  await begin(page, await aSitter(request, baseURL))
  await toQuestion(page, 2)
  await context.setOffline(true)
  await answer(page)
  await expect(saving(page)).toHaveText(/^Not saved yet, and this device cannot keep it/)
  await show('storage refused', page)
}

async function onAnotherDevice({ context, another, request, baseURL, show }: Stage): Promise<void> {
  const sitter = await aSitter(request, baseURL)
  await begin(await context.newPage(), sitter)
  const second = await (await another()).newPage()
  await comeIn(second, sitter.username)
  await expect(heading(second)).toHaveText('Your sitting is open on another device')
  await show('taken over', second)
}

async function signedOutMeanwhile({ context, request, baseURL, show }: Stage): Promise<void> {
  const page = await context.newPage()
  await begin(page, await aSitter(request, baseURL))
  await page.evaluate(async () => {
    const { accessToken } = JSON.parse(localStorage.getItem('user') ?? '{}') as { accessToken: string }
    await fetch('/api/auth/signout', { method: 'POST', headers: { authorization: `Bearer ${accessToken}` } })
  })
  await toQuestion(page, 2)
  await answer(page)
  await expect(page.getByRole('dialog')).toBeVisible()
  await show('sign in again', page)
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(password)
}

/** By the page's own clock, so that nobody waits for it: without a network it rules, as it would then. */
async function outOfTime({ context, request, baseURL, show }: Stage): Promise<void> {
  const page = await context.newPage()
  await page.clock.install()
  await begin(page, await aSitter(request, baseURL))
  await toQuestion(page, 2)
  await context.setOffline(true)
  const minutes = Number(/\d+/.exec((await page.locator('.sitting-time').textContent()) ?? '')?.[0])
  await page.clock.fastForward((minutes - 4) * 60_000)
  await show('the last minutes', page)
  await page.clock.fastForward(5 * 60_000)
  await expect(page.locator('.sitting-time')).toHaveText('Time is up')
  await show('time over, no network', page)
}

async function handingIn({ context, request, baseURL, show }: Stage): Promise<void> {
  const page = await context.newPage()
  await begin(page, await aSitter(request, baseURL))
  await answer(page)
  await expect(saving(page)).toHaveText(/^Saved/)
  for (const part of [1, 2, 3]) {
    if (part > 1) await page.getByRole('button', { name: `Begin part ${part}` }).click()
    await page.getByRole('button', { name: /^Hand in/ }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    if (part === 1) await show('handing in', page)
    await dialog.getByRole('button', { name: /^Hand in/ }).click()
    if (part === 1) {
      await expect(page.getByRole('button', { name: 'Begin part 2' })).toBeVisible()
      await page.goto('/sango-2026/olympiad/1/1')
      await expect(heading(page)).toHaveText('Part 1 is handed in')
      await show('a part that is handed in', page)
      await page.getByRole('button', { name: 'Go on to part 2' }).click()
    }
  }
  await expect(heading(page)).toHaveText('You have finished')
  await show('finished with receipt', page)
  await page.getByLabel('Just right').check()
  await page.getByRole('button', { name: 'Send to the organisers' }).click()
  await expect(page.getByText('Thank you.')).toBeVisible()
  await show('feedback given', page)
}

async function largeAndFromTheRight({ context, request, baseURL, show }: Stage): Promise<void> {
  const page = await context.newPage()
  await begin(page, await aSitter(request, baseURL))
  await toQuestion(page, 2)
  await page.evaluate(() => (document.documentElement.dir = 'rtl'))
  await show('from the right', page)
  await page.evaluate(() => (document.documentElement.dir = ''))
  await page.getByRole('button', { name: 'Size of the text, colours' }).click()
  await page.getByRole('button', { name: '200 %' }).click()
  await page.getByRole('button', { name: 'Size of the text, colours' }).click()
  await show('text of 200 %', page)
}
