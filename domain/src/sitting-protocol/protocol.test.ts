import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { giveBack, hear as heard, receive, reasonToHold, takeOver, enter, type Attempt } from './attempt.ts'
import { hear, send } from './browser.ts'
import { brokenEnd, brokenTruth } from './truths.ts'
import { explore } from './explore.ts'
import { beginning, limit, movesOf, rules, type Budget, type Rules } from './world.ts'
import { runs } from '#test/runs.ts'

const nothing: Budget = {
  answers: 0,
  crashes: 0,
  losses: 0,
  timeouts: 0,
  takeovers: 0,
  givenBack: 0,
  ticks: 0,
  forgeries: 0,
}

describe('every history of', () => {
  test.for<[string, Partial<Budget>, number]>([
    ['one browser and a bad network', { answers: 2, losses: 1, timeouts: 1, crashes: 1 }, 1],
    ['a browser with two tabs', { answers: 2 }, 2],
    ['a takeover while answers are on their way', { answers: 2, takeovers: 1, losses: 1 }, 1],
    ['a sitting that goes back and forth between two browsers', { answers: 2, takeovers: 2 }, 1],
    ['a module that ends, and what comes late', { answers: 2, ticks: 6 }, 1],
    ['answers that are forged after the end', { answers: 1, forgeries: 2, ticks: 3, losses: 1 }, 1],
    ['answers that are forged on two devices', { forgeries: 1, ticks: 3, takeovers: 1 }, 1],
    ['a module that staff gives back', { answers: 2, givenBack: 1, losses: 1 }, 1],
  ])('%s keeps every answer, and the last one counts', ([, budget, tabs]) => {
    const { broken, worlds } = explore(beginning({ ...nothing, ...budget }, tabs))
    expect(broken).toBeUndefined()
    expect(worlds).toBeGreaterThan(1000)
  })
})

test('long histories of everything at once keep every answer, and the last one counts', () => {
  const budget = { answers: 12, crashes: 4, losses: 8, timeouts: 8, takeovers: 3, givenBack: 1, ticks: 5, forgeries: 2 }
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 20, maxLength: 120 }), (choices) => {
      let world = beginning(budget, 2)
      const way: string[] = []
      for (const choice of choices) {
        const moves = movesOf(world)
        const move = moves[choice % Math.max(1, moves.length)]
        if (move === undefined) break
        way.push(move.name)
        world = move.to
        expect([brokenTruth(world), way]).toEqual([undefined, way])
      }
      expect([brokenEnd(world), way]).toEqual([undefined, way])
    }),
    { numRuns: runs(150, 2000) },
  )
})

describe('a broken rule is noticed:', () => {
  const broken: Record<string, Partial<Rules>> = {
    'a save is acknowledged and not kept': {
      receive: (attempt, device, save) => [attempt, receive(attempt, device, save)[1]],
    },
    'a number is used twice': {
      receive: (attempt, device, save) => {
        const [{ log }, verdict] = receive({ ...attempt, log: [] }, device, save)
        return [{ ...attempt, log: [...attempt.log, ...log] }, verdict]
      },
    },
    'a request that is sent counts as heard': {
      send: (browser, tab) => {
        const [sending, saves] = send(browser, tab)
        return [{ ...sending, unsent: sending.unsent.filter((save) => !saves.includes(save)) }, saves]
      },
    },
    'a retired browser is turned away': {
      receive: (attempt, device, save) =>
        save.epoch < attempt.epoch ? [attempt, 'moduleOver'] : receive(attempt, device, save),
    },
    'what comes after the end is refused, though it was given before': {
      receive: (attempt, device, save) =>
        attempt.now > (attempt.deadline ?? 0) ? [attempt, 'moduleOver'] : receive(attempt, device, save),
    },
    'a refusal is told as saved': {
      hear: (browser, tab, saves) =>
        hear(
          browser,
          tab,
          saves,
          saves.map(() => 'saved'),
        ),
    },
    'what a connected device sends late counts': {
      receive: (attempt, device, save, nothingLeft) => {
        const [next, verdict] = receive(attempt, device, save, nothingLeft)
        const log = next.log.map((one) => (one.arrived === 'held' ? { ...one, arrived: 'late' as const } : one))
        return [{ ...next, log }, verdict]
      },
    },
    'what a device without a network sends late is held': {
      receive: (attempt, device, save, nothingLeft) => {
        const [next, verdict] = receive(attempt, device, save, nothingLeft)
        const log = next.log.map((one) => (one.arrived === 'late' ? { ...one, arrived: 'held' as const } : one))
        return [{ ...next, log }, verdict]
      },
    },
    'a number beyond the last one of a device that handed in is taken': {
      receive: (attempt, device, save, nothingLeft) => {
        const [next, verdict] = receive({ ...attempt, finishedBy: null }, device, save, nothingLeft)
        return [{ ...next, finishedBy: attempt.finishedBy }, verdict]
      },
    },
    'a takeover keeps the epoch': {
      takeOver: (attempt, device) => ({ ...attempt, devices: [...attempt.devices.slice(0, -1), device] }),
    },
  }
  /** Where forged answers show it, few honest ones are enough. */
  const fewer = { answers: 1, losses: 0, timeouts: 0, takeovers: 0, forgeries: 1 }
  const ofForgers: Record<string, Partial<Budget>> = {
    'what a connected device sends late counts': fewer,
    'what a device without a network sends late is held': fewer,
    'a number beyond the last one of a device that handed in is taken': fewer,
  }
  test.for(Object.keys(broken))('%s', (name) => {
    const by = { ...rules, ...broken[name] }
    const budget = { ...nothing, answers: 2, losses: 1, timeouts: 1, takeovers: 1, ticks: 3, ...ofForgers[name] }
    expect(explore(beginning(budget), by).broken).toBeDefined()
  })
})

describe('what is late under an older epoch is held', () => {
  const minute = 60_000
  const save = { epoch: 1, sequence: 1, question: 1, answer: 'a' }
  const begun = beginning(nothing).attempt
  const at = (attempt: Attempt, minutes: number): Attempt => ({ ...attempt, now: minutes * minute })
  const late = (attempt: Attempt, minutes: number) =>
    reasonToHold(at(attempt, 15), { ...save, capturedAt: minutes * minute })

  test('of a device that is connected under its newer one', () => {
    const again = enter(giveBack(at(begun, 1)), limit)
    expect(late(again, 2)).toBeUndefined()
    expect(late(heard(at(again, 8)), 2)).toBe('connected')
  })

  test('if it was captured before the part was entered, or after another device took over', () => {
    const replaced = takeOver(at(begun, 4), 'b')
    expect(late(replaced, 3)).toBeUndefined()
    expect(late(replaced, 6)).toBe('contradiction')
    expect(late(enter({ ...replaced, now: 5 * minute, deadline: null }, limit), 3)).toBe('contradiction')
  })

  test('of a device that was connected when another took over', () => {
    const [saved] = receive(at(begun, 3), 'a', { ...save, capturedAt: 3 * minute })
    const other = { ...save, sequence: 2, capturedAt: 3 * minute }
    expect(reasonToHold(at(takeOver(at(saved, 4), 'b'), 15), other)).toBe('connected')
    expect(reasonToHold(at(takeOver(at(saved, 6), 'b'), 15), other)).toBeUndefined()
  })
})
