import type { LineByLanguage } from './paper.ts'

/** Topics of an olympiad's questions under one title. A topic belongs to one strand at most. */
export interface Strand {
  readonly titles: LineByLanguage
  readonly topics: string[]
}

export const mostStrands = 20

/** The first topic that two strands have. */
export function sharedTopic(strands: readonly Pick<Strand, 'topics'>[]): string | undefined {
  const seen = new Set<string>()
  return strands
    .flatMap(({ topics }) => topics)
    .find((topic) => {
      if (seen.has(topic)) return true
      seen.add(topic)
      return false
    })
}
