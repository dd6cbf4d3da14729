import type { Page as DeclaredPage } from '@agon/contract/page'
import { pages } from '@agon/contract/pages'
import type { Page } from '@playwright/test'
import { enterAs, expect, test } from '../product.ts'
import { expectPageReadable, tooWide } from '../readable.ts'

/** Pages whose address needs a record that a journey has to make first; those journeys look at them. */
const madeByJourneys = [
  pages.certificate,
  pages.instructions,
  pages.declaration,
  pages.recoveryPin,
  pages.learnerDetails,
  pages.question,
  pages.rehearsal,
  pages.finished,
]
const leftOut = new Set<string>(madeByJourneys.map((page) => page.path))

// The first look needs this size: another one costs half a load of the page.
test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } })

const declared = Object.values<DeclaredPage>(pages).filter((page) => !leftOut.has(page.path))

async function enter(page: Page, { roles }: DeclaredPage): Promise<void> {
  if (roles === 'public' || roles === 'signed-in') return
  const [role = 'admin'] = roles
  await enterAs(page, role, role === 'teacher' ? 'teacher' : 'staff')
}

function addressOf({ path }: DeclaredPage): string {
  return path
    .replace('/{-$olympiadData}', '')
    .replace('$olympiadName', 'sango-2026')
    .replace('$projectName', 'sango')
    .replace('$uuid', '4b9a3f0e-6f0a-4f0e-9d3a-0d6a6f6f7a01')
}

/** A page with many hundred rows of one kind is looked at with some of them: thirty seconds less. All of them must fit a phone. */
const fewRows: Readonly<Record<string, string>> = { [pages.roleMatrix.path]: '?q=payment' }

/** What the page is, then the olympiad that it is about. */
function titleOf({ path, roles }: DeclaredPage): RegExp {
  const isOfOlympiad = path.includes('$olympiadName') && Array.isArray(roles)
  return isOfOlympiad ? /^.+ · Sango Geography Olympiad 2026 · Agon$/ : /^.+ · Agon$/
}

for (const one of declared) {
  test(`${one.path} is readable by everybody, on a phone and a desk, by day and night`, async ({ page }) => {
    await enter(page, one)
    await page.goto(`${addressOf(one)}${fewRows[one.path] ?? ''}`)
    await expect(page).toHaveTitle(titleOf(one))
    await expectPageReadable(page)
    if (fewRows[one.path] === undefined) return
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(addressOf(one))
    await expect.poll(() => page.locator('tbody tr').count()).toBeGreaterThan(500)
    expect(await tooWide(page), 'pixels beyond the phone').toBeLessThanOrEqual(0)
  })
}
