export const mostChoices = 26

/** `a`, `b`, `c` …, in authored order. */
export function choiceIds(count: number): string[] {
  return Array.from({ length: count }, (_, at) => String.fromCharCode('a'.charCodeAt(0) + at))
}

/** The letters of choices in their order, as columns are called. */
export function lettersOf(choices: readonly string[]): Record<string, string> {
  const letters = choiceIds(mostChoices)
  return Object.fromEntries(choices.map((id, at) => [id, letters[at] ?? '']))
}
