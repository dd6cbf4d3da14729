import type { Page } from '@playwright/test'
import { violations, violationsOfColour } from './axe.ts'
import { expect } from './product.ts'

/** A page can be read by everybody: one heading, a title, no wider than a phone, no violation by day and night, on a phone and a desk. */
export async function expectPageReadable(page: Page): Promise<void> {
  await expectReadableOnPhone(page)
  await inScheme(page, 'dark')
  expect(await violationsOfColour(page), 'on a phone, dark').toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await violations(page), 'on a desk, dark').toEqual([])
}

/** The present state of a page can be read: on a phone by day. Its parts and colours are those of pages that are looked at whole. */
export async function expectReadable(page: Page): Promise<void> {
  await expectReadableOnPhone(page)
  // The journey goes on at a desk.
  await page.setViewportSize({ width: 1440, height: 900 })
}

async function expectReadableOnPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 })
  await inScheme(page, 'light')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page).toHaveTitle(/\S+ · Agon|Agon/)
  // A page that listens for changes is never idle, and says when it is live; nor is one that shows a progress.
  const busy = page.locator('[data-live], progress, [role=progressbar]').first()
  const idle = page.waitForLoadState('networkidle')
  // A page that moves on to another takes its observer along.
  await Promise.race([idle, busy.waitFor(), unchanged(page).catch(() => idle)])
  expect(await tooWide(page), 'pixels beyond the phone').toBeLessThanOrEqual(0)
  expect(await violations(page), 'on a phone, light').toEqual([])
}

/** The whole look at a learner's page. It is one column at any width, and by night only its colours are others. */
export async function expectColumnReadable(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 })
  await inScheme(page, 'light')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page).toHaveTitle(/\S+ · Agon/)
  expect(await tooWide(page), 'pixels beyond the phone').toBeLessThanOrEqual(0)
  expect(await violations(page), 'on a phone, light').toEqual([])
  await inScheme(page, 'dark')
  expect(await violationsOfColour(page), 'dark').toEqual([])
}

/** By day or by night, once the page has taken it up. */
export async function inScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
  // The component library sets its own attribute a moment later.
  const other = colorScheme === 'light' ? 'dark' : 'light'
  await expect(page.locator(`html[data-mantine-color-scheme="${other}"]`)).toHaveCount(0)
  await drawn(page)
}

/** Until the page has stayed the same for three seconds. A browser may never report the end of a request of a frame that went away. */
function unchanged(page: Page): Promise<void> {
  return page.evaluate(
    (milliseconds) =>
      new Promise<void>((resolve) => {
        const done = () => {
          observer.disconnect()
          resolve()
        }
        let timer = setTimeout(done, milliseconds)
        const observer = new MutationObserver(() => {
          clearTimeout(timer)
          timer = setTimeout(done, milliseconds)
        })
        observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
      }),
    3000,
  )
}

/** Until every part of the page has been drawn anew, those out of sight included. */
function drawn(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (const element of document.querySelectorAll<HTMLElement>('main *')) {
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible'
    }
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
    // Colours that change over a moment are not looked at on the way.
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
  })
}

export function tooWide(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
