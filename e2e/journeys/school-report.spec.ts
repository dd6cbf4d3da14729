import { checkWords } from '@agon/domain/check'
import type { APIRequestContext } from '@playwright/test'
import { enterAs, expect, headersOf, testInOwnDemo as test } from '../product.ts'
import { openPdf, readBack } from '../read-pdf.ts'
import { expectReadable } from '../readable.ts'
import type { Computation } from '../small-olympiad.ts'

test('an organiser sees what leaving a question out would change; after the release a teacher reads what to teach next', async ({
  page,
  request,
}) => {
  test.setTimeout(300_000)
  await enterAs(page, 'teacher', 'teacher')
  await page.goto('/portal/sango-2026/report')
  await expect(page.getByText('No report yet')).toBeVisible()
  await expectReadable(page)

  const olympiad = await computeResults(request)
  await enterAs(page, 'admin', 'staff')
  await page.goto('/sango-2026/admin/reports/questions-by-difficulty')
  await page
    .getByRole('button', { name: /^Question / })
    .first()
    .click()
  const panel = page.getByRole('complementary')
  await panel.getByRole('button', { name: 'Count what would move' }).click()
  await expect(panel.getByText('Marks that would move')).toBeVisible({ timeout: 30_000 })
  await expectReadable(page)
  await panel.getByRole('link', { name: 'Correct this question in Moderation' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Moderation' })).toBeVisible()
  await expect(page.getByRole('complementary').getByRole('heading', { name: /^Question / })).toBeVisible()

  await page.goto('/sango-2026/admin/settings-and-actions')
  const strands = page.getByRole('group', { name: 'Strands' })
  await expect(strands.getByLabel('Title in English').nth(1)).toHaveValue('Climate')
  await strands.getByLabel('Title in English').nth(1).fill('Climate and weather')
  await strands.getByText('Topics and their strands').click()
  await strands.getByLabel('Seasons', { exact: true }).selectOption('Maps and skills')
  await page.getByLabel('Questions for practice').check()
  await expectReadable(page)
  await page.getByRole('button', { name: 'Save the settings' }).click()
  await expect(page.getByText('The settings are saved.')).toBeVisible()

  await olympiad.moveTo('moderation')
  await olympiad.moveTo('released')
  await enterAs(page, 'teacher', 'teacher')
  await page.goto('/portal/sango-2026/report')
  await expect(page.getByRole('heading', { name: 'Teach next' }).first()).toBeVisible()
  await expect(page.getByText('Results of').first()).toBeVisible()
  await expect(page.getByText('Climate and weather').first()).toBeVisible()
  await expectReadable(page)
  await page.getByText('Show the learners').first().click()
  await expect(
    page
      .getByRole('region', { name: 'Each learner' })
      .first()
      .getByText(/Maps and skills \d/)
      .first(),
  ).toBeVisible()
  await expectReadable(page)
  const slips = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Result slips for the learners (PDF)' }).first().click()
  expect(await readBack(await slips)).toContain('Maps and skills')
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Print on one page (PDF)' }).first().click()
  expect(await readBack(await file)).toContain('What to teach next')

  await test.step('the page itself is printed without navigation, on one A4 where it says as much as this one', async () => {
    await page.getByText('Show the learners').first().click()
    const advice = /^They earned the smallest share of the marks in \S|^Right answer: \S/
    await expect(page.getByText(advice).first()).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('navigation', { name: 'Pages' })).toBeHidden()
    await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeHidden()
    // A filled and a hollow point differ by their background, which browsers leave out of print.
    const points = page.locator('[aria-hidden] > span').filter({ hasNot: page.locator('*') })
    for (const point of await points.all()) await expect(point).toHaveCSS('print-color-adjust', 'exact')
    const margin = { top: '10mm', bottom: '10mm', left: '10mm', right: '10mm' }
    expect((await openPdf(await page.pdf({ format: 'A4', margin }))).numPages).toBe(1)
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
    const theme = page.locator('html')
    await expect(theme).toHaveAttribute('data-theme', 'dark')
    // A browser announces the start and the end of printing.
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    await expect(theme).toHaveAttribute('data-theme', 'light')
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await expect(theme).toHaveAttribute('data-theme', 'dark')
    await page.emulateMedia({ colorScheme: 'light' })
  })

  await test.step('a report of three topics is on one A4, too', async () => {
    const reports = '**/api/reports/school/*'
    await page.route(reports, async (route) => {
      const json = (await (await route.fetch()).json()) as { strands: Record<string, unknown>[] }
      await route.fulfill({ json: { ...json, next: json.strands.slice(0, 3).map(toTeach) } })
    })
    await page.reload()
    await expect(page.getByText('Right answer: A long answer').first()).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    const margin = { top: '10mm', bottom: '10mm', left: '10mm', right: '10mm' }
    expect((await openPdf(await page.pdf({ format: 'A4', margin }))).numPages).toBe(1)
    await page.emulateMedia({ media: 'screen' })
    await page.unroute(reports)
  })

  await test.step('results without figures of questions are no school without results', async () => {
    const reports = '**/api/reports/school/*'
    await page.route(reports, async (route) => {
      const json: unknown = await (await route.fetch()).json()
      await route.fulfill({ json: { ...Object(json), next: [], strands: [], topics: [] } })
    })
    await page.reload()
    await expect(page.getByText('No figures of questions').first()).toBeVisible()
    await expect(page.getByText('No learner of this school has a result')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Result slips for the learners (PDF)' }).first()).toBeVisible()
    await page.unroute(reports)
    await page.reload()
  })

  await page.setViewportSize({ width: 360, height: 780 })
  await expectReadable(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectReadable(page)
})

/** A strand as one to teach next, with a long question. */
function toTeach(strand: Record<string, unknown>) {
  const answer = 'A long answer that says where the wind blows from, in which season, and why'
  const question = {
    questionId: 1,
    paperNumber: 1,
    moduleIndex: 1,
    questionIndex: 1,
    topic: 'Winds',
    learners: 20,
    earned: 0.4,
    expected: 0.5,
    figures: [],
    right: { en: answer },
    wrong: null,
    stems: { en: 'Look at the map and at the graph. '.repeat(6) },
    choices: ['A', 'B', 'C', 'D', 'E'].map((letter) => ({ en: `${letter}: ${answer}` })),
  }
  return { ...strand, judgement: 'teach', earned: 0.4, expected: 0.5, question, practice: [] }
}

/** Closes the olympiad and computes its results. */
async function computeResults(request: APIRequestContext) {
  const headers = await headersOf(request, 'admin', 'staff')
  const here = await request.get('/api/auth/here/sango-2026', { headers })
  const { olympiad } = (await here.json()) as { olympiad: { id: number } }
  const moveTo = async (phase: string) => {
    const data = { phase, confirmed: Object.keys(checkWords) }
    const reply = await request.put(`/api/olympiad/${olympiad.id}/phase`, { headers, data })
    expect(reply.status(), await reply.text()).toBe(200)
  }
  await moveTo('closed')
  const path = `/api/results/compute/${olympiad.id}`
  expect((await request.post(path, { headers, data: {} })).ok()).toBe(true)
  const isDone = async () => {
    const reply = await request.get(path, { headers })
    const { task, statisticsPending } = (await reply.json()) as Computation
    return statisticsPending ? 'waits for statistics' : task.status
  }
  await expect.poll(isDone, { timeout: 120_000 }).toBe('done')
  return { moveTo }
}
