import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { estimate, tableRows, type Estimate } from './estimate.ts'
import type { Cursor } from './cursor.ts'
import { beyondOwn, ownPlaceOf, type ListPlaces, type Order, type Ordering, type Query, upTo } from './list-page.ts'
import { found, rowAt, type Matches } from './read-matches.ts'
import { closingRow, upToClosing } from './values-of-order.ts'

const usual = {
  /** In the planner's units: matches that cost no more are found before they are sorted. */
  cheap: 1000,
  /** Above this cost, more of the first rows are read: `rowsPerUnit` rows per unit of cost. */
  expensive: 30_000,
  /** The same in orders whose equal values match together: matches that are not among the first rows are often far away. */
  expensiveTogether: 100_000,
  rowsPerUnit: { ofSearch: 0.5, ofFilters: 2.5 },
  /** Fewer matches than this are found by conditions of their own. */
  fewMatches: 2000,
  /** Max. rows looked up in other tables per match. */
  tried: 20,
  /** The rows that are walked through, in terms of those that matches spread evenly would take. */
  spread: 3,
  /** The same in orders whose equal values match together. */
  spreadTogether: 8,
}
type Steps = typeof usual

/** To look a row up in another table, in the planner's units. */
const lookup = 1.5

/** To read an entry of the order's index without its row, in the planner's units. */
const entry = 0.05

/** Beyond this share of all rows, walking on costs less than finding all matches. */
const mostFound = 1 / 4

/**
 * Of a search or a filter. Few matches are all found and sorted before their rows are read: names that match are often together at the
 * far end of an order by name, which the database does not know when it goes through an index of names until enough rows match.
 * Many matches are looked for among the first rows of the order that the list has `otherwise`; if these are too few, all are found,
 * or, if that is expensive, more of the first rows are looked through before.
 */
export function orderedMatches(
  db: Db,
  read: ListPlaces & Matches,
  otherwise: Ordering,
  steps: Steps = usual,
): Ordering {
  return (rows, order, edge, backwards, limit) => ({
    async execute() {
      const onwards = (some: Query) => (edge === null ? some : beyondOwn(some, read, order, edge))
      const matches = onwards((await read.found?.()) ?? read.unsorted)
      const walk = (some: Query) => otherwise(some, order, edge, backwards, limit).execute() as Promise<unknown[]>
      const page = { db, read, steps, rows, order, edge, backwards, limit, matches, walk }
      const estimated = await estimate(matches)
      if (estimated.rows <= steps.fewMatches) {
        if (estimated.cost <= steps.cheap) return allOf(page, matches)
        const others = ((await read.ofFew?.()) ?? []).map(onwards)
        return allOf(page, await cheapest({ rows: matches, cost: estimated.cost }, others))
      }
      if (isLed(page)) return walk(rows)
      if (estimated.cost <= steps.cheap) return allOf(page, matches)
      return (await amongFirst(page, estimated)) ?? (await byOwnFirst(page, estimated)) ?? allOf(page, matches)
    },
  })
}

/** A page that is read, and the means. */
interface Page {
  readonly db: Db
  readonly read: ListPlaces & Matches
  readonly steps: Steps
  /** Those of the list, with its search and filters. */
  readonly rows: Query
  readonly order: Order
  readonly edge: Cursor | null
  readonly backwards: boolean
  readonly limit: number
  /** The rows that match from the edge on, without an order. */
  readonly matches: Query
  /** Reads the page along the order. */
  readonly walk: (some: Query) => Promise<unknown[]>
}

/** Of several ways to the same rows the one of which the database expects least. */
async function cheapest(
  first: { readonly rows: Query; readonly cost: number },
  others: readonly Query[],
): Promise<Query> {
  let best = first
  for (const rows of others) {
    const { cost } = await estimate(rows)
    if (cost < best.cost) best = { rows, cost }
  }
  return best.rows
}

/** Whether the order's own index leads to the matches. */
const isLed = ({ read: { filters, isSearch }, order }: Page) =>
  filters.has(order.name) && filters.size === 1 && !isSearch

const allOf = ({ db, read, order, backwards, limit }: Page, some: Query) =>
  found(db, read, some, order, backwards, limit).execute()

/** The page from the first rows of the order; undefined if these have too few matches, or if a walk to them would cost more than to find all. */
async function amongFirst(page: Page, expected: Estimate): Promise<unknown[] | undefined> {
  const { db, read, steps, rows, order, edge, backwards, limit, walk } = page
  const { passing = 1 } = read
  const first = read.walked(order.name)
  const total = Math.min(await tableRows(db, read.from), (await estimate(first.rows)).rows)
  // Where another table has the order, each match is looked up there, too.
  const isOwn = ownPlaceOf(read, order.name).column.startsWith(`${read.from}.`)
  const cost = expected.cost + (isOwn ? 0 : expected.rows * lookup)
  const areTogether = read.together?.includes(order.name) === true
  const spread = areTogether ? steps.spreadTogether : steps.spread
  const evenly = (limit * total) / Math.max(expected.rows, 1)
  const depth = Math.round(Math.min(evenly * spread, total))
  if (depth * passing > cost) return undefined
  // Words that are not spread evenly may be very far away.
  const perUnit = read.isSearch ? steps.rowsPerUnit.ofSearch : steps.rowsPerUnit.ofFilters
  const walkable = Math.round(cost * perUnit)
  const costly = areTogether ? steps.expensiveTogether : steps.expensive
  const further = cost > costly && passing === 1 ? [Math.round(walkable / 8), walkable] : []
  for (const distance of [depth, ...further.filter((one) => one > depth * 2)]) {
    const end = await rowAt(db, read, first, order, edge, backwards, distance)
    if (end === undefined) return walk(rows)
    const near = await walk(upTo(rows, read, order, end))
    if (near.length === limit) return near
    const closed = distance === depth ? await upToClosingRow(page, { walkable, cost }) : undefined
    if (closed !== undefined) return closed
    if (expected.rows > mostFound * total) return walk(rows)
  }
  return undefined
}

/**
 * The page of a search that is sorted by a name in which most matches have the words, as learners are by their schools. The last row of a page of only these matches is
 * the bound: up to it, the order is walked through if it is near, else all matches are found, also those with the words in other texts. Undefined if the names lead to
 * too few rows, or if the search up to the bound costs more.
 */
async function upToClosingRow(
  page: Page,
  { walkable, cost }: { readonly walkable: number; readonly cost: number },
): Promise<unknown[] | undefined> {
  const { db, read, rows, order, edge, limit, walk } = page
  const { rows: inOrder, olympiad } = read.walked(order.name)
  const values = read.valuesOf?.(order.name)
  if (values === undefined) return undefined
  const ofPage = (some: Query) => {
    const onwards = edge === null ? some : beyondOwn(some, read, order, edge)
    // By it, each olympiad's own index has the names.
    return read.merged === null || olympiad === undefined
      ? onwards
      : onwards.where(sql<boolean>`${sql.raw(olympiad)} = any(array(select id from olympiads))`)
  }
  const end = await closingRow(db, read, { ...values, matches: ofPage(values.matches) }, page)
  if (end === undefined) return undefined
  const distance = await estimate(upTo(ofPage(inOrder), read, order, end))
  const isNear = distance.rows <= walkable
  if (!isNear && distance.rows * entry > cost) return undefined
  const near = isNear
    ? await walk(upTo(rows, read, order, end))
    : await allOf(page, upToClosing(ofPage(read.unsorted), read, { order, olympiad }, end))
  return near.length === limit ? near : undefined
}

/** The page from all that fit the conditions on their own table, of which the first are looked up in others; undefined if that costs more or too few fit. */
async function byOwnFirst(page: Page, expected: Estimate): Promise<unknown[] | undefined> {
  const { db, read, steps, order, edge, backwards, limit } = page
  if (read.own === undefined) return undefined
  const own = edge === null ? read.own : beyondOwn(read.own, read, order, edge)
  const more = await estimate(own)
  if (more.rows > expected.rows * steps.tried || more.cost > expected.cost) return undefined
  const first = Math.ceil(limit * (more.rows / expected.rows) * steps.spread)
  const some = await found(db, read, own, order, backwards, limit, { first, rows: read.unsorted }).execute()
  return some.length === limit ? some : undefined
}
