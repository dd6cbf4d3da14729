import type { Page } from '@playwright/test'
import { enterAs } from '../product.ts'

/** A state of a page that its address alone does not show. */
export interface State {
  readonly id: string
  readonly by: 'admin' | 'overlord' | 'teacher'
  readonly at: string
  readonly open?: (page: Page) => Promise<void>
  /** Its lists are still read. */
  readonly isLoading?: boolean
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click()

/** Rows are cards on a phone, each with its own box. */
async function selectRows(page: Page): Promise<void> {
  const all = page.getByRole('checkbox', { name: 'Select all rows of this page' })
  const boxes = page.getByRole('checkbox', { name: /^Select / })
  await boxes.first().waitFor()
  if ((await all.count()) > 0) return all.check()
  for (const at of [0, 1]) await boxes.nth(at).check()
}

let classes = 0

/** Chooses a class that the first rows do not have yet, and opens the preview. */
async function previewClass(page: Page): Promise<void> {
  classes += 1
  await selectRows(page)
  await press(page, 'Edit selected…')
  const panel = page.getByRole('complementary')
  await panel.getByRole('checkbox', { name: 'Change Class' }).check()
  await panel.getByLabel('Class', { exact: true }).fill(`C${classes}`)
  await press(page, 'Preview')
  await panel.getByRole('heading', { name: /will change$/ }).waitFor()
}

async function compareFirst(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Compare / })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Effects of the merge' }).waitFor()
}

/** Merges two countries, unless an earlier picture has: the list of merges then has one that can be undone. */
async function mergeOnce(page: Page): Promise<void> {
  const merges = page.getByRole('list', { name: 'Merges' })
  await merges.or(page.getByText('No merges yet')).first().waitFor()
  if (await merges.isVisible()) return
  await page.goto('/overlord/merge-countries?from=201&into=202')
  await page.getByLabel('Reason').fill('Recorded twice')
  await press(page, 'Merge the two')
  await merges.waitFor()
}

/** The calls of lists fail from here on, as without a server. */
async function readWithoutServer(page: Page): Promise<void> {
  await page.route(/\/api\/(learner|participant|school-participant|interest)\//, (route) => route.abort())
  await page.reload()
  await page
    .getByText(/^Could not (load|get)/)
    .first()
    .waitFor()
}

/** Lists are never answered from here on. */
async function readSlowly(page: Page): Promise<void> {
  await page.route(/\/api\/(learner|participant|school-participant|interest)\//, () => undefined)
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
}

const learners = '/sango-2026/admin/edit/participating-learners'
const schools = '/sango-2026/admin/edit/participating-schools'

const lists = [
  ['learners', learners, 'admin'],
  ['participating schools', schools, 'admin'],
  ['interest', '/sango-2026/admin/eoi', 'admin'],
  ['a teacher’s learners', '/portal/sango-2026/load-learners', 'teacher'],
] as const

const statesOfLists = lists.flatMap(([name, at, by]): State[] => [
  { id: `${name}: without a server`, by, at, open: readWithoutServer },
  { id: `${name}: loading`, by, at, open: readSlowly, isLoading: true },
  ...(by === 'teacher' ? [] : [{ id: `${name}: nothing matches`, by, at: `${at}?q=zzzqqq` }]),
])

/** Those that change something come last. */
export const states: readonly State[] = [
  ...statesOfLists,
  {
    id: 'saved views: the menu',
    by: 'admin',
    at: `${schools}?province=LP`,
    open: (page) => press(page, 'Unsaved view'),
  },
  {
    id: 'saved views: saving one',
    by: 'admin',
    at: `${schools}?province=LP`,
    async open(page) {
      await press(page, 'Unsaved view')
      await page.getByRole('menuitem', { name: 'Save this view …' }).click()
      await page.getByRole('dialog', { name: 'Save this view' }).waitFor()
    },
  },
  {
    id: 'a cell that is changed in place',
    by: 'admin',
    at: '/sango-2026/admin/edit/schools?q=a',
    open: (page) => page.locator('td[data-cell="town"]').first().dblclick(),
  },
  { id: 'all schools', by: 'overlord', at: '/overlord/edit/schools' },
  {
    id: 'bulk edit: the fields',
    by: 'admin',
    at: learners,
    async open(page) {
      await selectRows(page)
      await press(page, 'Edit selected…')
    },
  },
  { id: 'bulk edit: the preview', by: 'admin', at: learners, open: previewClass },
  {
    id: 'bulk removal: the preview',
    by: 'admin',
    at: learners,
    async open(page) {
      await selectRows(page)
      await press(page, 'Remove selected…')
      await press(page, 'Preview')
      await page.getByRole('heading', { name: /will be removed$/ }).waitFor()
    },
  },
  {
    id: 'participating schools: the map',
    by: 'admin',
    at: `${schools}?tab=map`,
    open: (page) => page.getByRole('region', { name: /^Map of/ }).waitFor(),
  },
  {
    id: 'this is not my school',
    by: 'teacher',
    at: '/portal/sango-2026/school',
    open: (page) => press(page, 'This is not my school'),
  },
  { id: 'comparing schools', by: 'overlord', at: '/overlord/merge-schools', open: compareFirst },
  { id: 'comparing teachers', by: 'overlord', at: '/overlord/merge-teachers', open: compareFirst },
  { id: 'comparing learners', by: 'overlord', at: '/overlord/merge-learners', open: compareFirst },
  {
    id: 'bulk edit: what was done',
    by: 'admin',
    at: `${learners}?limit=25`,
    async open(page) {
      await previewClass(page)
      await press(page, /^Change \d/)
      await page.getByRole('heading', { name: / changed$/ }).waitFor()
    },
  },
  {
    id: 'bulk changes',
    by: 'admin',
    at: `${learners}?open=bulk-changes`,
    open: (page) => page.getByRole('complementary').getByRole('listitem').first().waitFor(),
  },
  {
    id: 'a merge that can be undone',
    by: 'overlord',
    at: '/overlord/merge-countries?tab=merges',
    open: mergeOnce,
  },
]

export async function openState(page: Page, { by, at, open }: State): Promise<void> {
  await enterAs(page, by, by === 'teacher' ? 'teacher' : 'staff')
  await page.goto(at)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await open?.(page)
}
