import type { Page } from '@playwright/test'
import { enterAs, expect, test } from '../product.ts'
import { expectPageReadable, tooWide } from '../readable.ts'

const leads = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
const isLive = (page: Page) => expect(page.locator('[data-live]')).toBeVisible()

/** The content of the page without the parts that follow the clock and the figures. */
const shownBy = (page: Page) =>
  page.evaluate(() => {
    const copy = document.querySelector('#front-page')?.cloneNode(true) as Element
    for (const moving of copy.querySelectorAll('main > section:first-child, [class*=standing]')) moving.remove()
    copy.firstElementChild?.removeAttribute('data-live')
    return copy.innerHTML
  })

test('the script adds the live figures to the page of the server and changes nothing else; the app is not loaded', async ({
  page,
  browser,
  baseURL,
}) => {
  const scripts: string[] = []
  page.on('response', (response) => {
    if (/\.js(\?|$)/.test(response.url())) scripts.push(new URL(response.url()).pathname)
  })
  await page.goto('/')
  await isLive(page)
  expect(scripts.filter((path) => !/^\/assets\/(site|front-page)-/.test(path))).toEqual([])
  await expect(
    page
      .getByRole('main')
      .getByText(/^Opens .* in \d+ d \d+ h$/)
      .first(),
  ).toBeVisible()
  const withoutScripts = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL === undefined ? {} : { baseURL }),
  })
  const plain = await withoutScripts.newPage()
  await plain.goto('/')
  expect(await shownBy(page)).toBe(await shownBy(plain))
  await withoutScripts.close()
})

test('the end of a sitting is announced, and the page changes with it', async ({ page }) => {
  await page.clock.install()
  // It has the server's clock.
  await page.route('**/api/agon-suite/live', (route) => route.abort())
  await page.goto('/')
  const closes = page.getByRole('main').locator('dd time').last()
  const end = Date.parse((await closes.getAttribute('datetime')) ?? '')
  const status = page.getByRole('main').getByRole('status')
  await expect(status).toHaveText('')
  const links = page.getByRole('heading', { name: 'I am a learner' }).locator('..').getByRole('link')
  const ofSango = links.filter({ hasText: 'Sango' })
  await expect(ofSango).toHaveCount(1)
  const ofDankie = links.filter({ hasText: 'Dankie' })
  await ofDankie.focus()
  await page.clock.fastForward(end - Date.now() - 10 * 60_000 + 5000)
  await expect(status).toHaveText('The sitting ends in 10 minutes.')
  await page.clock.fastForward(10 * 60_000)
  // The next one to open leads.
  await expect(page.getByRole('main').getByText('Opens in', { exact: false }).first()).toBeVisible()
  await expect(page.getByText('The sitting has ended. Results are being prepared.')).toBeVisible()
  await expect(ofSango).toHaveCount(0)
  await expect(links.first()).toHaveText('Dankie Afrikaans Olympiad 2026')
  await expect(ofDankie).toBeFocused()
})

test('in the reader’s language and theme, which stay chosen', async ({ page }) => {
  await page.goto('/')
  await expect(leads(page)).toHaveText('Olympiads, live')
  await page.getByRole('link', { name: 'Afrikaans', exact: true }).click()
  await expect(page).toHaveURL('/?lang=af')
  await expect(leads(page)).toHaveText('Olimpiades, regstreeks')
  await isLive(page)
  await expect(page.getByRole('main').getByText(/^(Skryf nou: |’n Provinsie word verlig)/)).toBeVisible()
  await expectPageReadable(page)
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'af')
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('link', { name: 'Meld aan', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'af')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('to the login page and back, by the browser and by its links; an unknown page leads here, too', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
  await page.goBack()
  await isLive(page)
  await page.goForward()
  await page.getByRole('link', { name: 'Go to the front page' }).click()
  await isLive(page)
  await page.goto('/no/such/page')
  await page.getByRole('link', { name: 'Go to the front page' }).click()
  await expect(page).toHaveURL('/')
  await isLive(page)
})

test('the page has no empty stripe at its side, and a long name leaves room for the rest of the top line', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/')
  const stripe = () => page.evaluate(() => innerWidth - document.body.getBoundingClientRect().right)
  expect(await stripe()).toBe(0)
  await enterAs(page, 'teacher', 'teacher')
  await page.goto('/')
  await page.evaluate(() => {
    const record = JSON.parse(localStorage.getItem('user') ?? '{}') as { name: string } // as it was stored
    localStorage.setItem('user', JSON.stringify({ ...record, name: 'Nomathamsanqa van der Westhuizen' }))
  })
  const goOn = page.getByRole('link', { name: 'Go on as Nomathamsanqa van der Westhuizen' })
  await expect(goOn).toBeVisible()
  expect((await goOn.boundingBox())?.height).toBe(44)
  expect(await tooWide(page)).toBeLessThanOrEqual(0)
})

test('a stream that breaks writes nothing about words to the console', async ({ page }) => {
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  const breaks = () => page.waitForEvent('requestfailed', (request) => request.url().endsWith('/live'))
  const first = breaks()
  await page.route('**/api/agon-suite/live', (route) => route.abort())
  await page.goto('/')
  await first
  await breaks()
  expect(warnings).toEqual([])
})

test('a user who is signed in goes on from here, and a learner’s link is at each open olympiad', async ({ page }) => {
  await enterAs(page, 'teacher', 'teacher')
  await page.goto('/')
  await page.getByRole('link', { name: /^Go on as \S/ }).click()
  await expect(page).toHaveURL(/\/portal/)
  await page.goto('/')
  const link = page.getByRole('heading', { name: 'I am a learner' }).locator('..').getByRole('link')
  await expect(link.first()).toHaveAttribute('href', '/sango-2026/login')
})

test('without a network the page shows a notice, and is live again once it is back', async ({ page, context }) => {
  await page.goto('/')
  await isLive(page)
  await context.setOffline(true)
  const offline = page.getByText('You are offline. This page stays as it is')
  await expect(offline).toBeVisible()
  await context.setOffline(false)
  await expect(offline).toHaveCount(0)
  await isLive(page)
})

test('old links to the login page lead there', async ({ page }) => {
  await page.goto('/#/login')
  await expect(page).toHaveURL('/login')
  await page.goto('/')
  await isLive(page)
  await page.goto('/#/login')
  await expect(page).toHaveURL('/login')
})

test('a notice is shown in place of figures that cannot be reached, until they can', async ({ page }) => {
  await page.clock.install()
  await page.route('**/watch.json', (route) => route.abort())
  await page.goto('/')
  const stale = page.getByText('The live figures cannot be reached at the moment.')
  await expect(stale).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sango Geography Olympiad 2026' }).first()).toBeVisible()
  await page.unroute('**/watch.json')
  await page.clock.fastForward(61_000)
  await expect(stale).toHaveCount(0)
})
