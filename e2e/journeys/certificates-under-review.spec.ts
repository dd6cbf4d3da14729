import type { Locator, Page } from '@playwright/test'
import { expect, signIn, testWithFaultyMail as test } from '../product.ts'
import { violations, violationsOfColour } from '../axe.ts'
import { expectReadable, inScheme, tooWide } from '../readable.ts'
import { handIn, heading } from '../sitter.ts'
import { comeByLink, SmallOlympiad } from '../small-olympiad.ts'

const pages = '/sango-2026/admin'

test('answers, refusals of certificates and mails to send again are readable on every screen, and reached by keyboard', async ({
  browser,
  baseURL,
  page: admin,
  request,
  breakMail,
}) => {
  test.setTimeout(300_000)
  const olympiad = await SmallOlympiad.open(request)
  await signIn(admin, 'admin', 'Organiser')

  await test.step('two learners sit; the name of one is too long for a certificate', async () => {
    const moduleId = await olympiad.addModule({ titles: { en: 'Part 1' }, instructions: { en: '' } })
    await olympiad.addQuestion(moduleId, {
      kind: 'single-choice',
      choices: ['a', 'b'],
      key: 'a',
      figures: [],
      texts: { en: { stem: 'Which river reaches the Atlantic?', choices: { a: 'Orange', b: 'Limpopo' }, figures: {} } },
    })
    const links = [
      await olympiad.registerLearner(),
      await olympiad.registerLearner({ firstName: 'W'.repeat(60), lastName: 'Long' }),
    ]
    await olympiad.moveTo('open')
    for (const link of links) {
      const learner = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage()
      await comeByLink(learner, link)
      await learner.getByRole('button', { name: 'Begin part 1' }).click()
      await learner.getByLabel('Orange').check()
      await handIn(learner)
      await expect(heading(learner)).toHaveText('You have finished')
      await learner.context().close()
    }
    await olympiad.moveTo('closed')
  })

  await test.step('a row of the results opens the learner’s answers', async () => {
    await admin.goto(`${pages}/results/view`)
    await admin.getByRole('button', { name: /^Compute 2 results/ }).click()
    await expect(admin.getByText(/^Computed /)).toBeVisible()
    const opener = await openRow(admin, 'Haddad')
    const panel = panelOf(admin)
    await expect(panel.getByRole('cell', { name: 'Orange' })).toBeVisible()
    await expectPanelReadable(admin)
    await admin.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await expect(opener).toBeFocused()
  })

  await test.step('a text that does not fit is refused at its field', async () => {
    await admin.goto(`${pages}/results/edit-certificates`)
    await admin.getByLabel('First person’s title').fill('Chair')
    for (const which of ['First', 'Second', 'Third']) {
      await admin.getByLabel(`${which} person’s name`).fill('W'.repeat(60))
      await admin.getByLabel(`${which} person’s title`).fill('Chair')
    }
    await admin.keyboard.press('Enter')
    const name = admin.getByLabel('First person’s name')
    await expect(name).toHaveAttribute('aria-invalid', 'true')
    await expect(name).toHaveAccessibleDescription(/\S/)
    await expectReadable(admin)
    for (const which of ['First', 'Second', 'Third']) await admin.getByLabel(`${which} person’s name`).fill('A. Chair')
    await admin.keyboard.press('Enter')
    await expect(admin.getByText('Certificate configuration saved')).toBeVisible()
  })

  await test.step('the check names the certificate that cannot be printed', async () => {
    await admin.goto(`${pages}/results/generate-and-send-certificates`)
    await expect(admin.getByText('One certificate cannot be printed:')).toBeVisible()
    await expect(admin.getByText(/too long to print/)).toBeVisible()
    await expectReadable(admin)
    await admin.getByRole('button', { name: 'Make 2 certificates' }).click()
    await expect(admin.getByText('Made', { exact: true })).toBeVisible()
  })

  await test.step('a mail that was refused is sent again, and one that may have arrived says so', async () => {
    await olympiad.moveTo('moderation')
    await olympiad.moveTo('released')
    breakMail({ at: 'RCPT', by: { reply: '552 5.2.2 the mailbox is full' } })
    await admin.goto(`${pages}/results/generate-and-send-certificates`)
    await admin.getByRole('button', { name: 'Send 1 mail' }).click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Send 1 mail' }).click()
    await expect(admin.getByText(/the mailbox is full/)).toBeVisible()
    await admin.goto(`${pages}/reports/email-logs`)
    await openRow(admin, 'Certificates: ')
    const panel = panelOf(admin)
    await expect(panel.getByText('Not sent')).toBeVisible()
    // Nothing runs in the frame of the designed mail, so axe cannot read it.
    await panel.getByRole('tab', { name: 'As plain text' }).click()
    await expectPanelReadable(admin)
    breakMail({ at: 'dot', by: 'cut' })
    await sendAgain(admin)
    await expect(panel.getByText('It is not known whether this mail arrived')).toBeVisible()
    await panel.getByRole('tab', { name: 'As plain text' }).click()
    await expectPanelReadable(admin)
    breakMail(undefined)
    await sendAgain(admin, 'The recipient has not got it.')
    await expect(panel.getByText('Sent', { exact: true }).last()).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Send again' })).toHaveCount(0)
  })
})

const panelOf = (page: Page): Locator => page.locator('aside[data-side-panel]')

/** Opens the row by its keyboard opener; gives this back, since the focus returns to it. */
async function openRow(page: Page, words: string): Promise<Locator> {
  const opener = page.locator('tr[data-row]').filter({ hasText: words }).first().locator('[data-opener]')
  await opener.press('Enter')
  await expect(panelOf(page)).toBeFocused()
  return opener
}

/** A mail that may have arrived needs a reason. */
async function sendAgain(page: Page, reason?: string): Promise<void> {
  await panelOf(page).getByRole('button', { name: 'Send again' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  expect(await violations(page)).toEqual([])
  const send = dialog.getByRole('button', { name: 'Send again' })
  if (reason !== undefined) {
    await expect(send).toHaveAccessibleDescription('Write a reason first.')
    await expectPanelReadable(page)
    await dialog.getByLabel('Reason').fill(reason)
  }
  await send.press('Enter')
  await expect(dialog).toHaveCount(0)
}

/** An open panel on a phone, a tablet and a desk, by day and night; the list behind it stays as it is on a desk. */
async function expectPanelReadable(page: Page): Promise<void> {
  for (const width of [360, 768, 1440]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 })
      await inScheme(page, colorScheme)
      expect(await tooWide(page), `pixels beyond ${width}`).toBeLessThanOrEqual(0)
      const look = colorScheme === 'light' ? violations : violationsOfColour
      expect(await look(page), `${width}, ${colorScheme}`).toEqual([])
      const folder = process.env['PANEL_PICTURES']
      if (folder !== undefined) {
        shot += 1
        await page.screenshot({ path: `${folder}/${shot}-${width}-${colorScheme}.png` })
      }
    }
  }
}
let shot = 0
