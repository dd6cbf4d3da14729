import type { Page } from '@playwright/test'
import { setMailedPassword } from './mailed-password.ts'
import { expect, headersOf } from './product.ts'

const person = { username: 'thandi', email: 'thandi@sango.example', fullName: 'Thandi Mokoena' }

/** Another admin of the olympiad, invited by the overlord and signed in by the link of the mail, with a browser of their own. */
export async function comeAsSecondAdmin(admin: Page, olympiadId: number): Promise<Page> {
  const { request } = admin
  const headers = await headersOf(request, 'overlord', 'staff')
  const added = await request.post('/api/user/', { headers, data: person })
  expect(added.status(), await added.text()).toBe(200)
  const { item } = (await added.json()) as { item: { id: number } }
  const data = { userId: item.id, role: 'admin', olympiadId }
  expect((await request.post('/api/account/', { headers, data })).status()).toBe(200)
  let link = ''
  await expect(async () => {
    const found = await request.get(`/api/email-logs/search/${encodeURIComponent(person.email)}`, { headers })
    const { items } = (await found.json()) as { items: { id: number }[] }
    const read = await request.get(`/api/queued-email/${items[0]?.id}/message`, { headers })
    const { item: mail } = (await read.json()) as { item: { text: string } }
    link = /(http\S+\/set-password#[\w-]{64})/.exec(mail.text)?.[1] ?? ''
    expect(link).not.toBe('')
  }).toPass()
  const browser = admin.context().browser()
  if (browser === null) throw new Error('The page belongs to no browser.')
  const context = await browser.newContext({ baseURL: new URL(link).origin })
  const page = await context.newPage()
  await setMailedPassword(page, link, { username: person.username, password: 'four green mountains' })
  await page.waitForURL((url) => url.pathname.startsWith('/sango-2026/admin'))
  return page
}
