import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { answer, aSitter, begin, leavePage, leavingIsReported, resetSitter, saving, toQuestion } from '../sitter.ts'
import { aTeacher, anAdmin, expect, ownLearners, tracker, type Stage } from './stage.ts'

export async function trackerOfTheDay({ open, request, baseURL, show }: Stage): Promise<void> {
  const admin = await anAdmin(open, tracker)
  await expect(admin.getByText(/^Live, as of/)).toBeVisible()
  await show('tracker', admin)
  await admin.getByLabel('Province').selectOption({ label: 'Limpopo' })
  await show('tracker of a province', admin)
  await admin.getByLabel('Province').selectOption({ label: 'Unknown' })
  await expect(admin.getByText('No matching learners')).toBeVisible()
  await show('tracker without anybody', admin)
  const sitter = await aSitter(request, baseURL)
  const page = await open()
  await begin(page, sitter)
  for (const index of [1, 2, 3]) {
    if (index > 1) await toQuestion(page, index)
    await answer(page)
    await expect(saving(page)).toHaveText(/^Saved/)
  }
  await admin.goto(`${tracker}?q=${sitter.username}`)
  await admin.getByRole('row').filter({ hasText: 'Sitting' }).last().click()
  await expect(admin.getByText('Every answer')).toBeVisible()
  await show('one who sits', admin)
  await admin.keyboard.press('Escape')
  await admin.getByRole('button', { name: 'Give extra minutes' }).click()
  await show('extra minutes', admin)
  await admin.goto('/sango-2026/admin/reports/start-times')
  await expect(admin.getByText(/learners? ha(s|ve) begun/)).toBeVisible()
  await show('start times', admin)
}

export async function noticedAndTakenBack({ open, request, baseURL, show }: Stage): Promise<void> {
  const sitter = await aSitter(request, baseURL)
  const page = await open()
  await page.clock.install()
  await begin(page, sitter)
  await answer(page)
  for (const away of ['00:40', '03:20']) {
    await leavePage(page, away)
    await page.keyboard.press('Control+C')
  }
  await leavingIsReported(page)
  const admin = await anAdmin(open, `${tracker}?q=${sitter.username}`)
  await admin.getByRole('row').filter({ hasText: 'Sitting' }).last().click()
  await expect(admin.getByText('Noticed by the page')).toBeVisible()
  await show('noticed by the page', admin)
  await admin.getByRole('button', { name: 'Reset the sitting' }).click()
  await show('start anew', admin)
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('The computer belonged to another learner.')
  await dialog.getByRole('button', { name: 'Reset the sitting' }).click()
  await expect(admin.getByRole('button', { name: 'Undo the reset' })).toBeVisible()
  await show('started anew', admin)
}

export async function minutesAskedFor({ open, request, show }: Stage): Promise<void> {
  const { teacher, school, items } = await ownLearners(request)
  const path = `/api/exam-day/${school}/extra-time-request`
  await request.post(path, {
    headers: teacher,
    data: { minutes: 15, reason: 'The power went out in the computer room at ten past nine.' },
  })
  await request.post(path, {
    headers: teacher,
    data: { minutes: 5, reason: 'Her screen froze.', participantId: items.at(0)?.id },
  })
  const admin = await anAdmin(open, tracker)
  await expect(admin.getByRole('region', { name: 'Extra minutes asked for' })).toBeVisible()
  await show('minutes asked for', admin)
  await admin
    .getByRole('button', { name: /^Answer:/ })
    .first()
    .click()
  await show('answering a request', admin)
  const panel = admin.getByRole('complementary')
  await panel.getByLabel('Words to the teacher').fill('Granted; please start the next part together.')
  await panel.getByRole('button', { name: /^Grant/ }).click()
  await expect(panel).toHaveCount(0)
}

export async function unsentFile({ open, request, baseURL, show }: Stage): Promise<void> {
  const sitter = await aSitter(request, baseURL)
  const page = await open()
  await page.clock.install()
  await begin(page, sitter)
  await page.context().setOffline(true)
  for (const index of [1, 2]) {
    if (index > 1) await toQuestion(page, index)
    await answer(page)
    await expect(saving(page)).toHaveText(/^On this device/)
  }
  await page.clock.fastForward('03:30')
  const save = page.getByRole('button', { name: 'Save the 2 unsent answers as a file' })
  const [file] = await Promise.all([page.waitForEvent('download'), save.click()])
  await show('the file at the learner', page)
  const admin = await anAdmin(open, tracker)
  await admin.getByRole('button', { name: 'Load unsent answers' }).click()
  await show('unsent answers, no file', admin)
  const written = join(tmpdir(), file.suggestedFilename())
  await file.saveAs(written)
  const letter = join(tmpdir(), 'letter.agon')
  await writeFile(letter, 'Dear teacher, the network is gone.')
  await admin.getByLabel('Files with unsent answers').setInputFiles([written, letter])
  await expect(admin.getByRole('button', { name: 'Import 2 answers' })).toBeVisible()
  await show('unsent answers, read', admin)
  await admin.getByLabel('Reason').fill('The school has no network.')
  await admin.getByRole('button', { name: 'Import 2 answers' }).click()
  await expect(admin.getByText('All answers are already on the server.')).toBeVisible()
  await show('unsent answers, taken over', admin)
}

export async function examDay({ open, request, show }: Stage): Promise<void> {
  const { items } = await ownLearners(request)
  const finished = items.find(({ status }) => status === 'finished')
  if (finished === undefined) throw new Error('The demo school has nobody left who has finished.')
  await resetSitter(request, { participantId: finished.id, username: finished.username })
  const page = await aTeacher(open)
  await show('exam day', page)
  await page.getByText('Ask for extra minutes for the whole school').click()
  await show('exam day, asking for the school', page)
  await page.getByLabel('Find a learner').fill(finished.username)
  await page.getByRole('region', { name: 'Learners' }).getByRole('listitem').getByRole('button').click()
  await show('exam day, a learner', page)
  const panel = page.getByRole('complementary')
  await panel.getByRole('button', { name: 'Make a new slip and print it' }).click()
  await expect(panel.getByText('New password')).toBeVisible()
  await panel.getByRole('button', { name: 'Show the code' }).click()
  await expect(panel.getByRole('button', { name: 'Make a new code' })).toBeVisible()
  await panel.getByLabel('What has happened?').fill('The battery was empty.')
  await panel.getByRole('button', { name: /^Ask for 10/ }).click()
  await expect(panel.getByText('Waits for the organisers')).toBeVisible()
  await show('exam day, slip, code, request', page)
  await page.getByLabel('Find a learner').fill('nobody-is-called-so')
  await show('exam day, nobody found', page)
}
