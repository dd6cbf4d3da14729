import type { APIRequestContext, Page } from '@playwright/test'
import { expect, password } from './product.ts'

export interface Sitter {
  participantId: number
  username: string
}

interface Tracked {
  items: { id: number; username: string }[]
}

/** Learners of the demo world who have sat; each is used once per product. */
const used = new Map<string, number>()

/** A learner with a place whose sitting the admin has reset: only the start is left to do. */
export async function aSitter(request: APIRequestContext, baseURL: string | undefined): Promise<Sitter> {
  const headers = await adminHeaders(request)
  const { olympiad } = (await (await request.get('/api/auth/here/sango-2026', { headers })).json()) as {
    olympiad: { id: number }
  }
  const tracked = await request.post(`/api/participant-tracker/?olympiadId=${olympiad.id}`, {
    headers,
    data: { status: 'finished', limit: 50 },
  })
  const place = used.get(baseURL ?? '') ?? 0
  used.set(baseURL ?? '', place + 1)
  const found = ((await tracked.json()) as Tracked).items[place]
  if (found === undefined) throw new Error('The demo world has no learner left who has finished.')
  const reset = await request.get(`/api/participant/reset/${found.id}?reason=A+journey`, { headers })
  expect(reset.status()).toBe(200)
  return { participantId: found.id, username: found.username }
}

export async function recoveryCode(request: APIRequestContext, { participantId }: Sitter): Promise<string> {
  const headers = await adminHeaders(request)
  const reply = await request.get(`/api/sitting/recovery-code?participantId=${participantId}`, { headers })
  return ((await reply.json()) as { code: string }).code
}

async function adminHeaders(request: APIRequestContext): Promise<Record<string, string>> {
  const data = { username: 'admin', password, loginType: 'staff', olympiadName: 'sango-2026' }
  const { token } = (await (await request.post('/api/auth/signin', { data })).json()) as { token: string }
  return { authorization: `Bearer ${token}` }
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
  if ((await number.count()) > 0) {
    await number.fill(value)
    return value
  }
  const choice = page.locator('.sitting-choice').nth(1)
  await choice.click()
  return (await choice.textContent()) ?? ''
}
