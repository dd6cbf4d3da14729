import { readdirSync, readFileSync } from 'node:fs'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { browserOptions } from './browser.ts'
import { startProduct, enterAs } from './product.ts'
import { violations, violationsOfColour } from './axe.ts'
import startPostgres from './one-postgres.ts'

function cpu(): Record<string, number> {
  const procs = new Map<number, { ppid: number; t: number; cmd: string }>()
  for (const d of readdirSync('/proc')) {
    if (!/^\d+$/.test(d)) continue
    try {
      const s = readFileSync(`/proc/${d}/stat`, 'utf8')
      const f = s.slice(s.lastIndexOf(')') + 2).split(' ')
      procs.set(Number(d), { ppid: Number(f[1]), t: (Number(f[11]) + Number(f[12]) + Number(f[13]) + Number(f[14])) / 100, cmd: readFileSync(`/proc/${d}/cmdline`, 'utf8') })
    } catch {}
  }
  const out: Record<string, number> = {}
  for (const [pid, p] of procs) {
    let a = pid, mine = false
    while (a > 1) { if (a === process.pid) { mine = true; break } a = procs.get(a)?.ppid ?? 0 }
    if (!mine) continue
    const k = pid === process.pid ? 'runner' : /type=renderer/.test(p.cmd) ? 'renderer' : /type=gpu/.test(p.cmd) ? 'gpu' : /type=utility/.test(p.cmd) ? 'utility' : /chrom|headless/.test(p.cmd) ? 'browser' : /postgres/.test(p.cmd) ? 'pg' : /serve/.test(p.cmd) ? 'product' : 'other'
    out[k] = (out[k] ?? 0) + p.t
  }
  return out
}
async function timed<T>(name: string, work: () => Promise<T>, n = 1): Promise<T> {
  const a = cpu(), t = Date.now(); const r = await work(); const b = cpu()
  const d = Object.fromEntries(Object.entries(b).map(([k, v]) => [k, Number(((v - (a[k] ?? 0)) / n).toFixed(2))]).filter(([, v]) => v))
  console.log(name.padEnd(34), ((Date.now() - t) / n / 1000).toFixed(2), 's wall; cpu', Object.values(d).reduce((x: number, y) => x + Number(y), 0).toFixed(2), JSON.stringify(d)); return r
}
const stop = await timed('postgres', () => startPostgres())
const product = await timed('demo product', () => startProduct('demo'))
const p2 = await timed('demo product 2', () => startProduct('demo'))
const p3 = await timed('empty product', () => startProduct('empty'))
await p2.stop(); await p3.stop()
const opts = await browserOptions()
const extra = (process.env['FLAGS'] ?? '').split(' ').filter(Boolean)
const browser = await timed('browser', () => chromium.launch({ ...opts, args: [...(opts.args ?? []), ...extra] }))
const at = ['/sango-2026/admin/edit/participating-learners', '/sango-2026/admin/edit/schools', '/sango-2026/admin/payments', '/sango-2026/admin/eoi', '/sango-2026/admin/edit/faqs', '/sango-2026/admin/settings-and-actions']
async function go(page: Page, path: string) { await page.goto(path); await page.getByRole('heading', { level: 1 }).waitFor(); await page.waitForLoadState('networkidle') }
const ctx = (more = {}) => browser.newContext({ baseURL: product.url, locale: 'en-ZA', ...more })
if (process.env['STARTS']) { await browser.close(); await product.stop(); await stop(); process.exit() }
const first = await ctx(); const pg = await first.newPage(); let n = 0; let bytes = 0
pg.on('response', async (r) => { n++; bytes += Number(r.headers()['content-length'] ?? 0) })
await enterAs(pg, 'admin', 'staff'); await timed('first', () => go(pg, at[0]!)); console.log('requests', n, bytes); await first.close()
for (let round = 0; round < 2; round++) {
  await timed('new context + page + close', async () => { for (const _ of at) { const c = await ctx(); await c.newPage(); await c.close() } }, at.length)
  await timed('cold context', async () => { for (const p of at) { const c = await ctx(); const page = await c.newPage(); await enterAs(page, 'admin', 'staff'); await go(page, p); await c.close() } }, at.length)
  await timed('cold context, reduced motion', async () => { for (const p of at) { const c = await ctx({ reducedMotion: 'reduce' }); const page = await c.newPage(); await enterAs(page, 'admin', 'staff'); await go(page, p); await c.close() } }, at.length)
  const w = await ctx()
  const warm = async () => { for (const p of at) { const page = await w.newPage(); await enterAs(page, 'admin', 'staff'); await go(page, p); await page.close() } }
  await timed('warm 1: shared context', warm, at.length)
  await timed('warm 2: shared context', warm, at.length)
  await timed('warm 3: shared context', warm, at.length)
  const page = await w.newPage(); await enterAs(page, 'admin', 'staff')
  await timed('same page, goto', async () => { for (const p of at) await go(page, p) }, at.length)
  await timed('same page, goto 2', async () => { for (const p of at) await go(page, p) }, at.length)
  await timed('axe full', async () => { await violations(page) })
  await timed('axe full again', async () => { for (let i = 0; i < 4; i++) await violations(page) }, 4)
  await timed('axe colour', async () => { for (let i = 0; i < 4; i++) await violationsOfColour(page) }, 4)
  await timed('networkidle', async () => { await page.waitForLoadState('networkidle') })
  await w.close()
}
await browser.close(); await product.stop(); await stop()
