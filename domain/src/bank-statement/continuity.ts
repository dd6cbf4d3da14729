import type { StatementPage, StatementWarning } from './statement.ts'

/** Gaps in a statement: balances that do not add up, pages that are missing, and days between it and an earlier one. */
export function gapsIn(pages: readonly StatementPage[]): StatementWarning[] {
  const sums = pages.flatMap((page): StatementWarning[] => {
    const line = page.lines[0]?.line
    const at = line === undefined ? {} : { line }
    if (page.opening === null || page.closing === null) return [{ code: 'no-balance', ...at }]
    const expected = page.opening.amount + page.lines.reduce((sum, { amount }) => sum + amount, 0)
    return expected === page.closing.amount
      ? []
      : [{ code: 'balance-gap', ...at, expected, found: page.closing.amount }]
  })
  const joints = pages.slice(1).flatMap((page, at): StatementWarning[] => {
    const before = pages[at]
    if (before === undefined || before.account !== page.account) return []
    const line = page.lines[0]?.line
    const place = line === undefined ? {} : { line }
    if (isPageMissing(before, page)) return [{ code: 'page-missing', ...place }]
    if (before.closing === null || page.opening === null || before.closing.amount === page.opening.amount) return []
    return [{ code: 'balance-gap', ...place, expected: before.closing.amount, found: page.opening.amount }]
  })
  const isCut = pages.at(-1)?.isLast === false || ![null, 1].includes(pages[0]?.page ?? null)
  return [...sums, ...joints, ...(isCut ? [{ code: 'page-missing' } as const] : [])]
}

/** Pages of one statement count up by one; a further statement begins with its first page. */
function isPageMissing(before: StatementPage, page: StatementPage): boolean {
  if (before.page === null || page.page === null) return false
  if (before.number === page.number) return page.page !== before.page + 1
  return page.page > 1 || before.isLast === false
}

/** In the order of their pages, which a file may have in any. Files without page numbers keep their order. */
export function inPageOrder(pages: readonly StatementPage[]): readonly StatementPage[] {
  const numbered = pages.every(({ page }) => page !== null)
  if (!numbered) return pages
  const first = new Map<string, number>()
  pages.forEach(({ number }, at) => first.set(number, first.get(number) ?? at))
  return pages.toSorted(
    (a, b) => (first.get(a.number) ?? 0) - (first.get(b.number) ?? 0) || (a.page ?? 0) - (b.page ?? 0),
  )
}
