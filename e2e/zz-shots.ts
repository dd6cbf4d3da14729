import { chromium } from '@playwright/test'
import { mkdirSync } from 'node:fs'
import { browserOptions } from './browser.ts'
import { violations } from './axe.ts'
const base = 'http://127.0.0.1:4821'
const out = '/tmp/p21-shots'
mkdirSync(out, { recursive: true })
const browser = await chromium.launch(await browserOptions())
const pagesOf: [string, string, string][] = [
  ['admin', '/sango-2026/admin/settings-and-actions', 'settings'],
  ['overlord', '/overlord/role-matrix', 'matrix'],
  ['overlord', '/overlord/backups', 'backups'],
  ['overlord', '/overlord/search?q=nomsa', 'search'],
  ['overlord', '/overlord/tasks', 'tasks'],
  ['overlord', '/overlord/system-config', 'config'],
]
const only = process.argv.slice(2)
for (const [username, path, name] of pagesOf) {
  if (only.length > 0 && !only.includes(name)) continue
  for (const scheme of ['light', 'dark'] as const)
    for (const width of [360, 768, 1440]) {
      if (scheme === 'dark' && width === 768) continue
      const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: scheme, baseURL: base })
      const page = await context.newPage()
      const data = { username, password: 'agon-demo-2026', loginType: 'staff', olympiadName: 'sango-2026' }
      const answer = await (await page.request.post('/api/auth/signin', { data })).json()
      const record = JSON.stringify({ accessToken: answer.token, role: answer.role, name: answer.name, ...(answer.olympiad ? { olympiad: answer.olympiad } : {}) })
      await page.addInitScript((text) => localStorage.setItem('user', text), record)
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      if (wide > width) console.log(name, width, 'is as wide as', wide)
      if (width === 1440 || (width === 360 && scheme === 'dark')) console.log(name, scheme, width, JSON.stringify(await violations(page)))
      await page.screenshot({ path: `${out}/${name}-${width}-${scheme}.png`, fullPage: name === 'settings' })
      if (name === 'settings') await page.screenshot({ path: `${out}/${name}-${width}-${scheme}.png`, fullPage: true, scale: 'css' })
      await context.close()
    }
}
await browser.close()
