import { pages, type Page as DeclaredPage } from '@agon/contract/pages'
import type { Page } from '@playwright/test'
import { enterAs, test } from '../product.ts'
import { expectReadable } from '../readable.ts'

/** Pages whose address needs a record that a journey has to make first; those journeys look at them. */
const madeByJourneys = [
  pages.certificate,
  pages.instructions,
  pages.declaration,
  pages.recoveryPin,
  pages.learnerDetails,
  pages.question,
  pages.finished,
]
/** Pages that do not hold all of this yet: the first two have faults to mend, the others have not been seen through. */
const notYet = [pages.questionModules, pages.portalInvoices, pages.portalCertificates, pages.devUi]
const leftOut = new Set<string>([...madeByJourneys, ...notYet].map((page) => page.path))

const declared = Object.values<DeclaredPage>(pages).filter((page) => !leftOut.has(page.path))

async function enter(page: Page, { roles }: DeclaredPage): Promise<void> {
  if (roles === 'public' || roles === 'signed-in') return
  const [role = 'admin'] = roles
  await enterAs(page, role, role === 'teacher' ? 'teacher' : 'staff')
}

for (const one of declared) {
  test(`${one.path} is readable by everybody, on a phone and a desk, by day and night`, async ({ page }) => {
    await enter(page, one)
    await page.goto(one.path.replace('$olympiadName', 'sango-2026'))
    await expectReadable(page)
  })
}
