import { readFile, writeFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { enterAs, expect, test } from '../product.ts'
import { expectReadable } from '../readable.ts'
import { answer, aSitter, begin, opensOffline, partIsHere, saving, savesOf, toQuestion } from '../sitter.ts'

/** When nothing else goes: from a page without a network to the database by a file in somebody's hands. */

test('answers that could not be sent reach the organiser as a file, which is looked at and then taken over', async ({
  browser,
  context,
  page,
  request,
  baseURL,
}, info) => {
  const sitter = await aSitter(request, baseURL)
  await page.clock.install()
  await begin(page, sitter)
  await partIsHere(page)
  await context.setOffline(true)
  for (const index of [1, 2]) {
    if (index > 1) await toQuestion(page, index)
    await answer(page)
    await expect(saving(page)).toHaveText(/^On this device/)
  }
  const save = page.getByRole('button', { name: 'Save the 2 unsent answers as a file' })
  // For some minutes it only says that it is trying.
  await expect(save).toBeHidden()
  await page.clock.fastForward('03:30')
  const path = info.outputPath('answers.agon')
  const file = await downloaded(page, () => save.click(), path)
  expect(file.suggestedFilename()).toMatch(
    new RegExp(`^answers-${sitter.username}-\\d{4}-\\d\\d-\\d\\d-\\d{4}\\.agon$`),
  )
  expect(await readFile(path, 'utf8')).not.toContain('questionId')
  expect(await savesOf(request, sitter)).toEqual([])

  const staff = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage()
  await openPanel(staff)
  await staff.getByLabel('Files with unsent answers').setInputFiles(path)
  const shown = staff.getByRole('region', { name: 'answers.agon' })
  await expect(shown).toContainText(`(${sitter.username})`)
  await expect(shown.getByRole('row')).toHaveCount(3)
  await expect(shown.getByText('counts, will be imported')).toHaveCount(2)
  await expectReadable(staff)
  expect(await savesOf(request, sitter)).toEqual([])
  await shown.getByLabel('Reason').fill('The school has no network.')
  await shown.getByRole('button', { name: 'Import 2 answers' }).click()
  await expect(shown.getByText('All answers are already on the server.')).toBeVisible()
  expect(await savesOf(request, sitter)).toHaveLength(2)

  // The network is back after all: what arrives twice is there once.
  await context.setOffline(false)
  await page.clock.fastForward('01:00')
  await expect(saving(page)).toHaveText(/^Saved/)
  expect(await savesOf(request, sitter)).toHaveLength(2)
})

test('a page that was loaded anew without a network still writes the file', async ({
  context,
  page,
  request,
  baseURL,
}, info) => {
  const sitter = await aSitter(request, baseURL)
  await begin(page, sitter)
  await opensOffline(page)
  await context.setOffline(true)
  await answer(page)
  await expect(saving(page)).toHaveText(/^On this device/)
  await page.clock.install()
  await page.reload()
  await expect(saving(page)).toHaveText(/^On this device. It is sent/)
  await page.clock.fastForward('03:30')
  const path = info.outputPath('answers.agon')
  const save = page.getByRole('button', { name: 'Save the unsent answer as a file' })
  await downloaded(page, () => save.click(), path)
  expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({
    file: 'agon-unsent-answers',
    olympiad: 'sango-2026',
  })
})

test('files that are damaged or something else are told apart in words', async ({ page }, info) => {
  await openPanel(page)
  const [letter, damaged] = [info.outputPath('letter.agon'), info.outputPath('damaged.agon')]
  await writeFile(letter, 'Dear teacher, the network is gone.')
  await writeFile(damaged, '{"file":"agon-unsent-answers","version":1}')
  await page.getByLabel('Files with unsent answers').setInputFiles([letter, damaged])
  await expect(page.getByRole('region', { name: 'letter.agon' })).toContainText('it is no file with unsent answers')
  await expect(page.getByRole('region', { name: 'damaged.agon' })).toContainText('a part of it is missing')
})

async function openPanel(page: Page): Promise<void> {
  await enterAs(page, 'admin', 'staff')
  await page.goto('/sango-2026/admin/reports/participant-tracker')
  await page.getByRole('button', { name: 'Load unsent answers' }).click()
}

async function downloaded(page: Page, act: () => Promise<void>, path: string): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent('download'), act()])
  await file.saveAs(path)
  return file
}
