import type { APIRequestContext, Page } from '@playwright/test'
import { enterAs, expect as impatient, password } from '../product.ts'
import { heading } from '../sitter.ts'

/** Pictures are taken on machines that are busy. */
export const expect = impatient.configure({ timeout: 30_000 })

/** What a scene is played with: pages of people who have nothing to do with each other, and the way to take a picture. */
export interface Stage {
  readonly open: () => Promise<Page>
  readonly request: APIRequestContext
  readonly baseURL: string
  readonly show: (state: string, page: Page) => Promise<void>
}

export const tracker = '/sango-2026/admin/reports/participant-tracker'
export const headers = (token: string) => ({ authorization: `Bearer ${token}` })

export async function tokenOf(request: APIRequestContext, username: string, loginType: string): Promise<string> {
  const data = { username, password, loginType, ...(loginType === 'teacher' ? {} : { olympiadName: 'sango-2026' }) }
  return ((await (await request.post('/api/auth/signin', { data })).json()) as { token: string }).token
}

export async function anAdmin(open: Stage['open'], path: string): Promise<Page> {
  const page = await open()
  await enterAs(page, 'admin', 'staff')
  await page.goto(path)
  await expect(heading(page)).toBeVisible()
  return page
}

export async function aTeacher(open: Stage['open']): Promise<Page> {
  const page = await open()
  await enterAs(page, 'teacher', 'teacher')
  await page.goto('/portal/sango-2026/exam-day')
  await expect(page.getByText(/Live, as of/)).toBeVisible()
  return page
}

export async function ownLearners(request: APIRequestContext) {
  const teacher = headers(await tokenOf(request, 'teacher', 'teacher'))
  const here = await request.get('/api/auth/here/sango-2026', { headers: teacher })
  const [own] = ((await here.json()) as { participants: { id: number }[] }).participants
  if (own === undefined) throw new Error('The demo teacher has a school.')
  const day = await request.get(`/api/exam-day/${own.id}`, { headers: teacher })
  const { items } = (await day.json()) as {
    items: { id: number; username: string; status: string; firstName: string; lastName: string }[]
  }
  return { teacher, school: own.id, items }
}

/** Puts the window's opening and end so many hours from now. */
export async function setWindow(request: APIRequestContext, opens: number, closes: number): Promise<void> {
  const admin = headers(await tokenOf(request, 'admin', 'staff'))
  const { id, item } = await olympiad(request, admin)
  const at = (ahead: number) => new Date(Date.now() + ahead * 3_600_000).toISOString()
  const data = { ...item, opensAt: at(opens), closesAt: at(closes) }
  expect((await request.put(`/api/olympiad/${id}`, { headers: admin, data })).status()).toBe(200)
}

async function olympiad(request: APIRequestContext, admin: ReturnType<typeof headers>) {
  const here = (await (await request.get('/api/auth/here/sango-2026', { headers: admin })).json()) as {
    olympiad: { id: number }
  }
  const { id } = here.olympiad
  const list = await request.get(`/api/olympiad/?olympiadId=${id}`, { headers: admin })
  const [item] = ((await list.json()) as { items: Record<string, unknown>[] }).items
  return { id, item }
}

export async function turn(request: APIRequestContext, open: boolean): Promise<void> {
  const admin = headers(await tokenOf(request, 'admin', 'staff'))
  const { id } = await olympiad(request, admin)
  const asked = await request.get(`/api/olympiad/${id}/checks`, { headers: admin })
  const { moves } = (await asked.json()) as { moves: { to: string; checks: { severity: string; code: string }[] }[] }
  const { checks = [] } = moves.find(({ to }) => to === (open ? 'open' : 'closed')) ?? {}
  const warned = checks.filter(({ severity }) => severity === 'warns').map(({ code }) => code)
  const query = `open=${open}&confirmed=${[...new Set(warned)].join(',')}`
  expect((await request.get(`/api/olympiad/set-olympiad-open/${id}?${query}`, { headers: admin })).status()).toBe(200)
}
