import type { Millis } from '../sitting.ts'
import {
  enter,
  giveBack,
  handIn,
  hear as heard,
  receive,
  takeOver,
  type Attempt,
  type Save,
  type Verdict,
} from './attempt.ts'
import { capture, close, giveUp, hear, open, send, sendsAll, type Browser } from './browser.ts'

/** Something on its way through the network. */
type Packet =
  | {
      readonly kind: 'request'
      readonly from: number
      readonly tab: number
      readonly saves: readonly Save[]
      readonly nothingLeft: boolean
    }
  | {
      readonly kind: 'reply'
      readonly to: number
      readonly tab: number
      readonly saves: readonly Save[]
      readonly verdicts: readonly Verdict[]
    }

/** How often each thing may still happen, so that a history ends. */
export interface Budget {
  readonly answers: number
  readonly crashes: number
  readonly losses: number
  readonly timeouts: number
  readonly takeovers: number
  readonly givenBack: number
  readonly ticks: number
  /** Answers that a modified page captures after the end, with an earlier time. */
  readonly forgeries: number
}

export interface World {
  readonly attempt: Attempt
  readonly browsers: readonly Browser[]
  readonly wire: readonly Packet[]
  readonly budget: Budget
  /** Everything that a learner has answered, in order. */
  readonly captured: readonly Captured[]
  /** When the server heard which browser. */
  readonly contacts: readonly { readonly browser: number; readonly at: Millis }[]
}

export type Captured = Save & { readonly browser: number; readonly forged: boolean }

/** Replaced one at a time by a broken one, to see that the truths notice. */
export interface Rules {
  readonly receive: typeof receive
  readonly hear: typeof hear
  readonly send: typeof send
  readonly takeOver: typeof takeOver
}

export const rules: Rules = { receive, hear, send, takeOver }

export const limit: Millis = 8 * 60_000
const tick: Millis = 4 * 60_000

export function beginning(budget: Budget, tabs = 1): World {
  const browser = (name: string, epoch: number): Browser => ({
    name,
    epoch,
    counted: {},
    unsent: [],
    pages: Array.from({ length: tabs }, () => null),
  })
  const attempt: Attempt = {
    now: 0,
    epoch: 1,
    devices: ['a'],
    since: [0],
    enteredAt: 0,
    deadline: limit,
    finishedAt: null,
    finishedBy: null,
    countsFrom: 1,
    log: [],
    presence: null,
    accepted: false,
  }
  return { attempt, browsers: [browser('a', 1), browser('b', 0)], wire: [], budget, captured: [], contacts: [] }
}

export interface Move {
  readonly name: string
  readonly to: World
}

/** Everything that can happen next. A crash of the server is a request or a reply that is lost: what it acknowledged, it had committed. */
export function movesOf(world: World, by: Rules = rules): Move[] {
  return [
    ...world.browsers.flatMap((browser, at) => movesOfBrowser(world, browser, at, by)),
    ...world.wire.flatMap((packet, at) => movesOfPacket(world, packet, at, by)),
    ...spend(world, 'givenBack', 'staff gives the module back', (now) => ({ ...now, attempt: giveBack(now.attempt) })),
    ...spend(world, 'ticks', 'time passes', (now) => ({
      ...now,
      attempt: { ...now.attempt, now: now.attempt.now + tick },
    })),
  ]
}

function movesOfBrowser(world: World, browser: Browser, at: number, by: Rules): Move[] {
  const { name } = browser
  const holds = browser.epoch === world.attempt.epoch
  const has = world.attempt.devices[world.attempt.epoch - 1] === name
  return [
    // The sitting is entered only by the browser that has it; before, a second one has no pages at all.
    ...(has
      ? []
      : spend(world, 'takeovers', `${name} takes over`, (now) => ({
          ...now,
          attempt: by.takeOver(now.attempt, name),
        }))),
    ...(has && (!holds || world.attempt.deadline === null)
      ? [{ name: `${name} asks where it stands`, to: learn(world, at) }]
      : []),
    ...(holds && world.attempt.finishedAt === null && browser.unsent.length === 0
      ? [
          { name: `${name} hands in`, to: handedIn(world, at, browser.counted[browser.epoch] ?? 0) },
          // A modified page may keep its last number to itself.
          ...(world.budget.forgeries > 0
            ? [{ name: `${name} hands in without its number`, to: handedIn(world, at, undefined) }]
            : []),
        ]
      : []),
    ...(browser.epoch === 0 ? [] : browser.pages.flatMap((page, tab) => movesOfTab(world, at, tab, page !== null, by))),
  ]
}

function movesOfTab(world: World, at: number, tab: number, isOpen: boolean, by: Rules): Move[] {
  const browser = world.browsers[at]
  if (browser === undefined) return []
  const page = `${browser.name}${tab === 0 ? '' : `/${tab + 1}`}`
  if (!isOpen) return [{ name: `${page} opens`, to: withBrowser(world, at, open(browser, tab)) }]
  const [sending, saves] = by.send(browser, tab)
  const request = { kind: 'request' as const, from: at, tab, saves, nothingLeft: sendsAll(sending, tab) }
  const end = endOf(world)
  return [
    ...[1, 2].flatMap((question) =>
      spend(world, 'answers', `${page} answers ${question}`, (now) => answer(now, at, tab, question)),
    ),
    ...(end === null || world.attempt.now < end
      ? []
      : epochsOf(world, browser).flatMap((epoch) =>
          spend(world, 'forgeries', `${page} forges an answer of epoch ${epoch}`, (now) =>
            answer(now, at, tab, 1, { capturedAt: end, epoch }),
          ),
        )),
    ...spend(world, 'crashes', `${page} closes`, (now) => withBrowser(now, at, close(browser, tab))),
    ...(saves.length === 0
      ? []
      : [{ name: `${page} sends`, to: { ...withBrowser(world, at, sending), wire: [...world.wire, request] } }]),
    ...(browser.pages[tab]?.sending.length === 0
      ? []
      : spend(world, 'timeouts', `${page} gives up`, (now) => withBrowser(now, at, giveUp(browser, tab)))),
  ]
}

function handedIn(world: World, at: number, lastSequence: number | undefined): World {
  return contact({ ...world, attempt: handIn(world.attempt, lastSequence) }, at)
}

/** When the module ends, by its deadline or by being handed in. */
function endOf({ attempt: { deadline, finishedAt } }: World): Millis | null {
  return deadline === null ? null : Math.min(deadline, finishedAt ?? deadline)
}

function contact(world: World, at: number): World {
  const { now } = world.attempt
  const isKnown = world.contacts.some((one) => one.browser === at && one.at === now)
  const contacts = isKnown ? world.contacts : [...world.contacts, { browser: at, at: now }]
  return { ...world, attempt: heard(world.attempt), contacts }
}

/** A modified page may use any that it was given. */
function epochsOf({ attempt: { devices } }: World, { name }: Browser): number[] {
  return devices.flatMap((device, at) => (device === name ? [at + 1] : []))
}

interface Forged {
  readonly capturedAt: Millis
  readonly epoch: number
}

function answer(world: World, at: number, tab: number, question: number, forged?: Forged): World {
  const browser = world.browsers[at]
  if (browser === undefined) return world
  const text = `${world.captured.length + 1}`
  const { capturedAt, epoch } = forged ?? { capturedAt: world.attempt.now, epoch: browser.epoch }
  const after = { ...capture({ ...browser, epoch }, tab, question, text, capturedAt), epoch: browser.epoch }
  const save = after.unsent.at(-1)
  if (save === undefined) return world
  return {
    ...withBrowser(world, at, after),
    captured: [...world.captured, { ...save, browser: at, forged: forged !== undefined }],
  }
}

function movesOfPacket(world: World, packet: Packet, at: number, by: Rules): Move[] {
  const gone = { ...world, wire: world.wire.filter((_, other) => other !== at) }
  return [
    { name: `a ${packet.kind} arrives`, to: arrive(gone, packet, by) },
    ...spend(gone, 'losses', `a ${packet.kind} is lost`, (now) => now),
  ]
}

export function arrive(world: World, packet: Packet, by: Rules = rules): World {
  const browser = world.browsers[packet.kind === 'request' ? packet.from : packet.to]
  if (browser === undefined) return world
  const { saves, tab } = packet
  if (packet.kind === 'reply')
    return withBrowser(world, packet.to, by.hear(browser, tab, packet.saves, packet.verdicts))
  let { attempt } = world
  const verdicts = saves.map((save) => {
    const isLast = save === saves.at(-1)
    const [next, verdict] = by.receive(attempt, browser.name, save, packet.nothingLeft && isLast)
    attempt = next
    return verdict
  })
  const reply = { kind: 'reply' as const, to: packet.from, tab, saves, verdicts }
  return { ...contact({ ...world, attempt }, packet.from), wire: [...world.wire, reply] }
}

/** The browser learns the epoch that it has, and enters the module when its clock is to start. */
export function learn(world: World, at: number): World {
  const browser = world.browsers[at]
  if (browser === undefined) return world
  const known = { ...world, attempt: enter(world.attempt, limit) }
  return withBrowser(known, at, { ...browser, epoch: world.attempt.epoch })
}

export function withBrowser(world: World, at: number, browser: Browser): World {
  return { ...world, browsers: world.browsers.map((other, index) => (index === at ? browser : other)) }
}

function spend(world: World, what: keyof Budget, name: string, then: (world: World) => World): Move[] {
  const left = world.budget[what]
  return left === 0 ? [] : [{ name, to: then({ ...world, budget: { ...world.budget, [what]: left - 1 } }) }]
}
