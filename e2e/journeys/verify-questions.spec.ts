import { usualFrames } from '@agon/domain/geo/map-frame'
import type { APIRequestContext } from '@playwright/test'
import { enterAs, expect, headersOf, testInEmptyWorld as test } from '../product.ts'
import { expectReadable } from '../readable.ts'

test('a fault is told with its place, a link leads into the field, and once it is mended it is gone', async ({
  page,
}) => {
  await enterAs(page, 'admin', 'staff')
  await writePaper(page.request)
  await page.goto('/sango-2026/admin/reports/verify-questions')
  await expect(page.getByText('1 error blocks the opening. 2 doubts to look at.')).toBeVisible()
  const second = page.getByRole('region', { name: /^Question 2/ })
  await expect(second.getByRole('listitem')).toHaveText(/^Error.*The formula “x is” has no end/)
  await expectReadable(page)

  await page.getByLabel('Show').selectOption({ label: 'Doubts (2)' })
  await expect(second).toBeHidden()
  const first = page.getByRole('region', { name: /^Question 1/ })
  await expect(first.getByRole('listitem')).toHaveText(/^Doubt.*hardly stand out.*“Kei”/)
  await page.getByLabel('Show').selectOption({ label: 'Errors and doubts (3)' })

  await second.getByRole('link', { name: 'Question, Afrikaans' }).press('Enter')
  const stem = page.getByRole('textbox', { name: 'Question, Afrikaans' })
  await expect(stem).toBeFocused()
  await stem.fill('Hoe lank is dit?')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Close', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Verify Questions' }).click()
  await expect(page.getByText('2 doubts to look at.')).toBeVisible()
  await expect(second).toBeHidden()
  await expect(first).toBeVisible()
  const third = page.getByRole('region', { name: /^Question 3/ })
  await expect(third.getByRole('listitem')).toHaveText(/^Doubt.*a finger hardly meets it/)
  await third.getByRole('link', { name: 'Right answer' }).press('Enter')
  await expect(page.getByLabel('Tolerance')).toBeFocused()
})

/** In two languages: a figure whose letters are hard to see, and a formula without end. */
async function writePaper(request: APIRequestContext): Promise<void> {
  const headers = await headersOf(request, 'admin', 'staff')
  const here = await request.get('/api/auth/here/sango-2026', { headers })
  const { olympiad } = (await here.json()) as { olympiad: { id: number } }
  const made = await request.post(`/api/question-module/?olympiadId=${olympiad.id}`, {
    headers,
    data: {
      titles: { en: 'Rivers', af: 'Riviere' },
      instructions: {},
      limitSeconds: 1200,
      shuffleQuestions: false,
      shuffleChoices: false,
    },
  })
  const { item: module } = (await made.json()) as { item: { id: number } }
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100"><text x="9" y="50" fill="#bbb">Kei</text></svg>`
  const multipart = { file: { name: 'kei.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) } }
  const sent = await request.post(`/api/upload/${olympiad.id}`, { headers, multipart })
  const { item: figure } = (await sent.json()) as { item: { sha256: string } }
  const common = { kind: 'numeric', marks: 1000, penalty: 0, difficulty: 'easy', topic: '', source: '', author: '' }
  const text = (stem: string, figures: Record<string, string> = {}) => ({
    stem: `<p>${stem}</p>`,
    choices: {},
    figures,
  })
  const first = {
    ...common,
    key: 520,
    tolerance: 0,
    unit: 'km',
    figures: [{ id: 'map', sha256: figure.sha256, width: 200, height: 100 }],
    texts: {
      en: text('How long is the Kei?', { map: 'A map of the river from north to south.' }),
      af: text('Hoe lank is die Kei?', { map: '’n Kaart van die rivier van noord na suid.' }),
    },
  }
  const second = {
    ...common,
    key: 7,
    tolerance: 0,
    unit: '',
    figures: [],
    texts: { en: text('What is x?'), af: text('\\(x is') },
  }
  const third = {
    ...common,
    figures: [],
    kind: 'map',
    texts: { en: text('Where is Pretoria?'), af: text('Waar is Pretoria?') },
    map: { ...usualFrames['south-africa'] },
    key: { shape: 'point', lon: 28.19, lat: -25.75, tolerance: 20 },
  }
  for (const question of [first, second, third]) {
    const kept = await request.post('/api/question/', { headers, data: { questionModuleId: module.id, question } })
    expect(kept.status()).toBe(200)
  }
}
