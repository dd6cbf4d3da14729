import { enterAs, expect, test } from '../product.ts'
import { expectReadable } from '../readable.ts'

test('an organiser reads the feedback by group, hides a comment with a reason and shows it again', async ({ page }) => {
  await enterAs(page, 'admin', 'staff')
  await page.goto('/sango-2026/admin/reports/feedback')
  const hard = page.getByRole('figure', { name: 'How hard was the paper?' })
  await hard.getByRole('button', { name: 'Table' }).click()
  await expect(hard.getByRole('row').nth(1).getByRole('rowheader')).toHaveText('All learners')
  await page.getByLabel('Compare').selectOption({ label: 'By grade' })
  await expect(hard.getByRole('row').nth(1).getByRole('rowheader')).toHaveText(/^Grade \d+$/)
  await expectReadable(page)
  // The comparison is in the address, beside the filters of the comments.
  await page.getByRole('searchbox', { name: 'Search' }).fill('time')
  await expect(page).toHaveURL(/compare=grade&q=time/)
  await page.reload()
  await expect(page.getByLabel('Compare')).toHaveValue('grade')
  await page.goto('/sango-2026/admin/reports/feedback?compare=grade')

  const comments = page.getByRole('table').last()
  await comments.getByRole('row').nth(1).click()
  const panel = page.getByRole('complementary')
  await panel.getByLabel('Theme').selectOption('Devices and network')
  await expect(page.getByText('Theme changed.')).toBeVisible()
  await expectReadable(page)
  await panel.getByRole('button', { name: 'Hide comment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hide this comment?' })
  await dialog.getByRole('textbox').fill('A name is in it')
  await dialog.getByRole('button', { name: 'Hide comment' }).click()
  await expect(page.getByText('A name is in it').first()).toBeVisible()
  await page.getByRole('button', { name: 'Show comment again' }).click()
  await expect(page.getByRole('button', { name: 'Hide comment' })).toBeVisible()
})

test('the front page shows published figures, rounded, from the stream', async ({ page, request }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const response = await request.get('/api/agon-suite/live?seconds=1')
  expect(response.headers()['content-type']).toContain('text/event-stream')
  const text = await response.text()
  const { items } = JSON.parse(text.slice('data: '.length, text.indexOf('\n\n'))) as {
    items: { sitting: number | null; finished: number | null }[]
  }
  expect(items.length).toBeGreaterThan(0)
  // One file for all viewers has the same figures.
  const file = (await (await request.get('/watch.json')).json()) as {
    items: { olympiad: { live: { sitting: number | null; finished: number | null } | null } | null }[]
  }
  const [live] = file.items.flatMap(({ olympiad }) => olympiad?.live ?? [])
  expect([live?.sitting, live?.finished]).toEqual([items[0]?.sitting, items[0]?.finished])
  await expect(page.getByText(/^(Sitting now: |A province lights up)/)).toBeVisible()
  for (const { sitting, finished } of items)
    for (const figure of [sitting, finished]) expect((figure ?? 0) % 10).toBe(0)
})
