import { writeFile } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import { browserOptions } from './browser.ts'
import { startProduct } from './product.ts'
const product = await startProduct('demo')
const browser = await chromium.launch(await browserOptions())
const project = ['home', 'about', 'participation-and-rules', 'top-results', 'past-olympiads', 'past-winners', 'contact', 'faq', 'express-interest']
const suite = ['home', 'about', 'our-partners', 'our-users', 'contact', 'faq', 'accessibility']
const pages = [...project.map((p) => `/sango/${p}`), ...suite.map((p) => `/agon/${p}`), '/maintenance', '/', '/login', '/nothing-here']
try {
  for (const width of [360, 768, 1440])
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({ baseURL: product.url, locale: 'en-ZA', colorScheme, viewport: { width, height: 900 } })
      const page = await context.newPage()
      const shots: string[] = []
      for (const [at, url] of pages.entries()) {
        await page.goto(url)
        await page.waitForTimeout(url === '/' || url === '/login' ? 1500 : 200)
        const wide = await page.evaluate(() => document.documentElement.scrollWidth)
        if (wide > width) console.log('WIDE', width, url, wide)
        const file = `/tmp/look-i20/${width}-${colorScheme}-${String(at).padStart(2, '0')}.png`
        await page.screenshot({ path: file, fullPage: true })
        shots.push(file)
      }
      const scale = width > 700 ? 0.45 : 0.75
      const per = width === 360 ? 5 : width === 768 ? 4 : 2
      const sheet = await browser.newPage({ viewport: { width: 1500, height: 400 } })
      for (let first = 0; first < shots.length; first += per) {
        const html = `<body style="margin:8px;display:flex;gap:12px;align-items:start;background:#888">${shots.slice(first, first + per).map((f, i) => `<figure style="margin:0"><figcaption>${pages[first + i]}</figcaption><div style="max-height:1500px;overflow:hidden"><img src="file://${f}" width="${width * scale}"></div></figure>`).join('')}</body>`
        const path = `/tmp/look-i20/sheet-${width}-${colorScheme}-${String(first / per).padStart(2, '0')}.html`
        await writeFile(path, html)
        await sheet.goto(`file://${path}`)
        await sheet.screenshot({ path: path.replace('.html', '.png'), fullPage: true })
      }
      await sheet.close()
      await context.close()
      console.log(width, colorScheme)
    }
} finally {
  await browser.close()
  await product.stop()
}
