import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { browserOptions } from '../browser.ts'
import { startProduct } from '../product.ts'
import { photographItems } from './items.ts'
import { looks, type Look } from './looks.ts'
import { sheetPage } from './sheet.ts'

/**
 * Photographs every question of the demo's paper as a learner sees it on a phone, by day, by night and in Afrikaans, and lays the
 * pictures out on sheets: `node e2e/contact-sheet/run.ts`, after `npm run build -w web`. They come to `contact-sheet/`.
 */
const folder = join(import.meta.dirname, '../../contact-sheet')
const itemsPerSheet = 4

const product = await startProduct('demo')
const browser = await chromium.launch(await browserOptions())
try {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const look of looks) await photograph(browser, look)
} finally {
  await browser.close()
  await product.stop()
}

async function photograph(by: Browser, look: Look): Promise<void> {
  const items = await photographItems(by, product.url, look, folder)
  const pages = await by.newPage({ viewport: { width: itemsPerSheet * 384, height: 400 } })
  for (let first = 0; first < items.length; first += itemsPerSheet) {
    const address = join(folder, `${look.name}-${String(first / itemsPerSheet + 1).padStart(2, '0')}`)
    await writeFile(`${address}.html`, sheetPage(look.name, items.slice(first, first + itemsPerSheet)))
    await pages.goto(`file://${address}.html`)
    await pages.screenshot({ path: `${address}.png`, fullPage: true })
  }
  await pages.close()
  process.stdout.write(`${look.name}: ${items.length} questions\n`)
}
