import { enterAs, expect, headersOf, test } from '../product.ts'
import { expectReadable } from '../readable.ts'

test('an act on many questions, of which one was saved by somebody else, says by whom', async ({ page, request }) => {
  await enterAs(page, 'admin', 'staff')
  await page.goto('/sango-2026/admin/edit/questions')
  const boxes = page.getByRole('checkbox', { name: /^Select question/ })
  for (const number of [0, 1]) await boxes.nth(number).check()
  await page.getByRole('button', { name: 'Change …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change 2 questions' })
  await dialog.getByLabel('Change: Topic').check()
  await dialog.getByLabel('Topic', { exact: true }).fill('Mine')

  const headers = await headersOf(request, 'admin', 'staff')
  const here = await request.get('/api/auth/here/sango-2026', { headers })
  const { olympiad } = (await here.json()) as { olympiad: { id: number } }
  const modules = await request.get(`/api/question-module/?olympiadId=${olympiad.id}`, { headers })
  const [module] = ((await modules.json()) as { items: { id: number }[] }).items
  const questions = await request.get(`/api/question/?questionModuleId=${module?.id}`, { headers })
  const [first] = ((await questions.json()) as { items: { id: number; version: number }[] }).items
  const theirs = await request.post('/api/question/bulk', {
    headers,
    data: { items: [{ id: first?.id, version: first?.version }], act: { name: 'change', set: { topic: 'Theirs' } } },
  })
  expect(theirs.status()).toBe(200)

  await dialog.getByRole('button', { name: 'Change 2 questions' }).click()
  await expect(dialog).toContainText('Question 1 is newer than what you saw.')
  await expect(dialog).toContainText('Last saved by Anneke Fortuin, ')
  await expectReadable(page)
})
