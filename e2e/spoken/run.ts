import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { browserOptions } from '../browser.ts'
import { enterAs, startProduct } from '../product.ts'

/**
 * Writes transcripts of three journeys over public pages as a screen reader reads them, in the order of reading: titles, headings, links, fields with
 * their descriptions, announcements, and where the focus is: `node e2e/spoken/run.ts`, after `npm run build -w web`. The transcripts
 * come to `docs/spoken/`. They are the browser's accessibility tree, which screen readers read.
 */
const folder = join(import.meta.dirname, '../../docs/spoken')

class Transcript {
  readonly #page: Page
  readonly #lines: string[]

  constructor(page: Page, title: string) {
    this.#page = page
    this.#lines = [`# ${title}`, '']
  }

  async step(words: string, act: () => Promise<unknown>, part = 'body'): Promise<void> {
    await act()
    await this.#page.getByRole('heading', { level: 1 }).waitFor()
    const read = await this.#page.locator(part).first().ariaSnapshot()
    this.#lines.push(`## ${words}`, '', `Title: ${await this.#page.title()}`, '', '```yaml', read, '```', '')
    const focused = await this.#page.evaluate(() => {
      const element = document.activeElement
      if (element === null || element === document.body) return null
      const words = element.getAttribute('aria-label') ?? element.textContent.trim()
      return `${element.localName}${element.id === '' ? '' : `#${element.id}`} ${words}`.trim()
    })
    const alerts = await this.#page.locator('[role=alert], [role=status]').allInnerTexts()
    if (focused !== null) this.#lines.push(`Focus: ${focused}`, '')
    for (const alert of alerts.map((text) => text.trim())) if (alert !== '') this.#lines.push(`Announced: ${alert}`, '')
  }

  async save(name: string): Promise<void> {
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, name), `${this.#lines.join('\n').trim()}\n`)
  }
}

const product = await startProduct('demo')
const browser = await chromium.launch(await browserOptions())
const newPerson = async () =>
  (await browser.newContext({ baseURL: product.url, locale: 'en-ZA', timezoneId: 'Africa/Johannesburg' })).newPage()
const follow = (page: Page, name: string) => () => page.getByRole('link', { name, exact: true }).first().click()
try {
  const visitor = await newPerson()
  const reading = new Transcript(visitor, 'A principal reads dates, price and rules')
  await reading.step('The link of a message opens the home page', () => visitor.goto('/sango/home'))
  await reading.step('Participation and rules', follow(visitor, 'Participation and rules'), 'main')
  await reading.step('The same page in Afrikaans', follow(visitor, 'Afrikaans'), 'main')
  await reading.save('reading.md')

  const parent = await newPerson()
  const writing = new Transcript(parent, 'A parent writes to the organisers')
  await writing.step('The form', () => parent.goto('/sango/contact'), 'main')
  await writing.step(
    'It is sent with a wrong address',
    async () => {
      await parent.getByLabel('Your name').fill('Thandi Dlamini')
      await parent.getByLabel('E-mail address').fill('thandi')
      await parent.getByLabel('Message').fill('May two schools share a venue?')
      await parent.getByRole('button', { name: 'Send message' }).click()
      await parent.getByRole('alert').waitFor()
    },
    'main',
  )
  await writing.step(
    'It is corrected and sent',
    async () => {
      await parent.waitForTimeout(4000)
      await parent.getByLabel('E-mail address').fill('thandi@school.example')
      await parent.getByRole('button', { name: 'Send message' }).click()
      await parent.getByRole('status').waitFor()
    },
    'main',
  )
  await writing.save('writing.md')

  const organiser = await newPerson()
  const publishing = new Transcript(organiser, 'An organiser changes a sentence and publishes it')
  await enterAs(organiser, 'admin', 'staff')
  const english = organiser.getByRole('region', { name: 'English' })
  await publishing.step(
    'The page About',
    async () => {
      await organiser.goto('/sango-2026/admin/edit/website-copy?page=about')
      await english.getByLabel('Title', { exact: true }).waitFor()
    },
    'section[aria-label="English"]',
  )
  await publishing.step(
    'The title is changed and saved',
    async () => {
      await english.getByLabel('Title', { exact: true }).fill('About the olympiad')
      await english.getByRole('button', { name: 'Save draft' }).click()
      await english.getByText('Draft', { exact: true }).waitFor()
    },
    'section[aria-label="English"]',
  )
  await publishing.step(
    'It is published',
    async () => {
      await english.getByRole('button', { name: 'Publish', exact: true }).click()
      await english.getByText('Published', { exact: true }).waitFor()
      await organiser.getByText('Published.', { exact: true }).waitFor()
    },
    'section[aria-label="English"]',
  )
  await publishing.save('publishing.md')
} finally {
  await browser.close()
  await product.stop()
}
