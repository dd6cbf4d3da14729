import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, request, type Page } from '@playwright/test'
import { browserOptions } from '../browser.ts'
import { sheetPage } from '../contact-sheet/sheet.ts'
import { startProduct } from '../product.ts'
import { scenes } from './states.ts'

/**
 * Brings a real product into every state that a learner can meet and photographs it on a phone, by day and by night, and on wider
 * screens: `node e2e/learner-states/run.ts`, after `npm run build -w web`. The pictures come to `learner-states/`, laid out on sheets.
 * With a word, only the scenes whose name has it: `node e2e/learner-states/run.ts network`.
 */
const folder = join(import.meta.dirname, '../../learner-states')
const wanted = process.argv[2]?.toLowerCase() ?? ''
const looks = [
  { name: 'phone-light', width: 360, height: 740, colorScheme: 'light' },
  { name: 'phone-dark', width: 360, height: 740, colorScheme: 'dark' },
  { name: 'tablet', width: 768, height: 1024, colorScheme: 'light' },
  { name: 'tablet-dark', width: 768, height: 1024, colorScheme: 'dark' },
  { name: 'desk', width: 1440, height: 900, colorScheme: 'light' },
  { name: 'desk-dark', width: 1440, height: 900, colorScheme: 'dark' },
] as const
const perSheet = 6

const product = await startProduct('demo')
const browser = await chromium.launch(await browserOptions())
const states: string[] = []
try {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const newContext = () =>
    browser.newContext({ baseURL: product.url, locale: 'en-ZA', viewport: { width: 360, height: 740 } })
  for (const scene of scenes.filter(({ name }) => name.toLowerCase().includes(wanted))) {
    const context = await newContext()
    const others: Awaited<ReturnType<typeof newContext>>[] = []
    const another = async () => {
      const other = await newContext()
      others.push(other)
      return other
    }
    const asStaff = await request.newContext({ baseURL: product.url })
    await scene({ context, another, request: asStaff, baseURL: product.url, show })
    await asStaff.dispose()
    for (const one of [context, ...others]) await one.close()
    process.stdout.write(`${scene.name}\n`)
  }
  for (const look of looks) await layOut(look.name, look.width)
} finally {
  await browser.close()
  await product.stop()
}

async function show(state: string, page: Page): Promise<void> {
  states.push(state)
  for (const { name, width, height, colorScheme } of looks) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.locator(`html[data-theme=${colorScheme}]`).waitFor({ state: 'attached' })
    await drawn(page)
    await page.screenshot({ path: join(folder, fileOf(name, state)), fullPage: name.startsWith('phone') })
  }
  const { width, height } = looks[0]
  await page.setViewportSize({ width, height })
}

/** Once the browser has drawn the page in its new size and colours. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

async function layOut(look: string, width: number): Promise<void> {
  const pages = await browser.newPage({ viewport: { width: perSheet * (Math.min(width, 720) + 24), height: 400 } })
  for (let first = 0; first < states.length; first += perSheet) {
    const address = join(folder, `sheet-${look}-${first / perSheet + 1}`)
    const items = states.slice(first, first + perSheet).map((state) => ({ id: state, file: fileOf(look, state) }))
    await writeFile(`${address}.html`, sheetPage(look, items, Math.min(1, 720 / width)))
    await pages.goto(`file://${address}.html`)
    await pages.screenshot({ path: `${address}.png`, fullPage: true })
  }
  await pages.close()
}

function fileOf(look: string, state: string): string {
  return `${look}-${state.replaceAll(/\W+/g, '-')}.png`
}
