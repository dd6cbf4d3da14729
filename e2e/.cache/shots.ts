import { mkdir } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import type { Page as DeclaredPage } from '@agon/contract/page'
import { pages } from '@agon/contract/pages'
import { browserOptions } from '../browser.ts'
import { enterAs, startProduct } from '../product.ts'
const folder = process.argv[2] ?? '/tmp/mail-shots'
const only = new RegExp(process.argv[3] ?? '.')
const widths = (process.argv[4] ?? '360,768,1440').split(',').map(Number)
await mkdir(folder, { recursive: true })
const product = await startProduct('demo')
const browser = await chromium.launch(await browserOptions())
try {
  let queued = false
  for (const width of widths)
    for (const colorScheme of ['light', 'dark'] as const)
      for (const who of ['admin', 'overlord', 'public'] as const) {
        const context = await browser.newContext({ baseURL: product.url, locale: 'en-ZA', timezoneId: 'Africa/Johannesburg', colorScheme, viewport: { width, height: width === 1440 ? 900 : width === 768 ? 1024 : 740 } })
        const page = await context.newPage()
        if (who !== 'public') await enterAs(page, who, 'staff')
        if (who === 'admin' && !queued) {
          queued = true
          await page.goto('/sango-2026/admin/edit/mass-mails')
          await page.getByRole('cell', { name: 'Unpaid invoices', exact: true }).click()
          await page.getByRole('complementary').getByRole('button', { name: 'Queue recipients' }).click()
          await page.getByRole('dialog').getByRole('button', { name: 'Queue recipients' }).click()
          await page.waitForTimeout(3000)
          await page.getByRole('complementary').getByRole('button', { name: 'Release mails' }).click()
          await page.getByRole('dialog').getByLabel('Mails').fill('2')
          await page.getByRole('dialog').getByRole('button', { name: 'Release 2', exact: true }).click()
          await page.waitForTimeout(3000)
        }
        const paths = who === 'public' ? ['/unsubscribe', '/sango-2026/unsubscribe'] : Object.values<DeclaredPage>(pages).filter(({ nav, roles }) => nav === 'Mail' && Array.isArray(roles) && roles.includes(who)).map(({ path }) => path.replace('$olympiadName', 'sango-2026'))
        for (const path of paths) {
          if (!only.test(path)) continue
          const name = `${path.slice(1).replaceAll('/', '_')}-${width}-${colorScheme}`
          await page.goto(path)
          await page.getByRole('heading', { level: 1 }).first().waitFor().catch(() => console.log('no heading', path))
          await page.waitForTimeout(900)
          await page.screenshot({ path: `${folder}/${name}.png` })
          const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
          if (wide > 0) console.log(`${name}: ${wide} px too wide`)
          const cell = page.getByRole('main').getByRole('table').getByRole('row').nth(1).getByRole('cell').first()
          if (who !== 'public' && (await cell.count()) > 0) {
            await cell.click({ timeout: 3000 }).catch(() => undefined)
            await page.waitForTimeout(900)
            if ((await page.getByRole('complementary').count()) > 0) await page.screenshot({ path: `${folder}/${name}-panel.png` })
          }
        }
        await context.close()
      }
} finally {
  await browser.close()
  await product.stop()
}
