import type { APIRequestContext, Page } from '@playwright/test'
import { expect, headersOf, password } from './product.ts'

export interface Sitter {
  participantId: number
  username: string
}

interface Tracked {
  items: { id: number; username: string; schoolName: string }[]
  next: number | null
}

/** Learners of the demo world are used once per product. */
const used = new Set<string>()
/** Whoever was reset has not started, but has been there before. */
const reset = new Set<number>()

async function nextTracked(
  request: APIRequestContext,
  baseURL: string | undefined,
  status: 'finished' | 'not-started',
): Promise<Sitter> {
  const { items } = await track(request, { status, limit: 200 })
  const nameOf = (id: number) => `${baseURL} ${id}`
  // The one with a user name that people know is for journeys that ask for it by name.
  const found = items.find(({ id, username }) => username !== 'learner-new' && !used.has(nameOf(id)) && !reset.has(id))
  if (found === undefined) throw new Error(`The demo world has no learner left who is ${status}.`)
  used.add(nameOf(found.id))
  return { participantId: found.id, username: found.username }
}

async function track(request: APIRequestContext, data: Record<string, unknown>): Promise<Tracked> {
  const headers = await adminHeaders(request)
  const olympiadId = await olympiadHere(request)
  const reply = await request.post(`/api/participant-tracker/?olympiadId=${olympiadId}`, { headers, data })
  return (await reply.json()) as Tracked
}

async function olympiadHere(request: APIRequestContext): Promise<number> {
  const here = await request.get('/api/auth/here/sango-2026', { headers: await adminHeaders(request) })
  return ((await here.json()) as { olympiad: { id: number } }).olympiad.id
}

/** The school that registered last: whoever sits in a journey is of those that came first. */
export async function aSchool(request: APIRequestContext): Promise<string> {
  let page: Tracked = await track(request, { limit: 500 })
  while (page.next !== null) page = await track(request, { limit: 500, after: page.next })
  const [last] = page.items.toReversed()
  if (last === undefined) throw new Error('The demo world has no learners.')
  return last.schoolName
}

/** A learner who has never signed in. */
export function aNewcomer(request: APIRequestContext, baseURL: string | undefined): Promise<Sitter> {
  return nextTracked(request, baseURL, 'not-started')
}

/** A learner with a place whose sitting the admin has reset: only the start is left to do. */
export async function aSitter(request: APIRequestContext, baseURL: string | undefined): Promise<Sitter> {
  const sitter = await nextTracked(request, baseURL, 'finished')
  await resetSitter(request, sitter)
  return sitter
}

export interface SubmittedSave {
  questionIndex: number
  capturedAt: string
  savedAt: string
  late: boolean
}

/** The saves of a learner's last attempt, in the order in which they came. */
export async function savesOf(request: APIRequestContext, { participantId }: Sitter): Promise<SubmittedSave[]> {
  const headers = await adminHeaders(request)
  const reply = await request.get(`/api/participant/get-submitted-data/${participantId}`, { headers })
  const { attempts } = (await reply.json()) as { attempts: { number: number; saves: SubmittedSave[] }[] }
  return attempts.toSorted((a, b) => b.number - a.number)[0]?.saves ?? []
}

/** Staff lets the learner begin anew. */
export async function resetSitter(request: APIRequestContext, { participantId }: Sitter): Promise<void> {
  const headers = await adminHeaders(request)
  const reply = await request.get(`/api/participant/reset/${participantId}?reason=A+journey`, { headers })
  expect(reply.status()).toBe(200)
  reset.add(participantId)
}

/** Staff lets the learner do the first part anew. */
export async function giveBackFirstPart(request: APIRequestContext, { participantId }: Sitter): Promise<void> {
  const headers = await adminHeaders(request)
  const modules = await request.get(`/api/question-module/?olympiadId=${await olympiadHere(request)}`, { headers })
  const { items } = (await modules.json()) as { items: { id: number }[] }
  const reply = await request.get(`/api/participant/reset/${participantId}/${items[0]?.id ?? 0}?reason=A+journey`, {
    headers,
  })
  expect(reply.status()).toBe(200)
}

export async function recoveryCode(request: APIRequestContext, { participantId }: Sitter): Promise<string> {
  const headers = await adminHeaders(request)
  const reply = await request.get(`/api/sitting/recovery-code?participantId=${participantId}`, { headers })
  return ((await reply.json()) as { code: string }).code
}

const admins = new WeakMap<APIRequestContext, ReturnType<typeof headersOf>>()

/** The admin signs in once a journey, not for each call. */
function adminHeaders(request: APIRequestContext): ReturnType<typeof headersOf> {
  const known = admins.get(request) ?? headersOf(request, 'admin', 'staff')
  admins.set(request, known)
  return known
}

/** Signs in at the olympiad's own door, as a learner does. */
export async function comeIn(page: Page, username: string): Promise<void> {
  await page.goto('/sango-2026/login')
  await page.getByLabel('User name').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/\/olympiad\//)
}

/** Signs in, and begins the first part. */
export async function begin(page: Page, { username }: Sitter): Promise<void> {
  await comeIn(page, username)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Begin part 1' }).click()
  await expect(heading(page)).toHaveText(/^Question 1 of/)
}

export function heading(page: Page) {
  return page.getByRole('heading', { level: 1 })
}

/** The way to a question that has an answer. */
export function answered(page: Page, index: number) {
  return page.getByRole('link', { name: `Question ${index}, answered` })
}

/** Waits until the browser could open the page without a network, with the pictures of the part that is on it. */
export async function opensOffline(page: Page): Promise<void> {
  await partIsHere(page)
  await workerIsThere(page)
}

/** The same for pages that hold no part. */
export async function workerIsThere(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations()
    return registrations.some(({ active }) => active !== null)
  })
}

/** Waits until the page says that the part that is on it needs the network no longer. */
export async function partIsHere(page: Page): Promise<void> {
  await expect(page.getByText('This part is stored on this device')).toBeVisible()
}

/** What the page says of the saving of the answer on show. */
export function saving(page: Page) {
  return page.locator('.sitting-save')
}

export async function toQuestion(page: Page, index: number): Promise<void> {
  await page.getByRole('link', { name: new RegExp(`^Question ${index},`) }).click()
  await expect(heading(page)).toHaveText(new RegExp(`^Question ${index} of`))
}

/** Answers the question on show, whatever its kind, and gives back what was answered. */
export async function answer(page: Page, value = '12'): Promise<string> {
  const number = page.getByRole('textbox')
  const choices = page.locator('.sitting-choice')
  await number.or(choices).first().waitFor()
  if ((await number.count()) > 0) {
    await number.fill(value)
    return value
  }
  const choice = choices.nth(1)
  // Read first: the click may be what brings another page.
  const words = (await choice.textContent()) ?? ''
  await choice.click()
  return words
}

/** Hands in the part that is on the page. */
export async function handIn(page: Page): Promise<void> {
  await handInButton(page).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Hand in/ })
    .click()
}

/** It comes when the page is idle, together with the code that notices leaving. */
export function handInButton(page: Page) {
  return page.getByRole('button', { name: /^Hand in/ })
}

/** Leaves a page whose clock is installed, and comes back after so long by it. From then on the clock stands still. */
export async function leavePage(page: Page, duration: string): Promise<void> {
  await expect(handInButton(page)).toBeVisible()
  // A reply with the server's time would set the clock of the page back: it would be left for a moment only.
  await page.route('**/api/sitting/', (route) => route.abort())
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)
  await page.evaluate(() => dispatchEvent(new Event('blur')))
  await page.clock.fastForward(duration)
  await page.keyboard.press('Control+A')
}

/** Waits for the report of such a page, and lets its clock and calls go on. */
export async function leavingIsReported(page: Page): Promise<void> {
  const told = page.waitForResponse((reply) => reply.url().endsWith('/api/sitting/events') && reply.ok())
  await page.clock.fastForward('00:03')
  await told
  await page.unroute('**/api/sitting/')
  await page.clock.resume()
}

/** From the first part to the receipt, without another answer. */
export async function handAllIn(page: Page): Promise<void> {
  for (const part of [1, 2, 3]) {
    if (part > 1) await page.getByRole('button', { name: `Begin part ${part}` }).click()
    await handIn(page)
  }
  await expect(heading(page)).toHaveText('You have finished')
}
