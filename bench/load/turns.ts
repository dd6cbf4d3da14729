/** Acts of readers in a turn: read pages, read a constant of another server, or rest. */
export const kinds = ['none', 'constant', 'pages'] as const
export type Kind = (typeof kinds)[number]

/** Turns of the same length one after another, from a moment in milliseconds since 1970. */
export interface Turns {
  readonly begins: number
  readonly length: number
  readonly rounds: number
}

/** In every three turns each kind once; each comes as often in each place, so that no change of the machine favours one. */
export function kindAt(turn: number): Kind {
  const round = Math.floor(turn / kinds.length)
  const place = turn % kinds.length
  const ordered = Math.floor(round / kinds.length) % 2 === 0 ? place : kinds.length - 1 - place
  return kinds[(ordered + round) % kinds.length] ?? 'none'
}

/** Now, for all threads; milliseconds since 1970. */
export const clock = (): number => performance.timeOrigin + performance.now()
