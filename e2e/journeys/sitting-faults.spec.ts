import { everythingKept, keptOfSittings, traces } from '../kept.ts'
import { expect, test } from '../product.ts'
import {
  answer,
  answered,
  aSitter,
  begin,
  comeIn,
  giveBackFirstPart,
  handAllIn,
  heading,
  opensOffline,
  resetSitter,
  savesOf,
  saving,
  toQuestion,
} from '../sitter.ts'

/** One journey per thing that goes wrong in a sitting; some others are in sitting.spec.ts and sitting-server-gone.spec.ts. */
const held = /^On this device\. It is sent/

test('the network is gone for ten minutes', async ({ context, page, request, baseURL }) => {
  const sitter = await aSitter(request, baseURL)
  await page.clock.install()
  await begin(page, sitter)
  const minutes = async () => Number(/\d+/.exec((await page.locator('.sitting-time').textContent()) ?? '')?.[0])
  const before = await minutes()
  await context.setOffline(true)
  await answer(page)
  await expect(saving(page)).toHaveText(held)
  await page.clock.fastForward('10:00')
  await expect.poll(minutes).toBeLessThanOrEqual(before - 9)
  await toQuestion(page, 2)
  await answer(page)
  await expect(saving(page)).toHaveText(/^On this device/)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await context.setOffline(false)
  await expect(saving(page)).toHaveText(/^Saved \d\d:\d\d:\d\d$/)
  expect((await savesOf(request, sitter)).map(({ questionIndex }) => questionIndex)).toHaveLength(2)
})

test('the page is loaded anew without a network, and its tab is closed and opened', async ({
  context,
  page,
  request,
  baseURL,
}) => {
  await begin(page, await aSitter(request, baseURL))
  await opensOffline(page)
  await answer(page)
  await expect(saving(page)).toHaveText(/^Saved/)
  await toQuestion(page, 6)
  await context.setOffline(true)
  await answer(page)
  await expect(saving(page)).toHaveText(/^On this device/)
  await page.reload()
  await expect(heading(page)).toHaveText(/^Question 6 of/)
  // What was saved before and what was not sent are both there, and the pictures of a part that was never looked at.
  await expect(answered(page, 1)).toBeVisible()
  await expect(answered(page, 6)).toBeVisible()
  await expect(page.locator('.sitting-time')).toHaveText(/minutes left/)
  await page.close()
  const again = await context.newPage()
  await again.goto('/sango-2026/olympiad/instructions')
  await expect(heading(again)).toHaveText(/^Question 6 of/)
  await toQuestion(again, 2)
  await answer(again)
  await expect(saving(again)).toHaveText(/^On this device/)
  for (let index = 1; index <= 6; index += 1) {
    await toQuestion(again, index)
    for (const figure of await again.locator('.sitting-picture img').all()) {
      await expect.poll(() => figure.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    }
  }
  await context.setOffline(false)
  await toQuestion(again, 2)
  await expect(saving(again)).toHaveText(/^Saved/, { timeout: 45_000 })
})

test('the page crashes', async ({ context, page, request, baseURL }) => {
  await begin(page, await aSitter(request, baseURL))
  await context.setOffline(true)
  await answer(page)
  await expect(saving(page)).toHaveText(/^On this device/)
  const crashed = page.waitForEvent('crash')
  // It answers nothing any more.
  void (await context.newCDPSession(page)).send('Page.crash').catch(() => undefined)
  await crashed
  await page.close()
  await context.setOffline(false)
  const again = await context.newPage()
  await again.goto('/sango-2026/olympiad/instructions')
  await expect(saving(again)).toHaveText(/^Saved/)
  await expect(answered(again, 1)).toBeVisible()
})

test('the disk is full', async ({ context, page, request, baseURL }) => {
  await page.goto('/sango-2026/login')
  const browser = await context.newCDPSession(page)
  await browser.send('Storage.overrideQuotaForOrigin', { origin: new URL(page.url()).origin, quotaSize: 1 })
  const sitter = await aSitter(request, baseURL)
  await begin(page, sitter)
  await context.setOffline(true)
  await answer(page)
  await expect(saving(page)).toHaveText(/^Not saved yet, and this device cannot keep it/)
  await toQuestion(page, 2)
  await answer(page)
  await context.setOffline(false)
  await expect(saving(page)).toHaveText(/^Saved/)
  expect(await savesOf(request, sitter)).toHaveLength(2)
})

test('the browser refuses all storage', async ({ context, page, request, baseURL }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The user denied permission.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(globalThis, name, { get: refuse })
    }
    navigator.serviceWorker.register = () => Promise.reject(new DOMException('Refused.', 'SecurityError'))
  })
  await begin(page, await aSitter(request, baseURL))
  await answer(page)
  await expect(saving(page)).toHaveText(/^Saved/)
  // With it comes the line that says what is on this device.
  await expect(page.getByRole('button', { name: /^Hand in/ })).toBeVisible()
  await context.setOffline(true)
  await toQuestion(page, 2)
  await answer(page)
  await expect(saving(page)).toHaveText(/^Not saved yet, and this device cannot keep it/)
  // It went on, but would not if it were opened anew.
  await expect(page.getByText('This part is stored on this device')).toHaveCount(0)
  await context.setOffline(false)
  await expect(saving(page)).toHaveText(/^Saved/)
})

test('the device’s clock is hours off, and is set during the sitting', async ({ context, page, request, baseURL }) => {
  const sitter = await aSitter(request, baseURL)
  const now = Date.now()
  const hours = 3_600_000
  await page.clock.install({ time: now + 5 * hours })
  await begin(page, sitter)
  await answer(page)
  await expect(saving(page)).toHaveText(/^Saved/)
  const left = await page.locator('.sitting-time').textContent()
  await context.setOffline(true)
  for (const [index, set] of [-3, 9].entries()) {
    await page.clock.setSystemTime(now + set * hours)
    await toQuestion(page, index + 2)
    await answer(page)
    await expect(saving(page)).toHaveText(/^On this device/)
  }
  const after = await page.locator('.sitting-time').textContent()
  expect(Number(/\d+/.exec(left ?? '')?.[0]) - Number(/\d+/.exec(after ?? '')?.[0])).toBeLessThanOrEqual(1)
  await context.setOffline(false)
  await expect(saving(page)).toHaveText(/^Saved/)
  const saves = await savesOf(request, sitter)
  expect(saves.map(({ late }) => late)).toEqual([false, false, false])
  for (const { capturedAt } of saves) expect(Math.abs(Date.parse(capturedAt) - now)).toBeLessThan(600_000)
})

test('the clock is set while the page is closed and the network is gone', async ({
  context,
  page,
  request,
  baseURL,
}) => {
  const sitter = await aSitter(request, baseURL)
  const now = Date.now()
  await begin(page, sitter)
  await opensOffline(page)
  await context.setOffline(true)
  await page.close()
  const again = await context.newPage()
  await again.clock.install({ time: now + 7_200_000 })
  await again.goto('/sango-2026/olympiad/1/1')
  await expect(heading(again)).toHaveText(/^Question 1 of/)
  await answer(again)
  await expect(saving(again)).toHaveText(/^On this device/)
  await context.setOffline(false)
  await expect(saving(again)).toHaveText(/^Saved/, { timeout: 45_000 })
  const [save] = await savesOf(request, sitter)
  expect(save?.late).toBe(false)
  expect(Math.abs(Date.parse(save?.capturedAt ?? '') - now)).toBeLessThan(600_000)
})

test('the sitting is open in two tabs', async ({ context, page, request, baseURL }) => {
  const sitter = await aSitter(request, baseURL)
  await begin(page, sitter)
  const other = await context.newPage()
  await other.goto('/sango-2026/olympiad/1/2')
  await expect(heading(other)).toHaveText(/^Question 2 of/)
  await context.setOffline(true)
  await toQuestion(page, 2)
  for (const [choice, tab] of [page, other, page, other].entries()) {
    await tab.locator('.sitting-choice').nth(choice).click()
    await expect(saving(tab)).toHaveText(/^On this device/)
    // Neither tab goes on showing an answer that the other one has changed.
    for (const either of [page, other]) await expect(either.locator('.sitting-choice input').nth(choice)).toBeChecked()
  }
  await context.setOffline(false)
  for (const tab of [page, other]) await expect(saving(tab)).toHaveText(/^Saved/)
  await page.reload()
  await expect(page.locator('.sitting-choice input').nth(3)).toBeChecked()
  const saves = await savesOf(request, sitter)
  // Every answer of both, under numbers of its own.
  expect(saves).toHaveLength(4)
})

test('handing in waits for the network, and for what a closed tab has left unsent', async ({
  context,
  page,
  request,
  baseURL,
}) => {
  const sitter = await aSitter(request, baseURL)
  await begin(page, sitter)
  const other = await context.newPage()
  await other.goto('/sango-2026/olympiad/1/2')
  await expect(heading(other)).toHaveText(/^Question 2 of/)
  await context.setOffline(true)
  await other.locator('.sitting-choice').nth(1).click()
  await expect(saving(other)).toHaveText(/^On this device/)
  await other.close()
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Hand in part 1…' }).click()
  await expect(dialog).toContainText('One answer is on this device and not sent yet.')
  await expect(dialog).toContainText('You need the network to hand in.')
  await expect(dialog).toContainText('If the time ends first, your answers still count.')
  await expect(dialog.getByRole('button', { name: 'Hand in part 1' })).toBeDisabled()
  await context.setOffline(false)
  await expect(dialog.getByRole('button', { name: 'Hand in part 1' })).toBeEnabled({ timeout: 45_000 })
  expect(await savesOf(request, sitter)).toHaveLength(1)
})

test('a tab is reloaded before it has heard of its answer, which another tab has changed', async ({
  context,
  page,
  request,
  baseURL,
}) => {
  const sitter = await aSitter(request, baseURL)
  await begin(page, sitter)
  await opensOffline(page)
  const other = await context.newPage()
  await other.goto('/sango-2026/olympiad/1/2')
  await expect(heading(other)).toHaveText(/^Question 2 of/)
  const hold = Promise.withResolvers<void>()
  await page.route('**/api/sitting/answers', async (route) => {
    const response = await route.fetch()
    await hold.promise
    // The first is of the page that is gone by then.
    await route.fulfill({ response }).catch(() => undefined)
  })
  await toQuestion(page, 2)
  await page.locator('.sitting-choice').nth(0).click()
  await expect.poll(() => savesOf(request, sitter)).toHaveLength(1)
  await other.locator('.sitting-choice').nth(3).click()
  await expect(saving(other)).toHaveText(/^Saved/)
  const chosen = page.locator('.sitting-choice input').nth(3)
  await page.reload()
  await expect(chosen).toBeChecked()
  hold.resolve()
  await expect(saving(page)).toHaveText(/^Saved/)
  await expect(chosen).toBeChecked()
  expect(await savesOf(request, sitter)).toHaveLength(2)
  // Without a network it is the newer answer too, though the older one was confirmed last.
  await context.setOffline(true)
  await page.reload()
  await expect(heading(page)).toHaveText(/^Question 2 of/)
  await expect(chosen).toBeChecked()
})

test('staff gives a part back while it is done', async ({ page, request, baseURL }) => {
  const sitter = await aSitter(request, baseURL)
  await begin(page, sitter)
  await answer(page)
  await expect(saving(page)).toHaveText(/^Saved/)
  await giveBackFirstPart(request, sitter)
  await toQuestion(page, 2)
  await answer(page)
  await expect(page.getByRole('button', { name: 'Begin part 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Begin part 1' }).click()
  await expect(page.getByRole('link', { name: 'Question 1, seen, not answered' })).toBeVisible()
  await toQuestion(page, 1)
  await expect(saving(page)).toBeEmpty()
})

test('staff resets the learner during the sitting', async ({ page, request, baseURL }) => {
  const sitter = await aSitter(request, baseURL)
  await begin(page, sitter)
  await answer(page)
  await expect(saving(page)).toHaveText(/^Saved/)
  await resetSitter(request, sitter)
  await toQuestion(page, 2)
  await answer(page)
  await expect(page.getByRole('button', { name: 'Begin part 1' })).toBeVisible()
  expect((await keptOfSittings(page)).filter((name) => !name.startsWith('device.'))).toEqual([])
})

test('staff resets the learner while the page is closed', async ({ context, page, request, baseURL }) => {
  const sitter = await aSitter(request, baseURL)
  await begin(page, sitter)
  await answer(page)
  await expect(saving(page)).toHaveText(/^Saved/)
  await page.close()
  await resetSitter(request, sitter)
  const tab = await context.newPage()
  await tab.goto('/sango-2026/olympiad/instructions')
  await expect(heading(tab)).toHaveText('Instructions')
  await expect.poll(async () => (await keptOfSittings(tab)).filter((name) => !name.startsWith('device.'))).toEqual([])
})

test('a shared computer keeps nothing of a sitting that was handed in', async ({ page, request, baseURL }) => {
  const sitter = await aSitter(request, baseURL)
  await begin(page, sitter)
  await answer(page)
  await expect(saving(page)).toHaveText(/^Saved/)
  await expect.poll(async () => (await keptOfSittings(page)).length).toBeGreaterThan(3)
  expect(await traces(page, sitter)).not.toEqual([])
  await handAllIn(page)
  await expect.poll(() => keptOfSittings(page)).toEqual([])
  expect(await traces(page, sitter)).toEqual([])
  // The page itself still knows whose receipt it shows.
  await page.getByLabel('Just right').check()
  await page.getByRole('button', { name: 'Send to the organisers' }).click()
  await expect(page.getByText('Thank you.')).toBeVisible()
  expect(await traces(page, sitter)).toEqual([])
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(heading(page)).toHaveText('Sign in to the olympiad')
  expect(await traces(page, sitter)).toEqual([])
})

test('whoever signs out before the sitting leaves nothing behind', async ({ page, request, baseURL }) => {
  const sitter = await aSitter(request, baseURL)
  await comeIn(page, sitter.username)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(heading(page)).toHaveText('Sign in to the olympiad')
  expect(await traces(page, sitter)).toEqual([])
})

test('what is kept to open a page without a network opens nothing else', async ({ page, request, baseURL }) => {
  await begin(page, await aSitter(request, baseURL))
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('user') ?? '{}') as { accessToken: string }).accessToken,
  )
  expect(token.length).toBeGreaterThan(20)
  await expect.poll(async () => (await keptOfSittings(page)).some((name) => name.startsWith('copy.'))).toBe(true)
  // But for the sign-in itself.
  await page.evaluate(() => {
    localStorage.removeItem('user')
    document.cookie = 'user=; Path=/; Max-Age=0'
  })
  expect(await everythingKept(page)).not.toContain(token)
})
