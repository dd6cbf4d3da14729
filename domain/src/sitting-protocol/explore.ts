import { brokenEnd, brokenTruth } from './truths.ts'
import { movesOf, rules, type Rules, type World } from './world.ts'

export interface Explored {
  worlds: number
  histories: bigint
  broken: { truth: string; way: string[] } | undefined
}

/** Every history from a world on, until no move is left; a world that several lead to is looked at once. */
export function explore(from: World, by: Rules = rules): Explored {
  interface Seen {
    world: World
    ways: bigint
    came: { from: Seen; by: string } | undefined
  }
  const wayTo = (seen: Seen): string[] => (seen.came === undefined ? [] : [...wayTo(seen.came.from), seen.came.by])
  let worlds = 0
  let histories = 0n
  let layer = new Map<string, Seen>([['', { world: from, ways: 1n, came: undefined }]])
  while (layer.size > 0) {
    const next = new Map<string, Seen>()
    for (const seen of layer.values()) {
      worlds += 1
      const truth = brokenTruth(seen.world) ?? brokenEnd(seen.world, by)
      if (truth !== undefined) return { worlds, histories, broken: { truth, way: wayTo(seen) } }
      const moves = movesOf(seen.world, by)
      if (moves.length === 0) histories += seen.ways
      for (const { name, to } of moves) {
        const key = JSON.stringify(to)
        const known = next.get(key)
        if (known === undefined) next.set(key, { world: to, ways: seen.ways, came: { from: seen, by: name } })
        else known.ways += seen.ways
      }
    }
    layer = next
  }
  return { worlds, histories, broken: undefined }
}
