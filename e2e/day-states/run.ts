import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, request, type Page } from '@playwright/test'
import { browserOptions } from '../browser.ts'
import { sheetPage } from '../contact-sheet/sheet.ts'
import { startProduct } from '../product.ts'
import { expectPageReadable } from '../readable.ts'
import { scenes } from './scenes.ts'

/**
 * Plays the eve and the day of an olympiad on a real product and photographs what organisers, teachers and those who rehearse see, at
 * the widths of a phone, a tablet and a desk, by day and night: `node e2e/day-states/run.ts`, after `npm run build -w web`. The pictures
 * come to `day-states/`, one sheet for each state. With words, only the scenes whose names have one of them:
 * `node e2e/day-states/run.ts tracker`; with `READ=1` it is also said what cannot be read by everybody.
 */
const folder = join(import.meta.dirname, '../../day-states')
const wanted = process.argv.slice(2).map((word) => word.toLowerCase())
const widths = [360, 768, 1440] as const
const schemes = ['light', 'dark'] as const
/** What is below is not shown: lists are long. */
const tallest = 2200

const product = await startProduct('demo')
const browser = await chromium.launch(await browserOptions())
try {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const contexts: Awaited<ReturnType<typeof browser.newContext>>[] = []
  const open = async () => {
    const zone = { locale: 'en-ZA', timezoneId: 'Africa/Johannesburg' }
    const context = await browser.newContext({ baseURL: product.url, ...zone, viewport: { width: 1440, height: 900 } })
    contexts.push(context)
    return context.newPage()
  }
  for (const scene of scenes.filter(
    ({ name }) => wanted.length === 0 || wanted.some((word) => name.toLowerCase().includes(word)),
  )) {
    const calls = await request.newContext({ baseURL: product.url })
    await scene({ open, request: calls, baseURL: product.url, show }).catch((error: unknown) => {
      process.exitCode = 1
      process.stdout.write(`${scene.name}: ${told(error)}\n`)
    })
    await calls.dispose()
    for (const context of contexts.splice(0)) await context.close()
    process.stdout.write(`${scene.name}\n`)
  }
} finally {
  await browser.close()
  await product.stop()
}

async function show(state: string, page: Page): Promise<void> {
  const name = state.replaceAll(/\W+/g, '-')
  const taken = []
  for (const width of widths) {
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 900 })
      await page.locator(`html[data-theme=${colorScheme}]`).waitFor({ state: 'attached' })
      await page.setViewportSize({ width, height: Math.min(tallest, Math.max(900, await heightOf(page))) })
      // A chart draws itself anew for another width.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
      const file = `${name}-${width}-${colorScheme}.png`
      await page.screenshot({ path: join(folder, file) })
      taken.push({ id: `${width} ${colorScheme}`, file, width })
    }
  }
  if (process.env['READ'] === '1')
    await expectPageReadable(page).catch((error: unknown) => {
      process.exitCode = 1
      process.stdout.write(`  ${state}: ${told(error)}\n`)
    })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })
  await layOut(page, name, taken)
}

function told(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Of all there is to see, what a panel would scroll included. */
function heightOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const beside = [...document.querySelectorAll('[data-side-panel], dialog[open]')]
    const inside = beside.map((one) => [...one.children].reduce((sum, child) => sum + child.scrollHeight, 0))
    return Math.max(document.documentElement.scrollHeight, ...inside)
  })
}

async function layOut(beside: Page, name: string, items: { id: string; file: string; width: number }[]): Promise<void> {
  const page = await beside.context().newPage()
  for (const part of ['narrow', 'wide'] as const) {
    const shown = items.filter(({ width }) => width < 1000 === (part === 'narrow'))
    const address = join(folder, `sheet-${name}-${part}`)
    await writeFile(`${address}.html`, sheetPage(name, shown, 0.65))
    await page.setViewportSize({ width: part === 'narrow' ? 1600 : 1960, height: 400 })
    await page.goto(`file://${address}.html`)
    await page.screenshot({ path: `${address}.png`, fullPage: true })
  }
  await page.close()
}
