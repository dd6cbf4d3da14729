import type { APIRequestContext } from '@playwright/test'
import { expect, headersOf } from './product.ts'

const teams = '/api/igeo-country-participant/'

/** In an empty world, by calls: Uruguay takes part with four contestants and two leaders, and the teacher is its admin. */
export async function enterTeam(request: APIRequestContext): Promise<{ id: number }> {
  const { items } = await asAdmin<{ items: { id: number }[] }>(
    request,
    'GET',
    '/api/igeo-country/?olympiadId=1&q=uruguay',
  )
  const { item } = await asAdmin<{ item: { id: number } }>(request, 'POST', teams, {
    olympiadId: 1,
    countryId: items[0]?.id,
  })
  const admin = { fullName: 'Mpho Ndou', email: 'teacher@school.example', lead: true }
  await asAdmin(request, 'POST', `/api/teacher/team-admin/${item.id}`, admin)
  const counts = { contestants: 4, leaders: 2, observers: 0, guests: 0, version: 1 }
  await asAdmin(request, 'PUT', `${teams}${item.id}`, counts)
  return item
}

/** Changes the rules for teams. */
export async function setTeamRules(request: APIRequestContext, changed: object): Promise<void> {
  const at = `${teams}rules?olympiadId=1`
  const { item } = await asAdmin<{ item: object }>(request, 'GET', at)
  await asAdmin(request, 'PUT', at, { ...item, ...changed })
}

async function asAdmin<Reply>(
  request: APIRequestContext,
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  data?: object,
): Promise<Reply> {
  const headers = await headersOf(request, 'admin', 'staff')
  const reply = await request.fetch(url, { method, headers, ...(data === undefined ? {} : { data }) })
  expect(reply.status(), await reply.text()).toBe(200)
  return (await reply.json()) as Reply // as the call declares
}
