import type { Millis } from '../sitting.ts'
import type { Save, Verdict } from './attempt.ts'

/** What a page says of the answer to a question. */
export type SaveNotice = 'on this device' | 'saved' | 'refused'

/** A tab. Closing it, a crash and an empty battery leave nothing of it. */
export interface Page {
  readonly unsent: readonly Save[]
  /** On their way in one request. */
  readonly sending: readonly Save[]
  readonly told: Readonly<Record<number, SaveNotice>>
}

/** A browser: what it stores survives its tabs, which share it. */
export interface Browser {
  readonly name: string
  /** The epoch that it holds; 0 for none. */
  readonly epoch: number
  /** The last sequence used in each epoch. */
  readonly counted: Readonly<Record<number, number>>
  readonly unsent: readonly Save[]
  readonly pages: readonly (Page | null)[]
}

/** Saves in one request at most. */
const mostAtOnce = 2

export function open(browser: Browser, tab: number): Browser {
  const told = Object.fromEntries(browser.unsent.map(({ question }) => [question, 'on this device' as const]))
  return withPage(browser, tab, { unsent: browser.unsent, sending: [], told })
}

export function close(browser: Browser, tab: number): Browser {
  return withPage(browser, tab, null)
}

/** The learner answers: stored first, then said to be on this device. */
export function capture(browser: Browser, tab: number, question: number, answer: string, now: Millis): Browser {
  const page = browser.pages[tab] ?? null
  if (page === null) return browser
  const sequence = (browser.counted[browser.epoch] ?? 0) + 1
  const save = { epoch: browser.epoch, sequence, question, answer, capturedAt: now }
  return withPage(
    {
      ...browser,
      counted: { ...browser.counted, [browser.epoch]: sequence },
      unsent: [...browser.unsent, save],
    },
    tab,
    { ...page, unsent: [...page.unsent, save], told: { ...page.told, [question]: 'on this device' } },
  )
}

/** The next request, in order and of one epoch; none while one is on its way. */
export function send(browser: Browser, tab: number): readonly [Browser, readonly Save[]] {
  const page = browser.pages[tab] ?? null
  const epoch = page?.unsent[0]?.epoch
  if (page === null || epoch === undefined || page.sending.length > 0) return [browser, []]
  const sending = page.unsent.filter((save) => save.epoch === epoch).slice(0, mostAtOnce)
  return [withPage(browser, tab, { ...page, sending }), sending]
}

/** Whether the page has captured nothing beyond what it is sending. */
export function sendsAll(browser: Browser, tab: number): boolean {
  const page = browser.pages[tab] ?? null
  return page !== null && page.unsent.length === page.sending.length
}

/** No reply came in time. It may have been kept all the same. */
export function giveUp(browser: Browser, tab: number): Browser {
  const page = browser.pages[tab] ?? null
  return page === null ? browser : withPage(browser, tab, { ...page, sending: [] })
}

/** A reply to the request that is on its way. What the server has, or will never take, is kept no longer. */
export function hear(browser: Browser, tab: number, saves: readonly Save[], verdicts: readonly Verdict[]): Browser {
  const page = browser.pages[tab] ?? null
  // One that was given up is not heard: what it said will be said again.
  if (page === null || page.sending.length === 0 || page.sending[0] !== saves[0]) return browser
  const settled = new Map(saves.map((save, at) => [save, verdicts[at]]))
  const isOpen = (save: Save) => !isSettled(verdictOn(settled, save))
  const unsent = page.unsent.filter(isOpen)
  const told = { ...page.told }
  for (const [save, verdict] of settled) {
    // Of a newer answer to the same question nothing is known yet.
    if (!isSettled(verdict) || unsent.some(({ question }) => question === save.question)) continue
    told[save.question] = verdict === 'saved' || verdict === 'late' ? 'saved' : 'refused'
  }
  return withPage({ ...browser, unsent: browser.unsent.filter(isOpen) }, tab, { unsent, sending: [], told })
}

function verdictOn(settled: ReadonlyMap<Save, Verdict | undefined>, save: Save): Verdict | undefined {
  for (const [one, verdict] of settled) {
    if (one.epoch === save.epoch && one.sequence === save.sequence) return verdict
  }
  return undefined
}

function isSettled(verdict: Verdict | undefined): boolean {
  return verdict === 'saved' || verdict === 'late' || verdict === 'moduleOver' || verdict === 'notEntered'
}

function withPage(browser: Browser, tab: number, page: Page | null): Browser {
  return { ...browser, pages: browser.pages.map((other, at) => (at === tab ? page : other)) }
}
