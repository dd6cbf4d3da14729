import { join } from 'node:path'
import { paper } from '@agon/db/demo/paper/paper'
import { questionOrder, type PaperFace } from '@agon/domain/paper'
import type { Browser, Page } from '@playwright/test'
import { aSitter, comeIn } from '../sitter.ts'
import type { Look } from './looks.ts'

/** What was photographed: a question under the name that it has in the paper, a page under its path. */
export interface Photograph {
  id: string
  file: string
}

interface Entered {
  seed: number
  module: PaperFace['modules'][number]
}

/** Sits the paper without answering, and photographs every question on the way, in the order in which it was written. */
export async function photographItems(
  browser: Browser,
  baseURL: string,
  look: Look,
  folder: string,
): Promise<Photograph[]> {
  const context = await browser.newContext({
    baseURL,
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
    colorScheme: look.colorScheme,
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  await takeQuestionsWhole(page)
  await comeIn(page, (await aSitter(page.request, baseURL)).username)
  await page.getByRole('button', { name: look.language }).click()
  await page.locator('button.sitting-act').click()
  const taken: Photograph[] = []
  for (const moduleIndex of paper.map((_, index) => index + 1)) {
    const ids = await enter(page, moduleIndex)
    for (const [at, id] of ids.entries()) {
      await show(page, moduleIndex, at + 1)
      const file = `${look.name}-${id}.png`
      await photograph(page, join(folder, file))
      taken.push({ id, file })
    }
    await handIn(page)
  }
  await context.close()
  const written = paper.flatMap((module) => module.questions.map(({ id }) => id))
  return taken.toSorted((a, b) => written.indexOf(a.id) - written.indexOf(b.id))
}

/** The questions come with the reply, not in the sealed file. */
async function takeQuestionsWhole(page: Page): Promise<void> {
  await page.route('**/api/sitting/module/*/enter', (route) =>
    route.continue({ postData: { ...route.request().postDataJSON(), hasSealed: false } }),
  )
}

/** Begins a part; answers with the names of its questions in the learner's order. */
async function enter(page: Page, moduleIndex: number): Promise<string[]> {
  const [reply] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith(`/module/${moduleIndex}/enter`)),
    page.locator('button.sitting-act').click(),
  ])
  const { module, seed } = (await reply.json()) as Entered
  const written = new Map(
    paper.flatMap(({ questions }) => questions.map((item) => [item.texts.en.stem, item.id] as const)),
  )
  return questionOrder(module, moduleIndex, seed).map(({ texts }) => {
    const id = written.get(texts.en?.stem ?? '')
    if (id === undefined) throw new Error(`The paper has no question ${texts.en?.stem}`)
    return id
  })
}

async function show(page: Page, moduleIndex: number, index: number): Promise<void> {
  await page.locator(`.sitting-overview a[href$="/olympiad/${moduleIndex}/${index}"]`).tap()
  await page.waitForURL(`**/olympiad/${moduleIndex}/${index}`)
  await page.evaluate(() =>
    Promise.all([...document.querySelectorAll<HTMLImageElement>('main figure img')].map((image) => image.decode())),
  )
}

/** From the top of the page to the end of the question, without the ways to the others. */
async function photograph(page: Page, path: string): Promise<void> {
  // Nothing is pointed at.
  await page.mouse.move(0, 0)
  const end = await page.locator('.sitting-save').evaluate((line) => line.getBoundingClientRect().bottom + scrollY)
  await page.screenshot({ path, fullPage: true, clip: { x: 0, y: 0, width: 360, height: Math.ceil(end) } })
}

async function handIn(page: Page): Promise<void> {
  await page.locator('.sitting-section > button').click()
  await page.locator('dialog[open] .sitting-act').first().click()
  await page.locator('.sitting-overview').waitFor({ state: 'detached' })
}
