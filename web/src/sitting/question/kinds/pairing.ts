export type Pairs = Readonly<Record<string, string>>

/** The pairs with this one; null takes it back. Where each response is used once, another premise that had it has none now. */
export function paired(pairs: Pairs, premise: string, response: string | null, reuse: boolean): Record<string, string> {
  const others = Object.entries(pairs).filter(([id, used]) => id !== premise && (reuse || used !== response))
  return Object.fromEntries(response === null ? others : [...others, [premise, response]])
}

/** The premise that a response is taken from when another premise gets it. */
export function takenFrom(pairs: Pairs, premise: string, response: string | null, reuse: boolean): string | undefined {
  if (reuse || response === null) return undefined
  return Object.keys(pairs).find((id) => id !== premise && pairs[id] === response)
}
