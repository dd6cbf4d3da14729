import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { firstAdmin, firstOverlord, firstSchool, newPerson, test } from '../in-production.ts'
import { expect } from '../product.ts'
import { readBack } from '../read-pdf.ts'
import { expectReadable } from '../readable.ts'
import * as admin from './first-olympiad/admin.ts'
import { expectHeading, olympiad } from './first-olympiad/people.ts'
import * as school from './first-olympiad/school.ts'

const reports = `/${olympiad}/admin/reports`
const comment = 'Question 1 was easy, says Tsakani. Call 082 555 0199.'

async function openReport(page: Page, path: string, title: string): Promise<void> {
  await page.goto(`${reports}/${path}`)
  await expectHeading(page, title)
  await expect(page.getByRole('main').getByRole('progressbar')).toHaveCount(0)
  await expect(page.getByText(/^Could not get/)).toHaveCount(0)
}

async function saved(page: Page, button: string): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button, exact: true }).first().click()
  return readFile(await (await download).path(), 'utf8')
}

test('in a new installation every report has its page and its exports: empty, while a learner sits, and after the release', async ({
  browser,
  production,
}) => {
  test.setTimeout(420_000)
  const nomsa = await firstAdmin(browser, production, await firstOverlord(browser, production))

  await test.step('reports without any learner say so', async () => {
    await openReport(nomsa, 'overview', 'Overview')
    await openReport(nomsa, 'demographics', 'Demographics')
    await openReport(nomsa, 'graphs/entered', 'Graphs')
    await expect(nomsa.getByText('No figures yet')).toBeVisible()
    await openReport(nomsa, 'feedback', 'Feedback results')
    await expect(nomsa.getByText('No comments yet')).toBeVisible()
    await openReport(nomsa, 'questions-by-difficulty', 'Questions By Difficulty')
    await expect(nomsa.getByText('No figures yet')).toBeVisible()
    await openReport(nomsa, 'start-times', 'Start Times')
  })

  const lindiwe = await firstSchool(browser, production, nomsa)
  await admin.writeQuestions(nomsa)
  await admin.open(nomsa)
  const learner = await newPerson(browser, production)

  await test.step('a learner sits and says how it was', async () => {
    await school.sit(learner, await school.printSlip(lindiwe))
    await learner.getByRole('group', { name: 'How hard was the paper?' }).getByLabel('Very easy').check()
    await learner.getByLabel(/^What should we know/).fill(comment)
    await learner.getByRole('button', { name: 'Send to the organisers' }).click()
    await expect(learner.getByText('Thank you. The organisers read what you wrote.')).toBeVisible()
  })

  await test.step('within ten seconds the learner is counted; the public reads no figure of one', async () => {
    await expect(async () => {
      await openReport(nomsa, 'graphs/finished?by=grade', 'Graphs')
      await expect(nomsa.getByText('All: 1.')).toBeVisible({ timeout: 1000 })
    }).toPass({ timeout: 20_000 })
    await openReport(nomsa, 'overview', 'Overview')
    await openReport(nomsa, 'start-times', 'Start Times')
    await openReport(nomsa, 'demographics', 'Demographics')
    await expect(nomsa.getByText('Limpopo').first()).toBeVisible()
    await expectReadable(nomsa)
    const visitor = await newPerson(browser, production)
    await visitor.goto('/')
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(visitor.getByText('Mzansi Olympiad').first()).toBeVisible()
    const file = await (await visitor.request.get('/watch.json')).text()
    expect(file).not.toMatch(/"(?:sitting|finished)":[1-9]/)
  })

  await test.step('a comment has its theme, and leaves with names and numbers marked', async () => {
    await openReport(nomsa, 'feedback', 'Feedback results')
    await nomsa.getByRole('row', { name: /Question 1 was easy/ }).click()
    const panel = nomsa.getByRole('complementary')
    await expect(
      panel.getByText('In exports: Question 1 was easy, says [name]. Call [telephone number].'),
    ).toBeVisible()
    await panel.getByLabel('Theme').selectOption('Questions and maps')
    await expect(nomsa.getByText('Theme changed.')).toBeVisible()
    await expectReadable(nomsa)
  })

  await test.step('tables of graphs are saved', async () => {
    await openReport(nomsa, 'graphs/finished?by=grade', 'Graphs')
    expect(await saved(nomsa, 'Save table as CSV')).toContain('Grade 10')
    expect(await saved(nomsa, 'Save table as XLSX')).toMatch(/^PK/)
    await nomsa.getByLabel('Chart', { exact: true }).selectOption('Bars')
    await nomsa.getByRole('button', { name: 'Save chart' }).click()
    await expect(nomsa.getByText('Chart saved.')).toBeVisible()
    await openReport(nomsa, 'graphs/finished?by=grade', 'Graphs')
    await expect(nomsa.getByLabel('Chart', { exact: true })).toHaveValue('bars')
  })

  await admin.computeResults(nomsa)

  await test.step('the question has its figures, with the comment that names it, and is saved as a table', async () => {
    await openReport(nomsa, 'questions-by-difficulty', 'Questions By Difficulty')
    expect(await saved(nomsa, 'Save table as CSV')).toContain('Which lake is the largest')
    await nomsa
      .getByRole('button', { name: /^Question / })
      .first()
      .click()
    await expect(nomsa.getByRole('complementary').getByText(comment)).toBeVisible()
    await expectReadable(nomsa)
  })

  await test.step('the teacher reads the report of the school, and prints it', async () => {
    await lindiwe.goto(`/portal/${olympiad}/report`)
    await expect(lindiwe.getByText(/too few to tell/i).first()).toBeVisible()
    const printed = lindiwe.waitForEvent('download')
    await lindiwe.getByRole('button', { name: 'Print on one page (PDF)' }).click()
    expect(await readBack(await printed)).toContain('Xikukwani Hills Secondary School')
    await expectReadable(lindiwe)
  })
})
