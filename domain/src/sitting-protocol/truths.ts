import { captureTolerance, lateArrivalGrace, offlineAfter } from '../sitting.ts'
import { accept, current, replacedAt, type Logged } from './attempt.ts'
import { open, sendsAll } from './browser.ts'
import { arrive, learn, rules, withBrowser, type Captured, type Rules, type World } from './world.ts'

/** What must hold after every step; answers with the first that does not. */
export function brokenTruth(world: World): string | undefined {
  const { attempt, browsers, captured } = world
  const names = attempt.log.map(({ epoch, sequence }) => `${epoch}.${sequence}`)
  if (new Set(names).size < names.length) return 'a number names one answer'
  const isKept = (save: { epoch: number; sequence: number }) => names.includes(`${save.epoch}.${save.sequence}`)
  for (const browser of browsers) {
    for (const page of browser.pages) {
      for (const [question, told] of Object.entries(page?.told ?? {})) {
        const own = captured.filter((save) => browsers[save.browser] === browser && save.question === Number(question))
        // Another tab may have heard that it is refused; this one will.
        const stored = own.some((save) => [...browser.unsent, ...(page?.unsent ?? [])].some((one) => isSame(one, save)))
        if (told === 'saved' && !own.some(isKept)) return 'what is said to be saved is in the database'
        if (told === 'on this device' && !stored && !own.some(isKept))
          return 'what is said to be on this device is there'
      }
    }
  }
  for (const save of captured) {
    const stored = browsers[save.browser]?.unsent.some((one) => isSame(one, save)) === true
    if (!stored && !isKept(save) && mayCount(world, save)) return 'an answer is on its device until the database has it'
  }
  return attempt.log.map((logged) => brokenLateness(world, logged)).find((broken) => broken !== undefined)
}

/** What must hold of answers that arrive after the end: who was offline needs nobody, who was connected needs an organiser. */
function brokenLateness({ attempt, captured, contacts }: World, logged: Logged): string | undefined {
  const { deadline, devices, finishedAt, finishedBy } = attempt
  if (finishedBy?.epoch === logged.epoch && logged.sequence > finishedBy.sequence)
    return 'a device that handed in has nothing beyond its last number'
  if (deadline === null || logged.epoch < attempt.countsFrom) return undefined
  const end = Math.min(deadline, finishedAt ?? deadline)
  const save = captured.find((one) => isSame(one, logged))
  if (save === undefined || logged.savedAt <= end) return undefined
  const handedIn = finishedAt !== null && logged.savedAt > finishedAt
  if (logged.arrived === 'held') {
    const replaced = replacedAt(attempt, logged.epoch)
    const last = Math.min(deadline, replaced ?? deadline)
    const from = Math.min(last - offlineAfter, logged.capturedAt + captureTolerance)
    // Its own arrival says nothing of the time before.
    const before = attempt.log.slice(0, attempt.log.indexOf(logged))
    const earlier = before.filter(({ epoch }) => devices[epoch - 1] === devices[logged.epoch - 1])
    const wasHeard =
      contacts.some(({ at }) => at >= from && at < logged.savedAt) || earlier.some(({ savedAt }) => savedAt >= from)
    const wasReplaced = replaced !== undefined && logged.capturedAt > replaced
    const handedInBefore = finishedAt !== null && logged.savedAt >= finishedAt
    return handedInBefore || wasHeard || wasReplaced
      ? undefined
      : 'an answer of a device that was offline counts by itself'
  }
  const wasConnected =
    devices[logged.epoch - 1] === devices[attempt.epoch - 1] &&
    contacts.some(({ browser, at }) => browser === save.browser && at <= deadline && at >= deadline - offlineAfter)
  return handedIn || wasConnected ? 'a late answer of a connected device counts only when accepted' : undefined
}

/**
 * What must hold of the end: when every browser comes back and nothing more is lost, and an organiser accepts what is held, the
 * answer that counts is the last one that was given in time on the device that had the sitting last.
 */
export function brokenEnd(world: World, by: Rules = rules): string | undefined {
  const { attempt, browsers } = settle(world, by)
  if (world.attempt.deadline === null || world.attempt.now > world.attempt.deadline + lateArrivalGrace) return undefined
  if (browsers.some(({ unsent }) => unsent.length > 0)) return 'everything is sent in the end'
  const isForged = (save: Logged) => world.captured.some((one) => one.forged && isSame(one, save))
  const honest = { ...accept(attempt), log: attempt.log.filter((save) => !isForged(save)) }
  for (const question of [1, 2]) {
    const last = world.captured
      .filter((save) => save.question === question && save.epoch >= attempt.countsFrom && mayCount(world, save))
      .toSorted((a, b) => a.epoch - b.epoch || a.sequence - b.sequence)
      .at(-1)
    if (current(honest, question)?.answer !== last?.answer) return 'the last answer counts'
  }
  return undefined
}

/** Whether an answer was given in time, in the module as it now stands. */
function mayCount({ attempt }: World, save: Captured): boolean {
  const { finishedBy } = attempt
  if (attempt.deadline === null || save.epoch < attempt.countsFrom || save.forged) return false
  if (finishedBy?.epoch === save.epoch && save.sequence > finishedBy.sequence) return false
  return (
    save.capturedAt <= Math.min(attempt.deadline, attempt.finishedAt ?? attempt.deadline) &&
    attempt.now <= attempt.deadline + lateArrivalGrace
  )
}

/** A calm end: all open their first tab, and every packet arrives. */
function settle(world: World, by: Rules): World {
  let now = world
  for (const [at, browser] of world.browsers.entries()) {
    if (browser.epoch === 0) continue
    now = withBrowser(now, at, open(browser, 0))
    if (now.attempt.devices[now.attempt.epoch - 1] === browser.name && browser.epoch !== now.attempt.epoch)
      now = learn(now, at)
  }
  // Each round settles at least one save, or none can be settled any more.
  for (let round = 0; round <= world.captured.length * 2 + 2; round += 1) {
    while (now.wire[0] !== undefined) now = arrive({ ...now, wire: now.wire.slice(1) }, now.wire[0], by)
    for (const at of now.browsers.keys()) {
      const browser = now.browsers[at]
      const [sending, saves] = browser === undefined ? [browser, []] : by.send(browser, 0)
      if (sending === undefined || saves.length === 0) continue
      const nothingLeft = sendsAll(sending, 0)
      now = {
        ...withBrowser(now, at, sending),
        wire: [...now.wire, { kind: 'request', from: at, tab: 0, saves, nothingLeft }],
      }
    }
  }
  return now
}

function isSame(a: { epoch: number; sequence: number }, b: { epoch: number; sequence: number }): boolean {
  return a.epoch === b.epoch && a.sequence === b.sequence
}
