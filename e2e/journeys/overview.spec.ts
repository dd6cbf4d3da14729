import { enterAs, expect, headersOf, test } from '../product.ts'
import { expectReadable } from '../readable.ts'

test('what waits for the organiser leads to its list, as does every figure of the overview', async ({
  page,
  request,
}) => {
  const teacher = await headersOf(request, 'teacher', 'teacher')
  const here = await request.get('/api/auth/here/sango-2026', { headers: teacher })
  const { participants } = (await here.json()) as { participants: { id: number }[] }
  const asked = await request.post(`/api/exam-day/${participants[0]?.id}/extra-time-request`, {
    headers: teacher,
    data: { minutes: 10, reason: 'The power went out.' },
  })
  expect(asked.status()).toBe(200)
  await enterAs(page, 'admin', 'staff')
  const overview = '/sango-2026/admin/reports/overview'
  await page.goto(overview)
  const waiting = page.getByRole('region', { name: 'Waiting for you' })
  const requests = waiting.getByRole('link', { name: /^\d+ requests? for extra minutes$/ })
  await expect(requests).toBeVisible()
  await expectReadable(page)
  await requests.press('Enter')
  await expect(page.getByRole('region', { name: 'Extra minutes asked for' })).toContainText('The power went out.')

  for (const [figure, heading, search] of [
    [/^(Sitting now|Not handed in): /, 'Participant Tracker', '?status=sitting'],
    [/^Finished: /, 'Participant Tracker', '?status=finished'],
    [/^Learners: /, 'Participating Learners', ''],
    [/^Schools: /, 'Schools', ''],
    [/^Paid or approved places: /, 'Payment Portal', ''],
    [/^Received: /, 'Payment Portal', '?status=paid'],
  ] as const) {
    await page.goto(overview)
    await page.getByRole('link', { name: figure }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    expect(new URL(page.url()).search).toBe(search)
  }
})
