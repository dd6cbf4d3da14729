import type { APIRequestContext } from '@playwright/test'
import { expect, headersOf } from './product.ts'

/** A part of a mail of the only olympiad, once it has come. */
export async function inMail(request: APIRequestContext, wanted: RegExp): Promise<string> {
  const headers = await headersOf(request, 'admin', 'staff')
  const grants = await (await request.get('/api/auth/grants', { headers })).json()
  const olympiadId = grants.items[0].olympiad.id
  let found = ''
  await expect(async () => {
    const logs = await (await request.get(`/api/email-logs/${olympiadId}/-1`, { headers })).json()
    for (const { id } of logs.items) {
      const { item } = await (await request.get(`/api/queued-email/${id}/message`, { headers })).json()
      found ||= wanted.exec(item.text)?.[1] ?? ''
    }
    expect(found).not.toBe('')
  }).toPass()
  return found
}
