/**
 * How long a letter takes to be on the page, in a real browser, while a question of a module of 500 is written: from the key to the
 * frame that shows it, in each kind of field, on this processor and on a quarter of it; beside it the same in a module of one question.
 * Writes bench/results/editor-typing.json.
 * Run: node scripts/build-web.mjs && AGON_BROWSER=/usr/bin/chromium node bench/editor-typing.ts [questions] [letters]
 */
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { QuestionModuleId } from '@agon/domain/ids'
import type { Question } from '@agon/domain/question/question'
import { addQuestions } from '@agon/server/features/question/write-question'
import { buildProductServer } from '@agon/server/start'
import { chromium, type Page } from '@playwright/test'
import { browserOptions } from '../e2e/browser.ts'
import { openWorld, signInAs } from './large-world.ts'
import { measuredWith } from './machine.ts'
import { writeResults } from './results.ts'

const [many = 500, letters = 60] = process.argv.slice(2).map(Number)
/** Of a letter, in milliseconds. */
const target = 50
/** As somebody types who types fast, in milliseconds. */
const betweenKeys = 100
/** Of each field; the script is still new to the browser. */
const notCounted = 10
const fields = { question: 'Question, English', choice: 'Choice A, English', topic: 'Topic' }

/** In the page: from each key to what runs right after the next frame. A text, as the page's own names are not known here. */
const watch = `
  globalThis.keyWaits = []
  globalThis.slowEvents = []
  addEventListener('keydown', ({ timeStamp }) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => keyWaits.push(performance.now() - timeStamp)
    port2.postMessage(0)
  }), true)
  new PerformanceObserver((list) => slowEvents.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ type: 'event', durationThreshold: 16 })
`

const folder = mkdtempSync(join(tmpdir(), 'agon-editor-typing-'))
const world = await openWorld(folder)
const { db } = world.app.database
const { token, olympiadId } = await signInAs(world, 'admin')
const server = await buildProductServer({ ...world.app, config: { ...world.config, mode: 'development' } }, true)
const stored = await db
  .selectFrom('questions')
  .innerJoin('questionVersions', 'questionVersions.id', 'questions.currentVersionId')
  .select('questionVersions.content')
  .where('questionVersions.kind', '=', 'single-choice')
  .orderBy('questions.id')
  .execute()
const asked = stored.map(({ content }) => content).filter(({ texts }) => texts.af !== undefined)
const addresses = { one: await moduleOf(1), many: await moduleOf(many) }

await server.listen({ host: '127.0.0.1', port: 0 })
const { port } = server.server.address() as AddressInfo // a TCP server's address
const browser = await chromium.launch(await browserOptions())
const measured = []
for (const slowdown of [1, 4])
  for (const [module, address] of Object.entries(addresses)) {
    const waits = await typed(address, slowdown)
    const line = { module, slowdown, ...waits }
    console.log(JSON.stringify(line))
    measured.push(line)
  }
await browser.close()
await server.close()
await world.close()
rmSync(folder, { recursive: true, force: true })

writeResults('editor-typing', {
  questions: many,
  languages: 2,
  letters: letters - notCounted,
  betweenKeys,
  target,
  // Milliseconds from the key to the frame after it. `slowest event` is the browser's own measure, in steps of 8, of those above 16.
  measured,
  ...measuredWith(),
})

/** A module of so many of the demo's questions; the address at which its first one is written. */
async function moduleOf(count: number): Promise<string> {
  const reply = await server.inject({
    method: 'POST',
    url: `/api/question-module/?olympiadId=${olympiadId}`,
    headers: { authorization: `Bearer ${token}` },
    payload: {
      titles: { en: `Part of ${count}`, af: `Deel van ${count}` },
      instructions: {},
      limitSeconds: 3600,
      shuffleQuestions: false,
      shuffleChoices: false,
    },
  })
  const { item } = JSON.parse(reply.body) as { item?: { id: QuestionModuleId } }
  if (item === undefined) throw new Error(`A module could not be made: ${reply.body}`)
  const questions: Question[] = []
  for (let at = 0; at < count; at += 1) {
    const question = asked[at % asked.length]
    if (question !== undefined) questions.push(question)
  }
  const [first] = await addQuestions(db, item.id, questions, { by: null })
  if (first === undefined) throw new Error('The demo world has no question in two languages.')
  return `/sango-2026/admin/edit/questions?module=${item.id}&question=${first}`
}

async function typed(address: string, slowdown: number) {
  const context = await browser.newContext({ locale: 'en-ZA', viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const record = JSON.stringify({ accessToken: token, role: 'admin', name: 'Admin', olympiad: 'sango-2026' })
  await page.addInitScript(`localStorage.setItem('user', ${JSON.stringify(record)})`)
  await page.addInitScript(watch)
  await page.goto(`http://127.0.0.1:${port}${address}`)
  await page.getByRole('textbox', { name: fields.question }).waitFor()
  await page.waitForLoadState('networkidle')
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const results: Record<string, object> = {}
  for (const [name, label] of Object.entries(fields)) results[name] = await typedInto(page, label)
  await context.close()
  return results
}

async function typedInto(page: Page, label: string) {
  await page.getByRole('textbox', { name: label }).focus()
  await page.evaluate('keyWaits.length = 0; slowEvents.length = 0')
  await page.keyboard.type('n'.repeat(letters), { delay: betweenKeys })
  await page.waitForFunction(`keyWaits.length >= ${letters}`)
  const all = (await page.evaluate('keyWaits')) as number[] // as `watch` keeps them
  const events = (await page.evaluate('slowEvents')) as number[]
  const waits = all.slice(notCounted).toSorted((a, b) => a - b)
  const at = (share: number) => Math.round((waits[Math.ceil(waits.length * share) - 1] ?? 0) * 10) / 10
  return {
    median: at(0.5),
    p95: at(0.95),
    most: at(1),
    overTarget: waits.filter((wait) => wait > target).length,
    'slowest event': Math.max(0, ...events),
  }
}
