import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pages } from '@agon/contract/pages'
import { sitePages } from '@agon/contract/site-pages'
import { chromium, type Page } from '@playwright/test'
import { browserOptions } from '../browser.ts'
import { startProduct } from '../product.ts'
import { sheetPage } from './sheet.ts'

/**
 * Photographs every public page of a project and of the suite as a reader without scripts sees it, at the widths of a phone, a tablet and a
 * desk, by day and by night, in both languages: `node e2e/contact-sheet/public.ts [project]`, after `npm run build -w web`. They come to
 * `contact-sheet/public/`, with the link preview of each page as messengers draw it: picture, title, sentence, host.
 */
const folder = join(import.meta.dirname, '../../contact-sheet/public')
const project = process.argv[2] ?? 'sango'
const sheetWidth = 1500
/** Of each width, how large it is on a sheet. */
const widths = [
  [360, 0.8],
  [768, 0.45],
  [1440, 0.33],
] as const
/** Long pages are cut at this height. */
const tallest = 3200

const addresses = [pages.watch, ...Object.values(sitePages)].map(({ path }) => path.replace('$projectName', project))
const product = await startProduct('demo')
const browser = await chromium.launch(await browserOptions())
try {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const sheets = await browser.newPage({ viewport: { width: sheetWidth, height: 400 } })
  for (const [width, scale] of widths)
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({
        baseURL: product.url,
        locale: 'en-ZA',
        timezoneId: 'Africa/Johannesburg',
        javaScriptEnabled: false,
        colorScheme,
        viewport: { width, height: 900 },
      })
      const page = await context.newPage()
      for (const language of ['en', 'af'] as const) {
        const name = `${width}-${colorScheme}-${language}`
        const taken = []
        for (const [at, address] of addresses.entries()) {
          const file = `${name}-${String(at).padStart(2, '0')}-page.png`
          await page.goto(language === 'en' ? address : `${address}?lang=${language}`)
          await photograph(page, width, join(folder, file))
          taken.push({ id: address, file })
        }
        const perSheet = Math.max(1, Math.floor(sheetWidth / (width * scale + 24)))
        for (let first = 0; first < taken.length; first += perSheet) {
          const sheet = join(folder, `sheet-${name}-${String(first / perSheet + 1).padStart(2, '0')}`)
          await writeFile(`${sheet}.html`, sheetPage(name, taken.slice(first, first + perSheet), scale))
          await sheets.goto(`file://${sheet}.html`)
          await sheets.screenshot({ path: `${sheet}.png`, fullPage: true })
        }
        process.stdout.write(`${name}: ${taken.length} pages\n`)
      }
      await context.close()
    }
  await photographPreviews(sheets)
} finally {
  await browser.close()
  await product.stop()
}

/** Without scripts the page cannot be asked how high it is. Measured twice: a part of it grows with the window. */
async function photograph(page: Page, width: number, path: string): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  for (let time = 0; time < 2; time += 1) {
    const box = await page.locator('body').boundingBox()
    await page.setViewportSize({ width, height: Math.round(Math.min(Math.max(box?.height ?? 0, 700), tallest)) })
  }
  await page.screenshot({ path })
}

async function photographPreviews(sheets: Page): Promise<void> {
  for (const language of ['en', 'af'] as const) {
    const cards = await Promise.all(
      addresses.map(async (address) =>
        card(await readMeta(language === 'en' ? address : `${address}?lang=${language}`)),
      ),
    )
    const file = join(folder, `sheet-previews-${language}`)
    await writeFile(`${file}.html`, previewsPage(cards))
    await sheets.goto(`file://${file}.html`, { waitUntil: 'networkidle' })
    await sheets.screenshot({ path: `${file}.png`, fullPage: true })
  }
}

/** The tags that messengers read, by their names. */
async function readMeta(address: string): Promise<ReadonlyMap<string, string>> {
  const html = await (await fetch(new URL(address, product.url))).text()
  const tags = [...html.matchAll(/<meta property="(og:[\w:]+)" content="([^"]*)"/g)]
  return new Map(tags.map(([, name = '', content = '']) => [name, content]))
}

/** The picture comes from this product, whatever its public address is. */
function card(meta: ReadonlyMap<string, string>): string {
  const { pathname, search } = new URL((meta.get('og:image') ?? '').replaceAll('&amp;', '&'))
  const { host } = new URL(meta.get('og:url') ?? product.url)
  const words = `<b>${meta.get('og:title')}</b><p>${meta.get('og:description')}</p><small>${host}</small>`
  return `<article><img src="${new URL(pathname + search, product.url).href}" alt=""><div>${words}</div></article>`
}

function previewsPage(cards: readonly string[]): string {
  return `<!doctype html><meta charset="utf-8"><title>Link previews</title>
<style>
  body { display: grid; grid-template-columns: repeat(4, 340px); gap: 16px; margin: 16px; background: #e5ddd5; font: 14px/1.35 sans-serif; }
  article { overflow: hidden; border-radius: 8px; background: #f0f2f5; }
  img { display: block; width: 340px; height: 178px; object-fit: cover; }
  div { padding: 8px 10px; }
  b, p { display: -webkit-box; overflow: hidden; margin: 0; -webkit-box-orient: vertical; -webkit-line-clamp: 2; }
  p { color: #555; }
  small { color: #777; }
</style>
${cards.join('\n')}`
}
