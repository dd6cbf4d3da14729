import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page as DeclaredPage } from '@agon/contract/page'
import { pages } from '@agon/contract/pages'
import { chromium, type Browser, type Page } from '@playwright/test'
import { browserOptions } from '../browser.ts'
import { enterAs, startProduct } from '../product.ts'
import { sheetPage } from './sheet.ts'
import { openState, states } from './states.ts'

/**
 * Photographs every page of staff, teachers and the public, and states of them, at the widths of a phone, a tablet and a desk,
 * by day and by night, and lays them out on sheets: `node e2e/contact-sheet/pages.ts [--states] [width …]`, after
 * `npm run build -w web`; `--states`: the states alone. They come to `contact-sheet/pages/`. Sittings have sheets of their own.
 */
const folder = join(import.meta.dirname, '../../contact-sheet/pages')
const widthsAsked = process.argv.slice(2).filter((word) => word !== '--states')
const onlyStates = process.argv.includes('--states')
const widths = widthsAsked.length > 0 ? widthsAsked.map(Number) : [360, 768, 1440]
/** Pixels on a sheet that the pictures side by side may take. */
const sheetWidth = 1500
/** Long lists are cut at this height. */
const tallest = 1400

const ofSittings = new Set<DeclaredPage>([
  pages.instructions,
  pages.declaration,
  pages.recoveryPin,
  pages.learnerDetails,
  pages.question,
  pages.rehearsal,
  pages.finished,
  // Needs a certificate, which somebody has to make first.
  pages.certificate,
])
const shown: readonly Shown[] = [
  ...(onlyStates
    ? []
    : Object.values<DeclaredPage>(pages)
        .filter((page) => !ofSittings.has(page))
        .map((page) => ({ id: page.path, open: (by: Page) => openPage(by, page) }))),
  ...states.map((state) => ({
    id: state.id,
    open: (by: Page) => openState(by, state),
    isLoading: state.isLoading === true,
  })),
]

interface Shown {
  readonly id: string
  readonly open: (page: Page) => Promise<void>
  readonly isLoading?: boolean
}

const product = await startProduct('demo')
const browser = await chromium.launch(await browserOptions())
try {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const width of widths)
    for (const scheme of ['light', 'dark'] as const) await photographAll(browser, width, scheme)
} finally {
  await browser.close()
  await product.stop()
}

async function photographAll(by: Browser, width: number, colorScheme: 'light' | 'dark'): Promise<void> {
  const name = `${width}-${colorScheme}`
  const scale = width > 700 ? 0.5 : 1
  const perSheet = Math.max(1, Math.floor(sheetWidth / (width * scale + 24)))
  const taken = []
  for (const [at, one] of shown.entries()) {
    const context = await by.newContext({
      baseURL: product.url,
      locale: 'en-ZA',
      timezoneId: 'Africa/Johannesburg',
      colorScheme,
      viewport: { width, height: 900 },
    })
    const file = `${name}-${String(at).padStart(2, '0')}-page.png`
    await photograph(await context.newPage(), one, join(folder, file))
    await context.close()
    taken.push({ id: one.id, file })
  }
  const sheets = await by.newPage({ viewport: { width: sheetWidth, height: 400 } })
  for (let first = 0; first < taken.length; first += perSheet) {
    const address = join(folder, `sheet-${name}-${String(first / perSheet + 1).padStart(2, '0')}`)
    await writeFile(`${address}.html`, sheetPage(name, taken.slice(first, first + perSheet), scale))
    await sheets.goto(`file://${address}.html`)
    await sheets.screenshot({ path: `${address}.png`, fullPage: true })
  }
  await sheets.close()
  process.stdout.write(`${name}: ${taken.length} pages\n`)
}

async function openPage(page: Page, { path, roles }: DeclaredPage): Promise<void> {
  const [role] = roles === 'public' || roles === 'signed-in' ? [] : roles
  if (role !== undefined) await enterAs(page, role, role === 'teacher' ? 'teacher' : 'staff')
  await page.goto(
    path.replace('$olympiadName', 'sango-2026').replace('$projectName', 'sango').replace('$uuid', 'unknown'),
  )
  await page.getByRole('heading', { level: 1 }).waitFor()
}

async function photograph(page: Page, { open, isLoading = false }: Shown, into: string): Promise<void> {
  await open(page)
  // A page that listens for changes is never idle; it says when it is live.
  if (!isLoading) await Promise.race([page.waitForLoadState('networkidle'), page.locator('[data-live]').waitFor()])
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({
    width: page.viewportSize()?.width ?? 0,
    height: Math.min(Math.max(height, 700), tallest),
  })
  await page.screenshot({ path: into })
}
