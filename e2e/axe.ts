import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import type { AxeResults, RunOptions } from 'axe-core'
import { repeatedRows } from './repeated-rows.ts'

/** The WCAG up to 2.2 AA, and what is good practice beyond it. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The violations on the page in its present state. */
export function violations(page: Page): Promise<string[]> {
  return found(page, { runOnly: { type: 'tag', values: tags } }, [ofSize])
}

/** The same of colours alone: between day and night on the same screen nothing else changes. */
export function violationsOfColour(page: Page): Promise<string[]> {
  return found(page, { runOnly: { type: 'rule', values: ['color-contrast'] } }, [])
}

/** Other words have another width, and make a target of another size. */
const ofSize: RunOptions = { runOnly: { type: 'rule', values: ['target-size'] }, resultTypes: ['violations'] }

async function found(page: Page, runOnly: RunOptions, ofEachRow: readonly RunOptions[]): Promise<string[]> {
  await atRest(page)
  // axe describes violations only. No rule that looks here reads the styles as text: axe need not gather them.
  const options: RunOptions = { ...runOnly, resultTypes: ['violations'], preload: { assets: ['media'] } }
  const violations =
    page.frames().length === 1 ? await inDocument(page, options, ofEachRow) : (await inFrames(page, options)).violations
  const failures: string[] = []
  for (const { id, nodes } of violations)
    for (const node of nodes) {
      const place = node.target.join(' ')
      const covered = id === 'target-size' && page.frames().length === 1
      if (!covered || (await isSmallInView(page, place))) failures.push(`${id}: ${place} ${node.failureSummary ?? ''}`)
    }
  return failures
}

/** Whether a target is still too small when a reader scrolls to it: a bar that stays at the edge of the screen covers what lies under it. */
async function isSmallInView(page: Page, place: string): Promise<boolean> {
  await page.locator(place).evaluate((target) => target.scrollIntoView({ block: 'center' }))
  const violations = await inDocument(page, ofSize, [ofSize])
  return violations.some(({ nodes }) => nodes.some(({ target }) => target.join(' ') === place))
}

/**
 * No one reads the colours between two others: every transition is at its end. It is put there, because a browser that draws nothing
 * never ends one.
 */
function atRest(page: Page): Promise<void> {
  return page.evaluate(() => {
    const ends = ({ effect, playState }: Animation) =>
      playState === 'running' && Number.isFinite(Number(effect?.getComputedTiming().endTime))
    for (const one of document.getAnimations().filter(ends)) one.finish()
  })
}

/** Without comments it is half as much to send and to read. A fault has its place: axe need not copy the HTML of each element. */
const source = `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')}
axe.configure({ noHtml: true })`

/**
 * Only the rules in `ofEachRow` look at rows that differ from earlier ones in words alone. A document takes axe in once for all looks: the
 * script costs as much as a look at a small page.
 */
async function inDocument(
  page: Page,
  options: RunOptions,
  ofEachRow: readonly RunOptions[],
): Promise<AxeResults['violations']> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  const repeated = await page.evaluateHandle(repeatedRows)
  const violations = await page.evaluate(
    async ([rows, first, further]) => {
      // The script has just put it there.
      const { run } = (globalThis as unknown as { axe: typeof axe }).axe
      const looks = [await run({ include: document, exclude: rows }, first)]
      if (rows.length > 0) for (const one of further) looks.push(await run({ include: rows }, one))
      return looks.flatMap((look) => look.violations)
    },
    [repeated, options, ofEachRow] as const,
  )
  await repeated.dispose()
  return violations
}

/** Each frame is read by itself, and the parts are put together in a page of their own. */
function inFrames(page: Page, options: RunOptions): Promise<AxeResults> {
  return new AxeBuilder({ page }).options(options).analyze()
}
