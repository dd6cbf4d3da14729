import { heightOf, type Band } from '#/pdf/rich/band.ts'

/** What stays on one page where it fits on one. */
export interface Item {
  bands: Band[]
  /** White before it, where something stands above it. */
  before: number
  /** Never the last on its page: a heading. */
  withNext?: boolean
}

/** The bands of each page. What is higher than a page begins on one of its own and is parted between its bands. */
export function compose(items: readonly Item[], height: number): Band[][] {
  const pages: Band[][] = [[]]
  let used = 0
  const put = (band: Band) => {
    pages.at(-1)?.push(band)
    used += band.height
  }
  const turn = () => {
    pages.push([])
    used = 0
  }
  for (const [index, item] of items.entries()) {
    const needed = heightWith(items, index)
    if (used > 0 && used + item.before + needed > height) turn()
    if (used > 0) put({ height: item.before, draw: () => undefined })
    for (const band of item.bands) {
      if (used > 0 && used + band.height > height) turn()
      put(band)
    }
  }
  return pages
}

/** A heading needs room for what follows it. */
function heightWith(items: readonly Item[], index: number): number {
  const item = items[index]
  if (item === undefined) return 0
  const own = heightOf(item.bands)
  const next = items[index + 1]
  return item.withNext === true && next !== undefined ? own + next.before + heightWith(items, index + 1) : own
}
