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
  await expect(page.getByLabel('State')).toHaveValue('asking')

  for (const [figure, heading, search] of [
    [/^(Sitting now|Not handed in): /, 'Participant Tracker', '?status=sitting'],
    [/^Finished: /, 'Participant Tracker', '?status=finished'],
    [/^Learners: /, 'Participating Learners', ''],
    [/^Schools: /, 'Participating Schools', ''],
    [/^Paid or approved places: /, 'Payment Portal', '?places=1..'],
    [/^of \d+ orders$/, 'Payment Portal', '?places=1..'],
    [/^Received: /, 'Payment Portal', '?paidAmount=1..'],
    [/ have started$/, 'Participating Learners', '?sittingStatus=sitting%2Cfinished'],
    [/ orders unpaid$/, 'Payment Portal', '?status=unpaid'],
    [/^of .* invoiced$/, 'Payment Portal', ''],
  ] as const) {
    await page.goto(overview)
    await page.getByRole('link', { name: figure }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    expect(new URL(page.url()).search).toBe(search)
  }
})

test('the bars of the overview lead to their learners: in the drawing and in the table behind it', async ({ page }) => {
  await enterAs(page, 'admin', 'staff')
  const overview = '/sango-2026/admin/reports/overview'
  const grades = page.getByRole('figure', { name: 'By grade' })
  await page.goto(overview)
  await grades.getByRole('button', { name: 'Table' }).click()
  const row = grades.getByRole('row').nth(1)
  const grade = await row.getByRole('rowheader').innerText()
  const finished = (await row.getByRole('link').nth(1).innerText()).trim()
  await row.getByRole('link').nth(1).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Participating Learners' })).toBeVisible()
  expect(new URL(page.url()).search).toBe(`?grade=${grade}&sittingStatus=finished`)
  await expect(page.getByText(`${finished} rows`, { exact: true })).toBeVisible()

  await page.goto(overview)
  const drawing = grades.locator('canvas')
  await drawing.scrollIntoViewIfNeeded()
  const box = await drawing.boundingBox()
  if (box === null) throw new Error('The chart is not drawn.')
  // The middle of the first bar.
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 10)
  await expect(page.getByRole('heading', { level: 1, name: 'Participating Learners' })).toBeVisible()
  expect(new URL(page.url()).searchParams.get('grade')).toBe(grade)
})
