import type { Page } from '@playwright/test'
import { enterAs, expect, test } from '../product.ts'
import { expectPageReadable } from '../readable.ts'

const leads = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
const isLive = (page: Page) => expect(page.locator('[data-live]')).toBeVisible()

/** What the page shows, but for what follows the clock and the figures. */
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
  await expect(page.getByRole('figure').getByText(/^Finished in the last hour: from [\d\s]+ to [\d\s]+$/)).toBeVisible()
  const withoutScripts = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL === undefined ? {} : { baseURL }),
  })
  const plain = await withoutScripts.newPage()
  await plain.goto('/')
  expect(await shownBy(page)).toBe(await shownBy(plain))
  await withoutScripts.close()
})

test('the countdown moves, the opening and the end are announced, and the page changes with them', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await isLive(page)
  const closes = page.getByRole('main').locator('dd time').last()
  const end = Date.parse((await closes.getAttribute('datetime')) ?? '')
  const status = page.getByRole('main').getByRole('status')
  await expect(status).toHaveText('')
  const link = page.getByRole('heading', { name: 'I am a learner' }).locator('..').getByRole('link').first()
  const title = (await link.textContent()) ?? ''
  await page.clock.fastForward(end - Date.now() - 10 * 60_000 + 5000)
  await expect(status).toHaveText('The sitting ends in 10 minutes.')
  await page.clock.fastForward(10 * 60_000)
  await expect(status).toHaveText('The sitting has ended. Results are being prepared.')
  await expect(page.getByRole('main').getByText('Closed', { exact: true })).toBeVisible()
  await expect(link.filter({ hasText: title })).toHaveCount(0)
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

test('to the login page and back, by the browser and by its links; an unknown page leads here, too', async ({ page }) => {
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

test('a user who is signed in goes on from here, and a learner’s link is at each open olympiad', async ({ page }) => {
  await enterAs(page, 'teacher', 'teacher')
  await page.goto('/')
  await page.getByRole('link', { name: /^Go on as \S/ }).click()
  await expect(page).toHaveURL(/\/portal/)
  await page.goto('/')
  const door = page.getByRole('heading', { name: 'I am a learner' }).locator('..').getByRole('link')
  await expect(door.first()).toHaveAttribute('href', '/sango-2026/login')
  await page.getByRole('link', { name: 'Go to the portal' }).click()
  await expect(page).toHaveURL(/\/portal/)
})

test('figures that cannot be reached are said to be, and come back', async ({ page }) => {
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
