import { readFile } from 'node:fs/promises'
import { ownMarkWords } from '@agon/domain/marking/second-marking'
import type { APIRequestContext, Page } from '@playwright/test'
import { enterAs, expect, headersOf } from '../../product.ts'
import { expectReadable, inScheme } from '../../readable.ts'

const file = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
})

/** Downloads the one answer as a sheet, and gives 2 for it by uploading the sheet; a second upload changes nothing. */
export async function markInSheet(admin: Page): Promise<void> {
  await admin.getByRole('button', { name: 'Mark in a sheet' }).click()
  await admin.getByLabel('Also answers that are marked').check()
  const waiting = admin.waitForEvent('download')
  await admin.getByRole('button', { name: 'Download CSV' }).click()
  const sheet = await readFile(await (await waiting).path(), 'utf8')
  expect(sheet).toContain('The sea is cold.')
  expect(sheet).not.toContain('Haddad')
  const code = /[0-9A-Z]{5}-[0-9A-Z]{5}-[0-9A-Z]{4}/.exec(sheet)?.[0] ?? ''
  const lines = ['Code,Mark,Comment', `${code},2,Both reasons`, 'ZZZZZ-ZZZZZ-ZZZZ,1,']
  await admin.locator('input[type=file]').setInputFiles(file('marks.csv', lines))
  await expect(admin.getByText('1 row has an error')).toBeVisible()
  await expect(admin.getByText('Error: No answer to this question has this code.')).toBeVisible()
  await expectReadable(admin)
  await admin.getByRole('button', { name: 'Give 1 mark' }).click()
  await expect(admin.getByText('1 mark given.')).toBeVisible()
  await admin.locator('input[type=file]').setInputFiles(file('marks.csv', lines))
  await expect(admin.getByText('Given already', { exact: true })).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Give 0 marks' })).toHaveAttribute('aria-disabled', 'true')
  await admin.getByRole('button', { name: 'Back to the answers' }).click()
}

/** Two people mark; the second, who marks by calls, does not read the first mark, and the mean counts. */
export async function markTwice(admin: Page, request: APIRequestContext, olympiadId: number): Promise<void> {
  await admin.getByRole('button', { name: 'Set second marking' }).click()
  await admin.getByLabel('Answers marked by two people').fill('100')
  await admin.getByLabel('Tolerance').fill('0.25')
  await admin.getByRole('button', { name: 'Save' }).click()
  await expect(admin.getByText('1 marked once')).toBeVisible()
  await giveSecondMark(request, olympiadId)
  await admin.reload()
  await expect(admin.getByText('1 with marks that differ')).toBeVisible()
  await expect(admin.getByText('The other answers wait for the mark of another person.')).toBeVisible()
  await admin.getByLabel('Only those with marks that differ').check()
  await expect(admin.getByRole('paragraph').filter({ hasText: ownMarkWords })).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Give (Enter)' })).toHaveAttribute('aria-disabled', 'true')
  await expectReadable(admin)

  await admin.getByRole('button', { name: 'Set second marking' }).click()
  await admin.getByLabel('Tolerance').fill('0.5')
  await admin.getByRole('button', { name: 'Save' }).click()
  await expect(admin.getByText('1 settled')).toBeVisible()
  await admin.reload()
  await admin.getByRole('button', { name: 'Set second marking' }).click()
  await expect(admin.getByText('within the tolerance')).toBeVisible()
  await expectReadable(admin)
  await admin.getByRole('button', { name: 'Back to the answers' }).click()
  await admin.getByLabel('Also those that are marked').check()
  await expect(admin.getByText(/^1[.,]75 is the mean of two marks: Both reasons/)).toBeVisible()
}

/** The marks differ; the organiser assigns the question to the accountant, who reads both marks and decides. */
export async function decideAsMarker(admin: Page, marker: Page): Promise<void> {
  await admin.getByRole('tab', { name: 'Marking' }).click()
  await admin.getByRole('button', { name: 'Set second marking' }).click()
  await admin.getByLabel('Tolerance').fill('0.25')
  await admin.getByRole('button', { name: 'Save' }).click()
  await expect(admin.getByText('1 with marks that differ')).toBeVisible()
  await admin.getByRole('button', { name: 'Back to the answers' }).click()
  await admin.getByRole('button', { name: 'Assign markers' }).click()
  await expect(admin.getByRole('row', { name: /The accountant/ })).toContainText('0')
  await expectReadable(admin)
  await picture(admin, 'markers')

  await enterAs(marker, 'accountant', 'staff')
  await marker.goto('/sango-2026/finance/results/marking')
  await expect(marker.getByText('No question is assigned to you')).toBeVisible()
  await expect(marker.getByRole('link', { name: 'Marking' })).toHaveCount(0)
  await admin.getByLabel('The accountant').check()
  await expect(admin.getByLabel('The accountant')).toBeChecked()
  await marker.reload()
  await expect(marker.getByRole('link', { name: 'Marking' })).toBeVisible()
  await expect(marker.getByText('The two marks differ. Your mark decides.')).toBeVisible()
  await expect(marker.getByText(/^First mark: 2, The admin: Both reasons/)).toBeVisible()
  await expect(marker.getByRole('button', { name: 'Set second marking' })).toHaveCount(0)
  await expectReadable(marker)
  await picture(marker, 'third')
  await marker.getByLabel('Mark, of 2').fill('2')
  await marker.keyboard.press('Enter')
  await expect(marker.getByText('Every answer is marked.')).toBeVisible()

  await admin.reload()
  await admin.getByRole('button', { name: 'Assign markers' }).click()
  await expect(admin.getByRole('row', { name: /The accountant/ })).toContainText('1')
}

/** At three widths, by day and night, into a folder where one is named. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['PANEL_PICTURES']
  if (folder === undefined) return
  for (const width of [360, 768, 1440])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 })
      await inScheme(page, colorScheme)
      await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png` })
    }
  await inScheme(page, 'light')
}

async function giveSecondMark(request: APIRequestContext, olympiadId: number): Promise<void> {
  const headers = await headersOf(request, 'overlord', 'staff')
  const marking = `/api/results/marking/${olympiadId}`
  const { questions } = (await (await request.get(marking, { headers })).json()) as {
    questions: { questionVersionId: number }[]
  }
  const questionVersionId = questions[0]?.questionVersionId
  const found = await request.get(`${marking}/answers?questionVersionId=${questionVersionId}&unmarked=true`, {
    headers,
  })
  const text = await found.text()
  expect(text).not.toContain('Both reasons')
  const { items } = JSON.parse(text) as {
    items: { attemptId: number; epoch: number; sequence: number; version: number; given: unknown; stage: string }[]
  }
  const [answer] = items
  expect(answer).toMatchObject({ stage: 'second', given: null, version: 0 })
  const { attemptId, epoch, sequence, version } = answer ?? { attemptId: 0, epoch: 0, sequence: 0, version: 0 }
  const data = { questionVersionId, epoch, sequence, version, mark: 1500 }
  const reply = await request.put(`${marking}/answers/${attemptId}`, { headers, data })
  expect(reply.status(), await reply.text()).toBe(200)
}
