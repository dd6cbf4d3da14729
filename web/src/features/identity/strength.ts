import { importAgain } from '#/lib/import-again.ts'

/** 0 is guessed at once, 4 hardly ever. */
export type Strength = 0 | 1 | 2 | 3 | 4

export interface Judge {
  readonly isCommon: (word: string) => boolean
  readonly strengthOf: (password: string, own: readonly string[]) => Strength
}

/** Characters that are looked at: what is longer is strong, and looking at it takes time. */
const mostLookedAt = 64

/** Half a megabyte of known passwords and words: fetched by anyone who chooses a password, once. */
export const fetchJudge = importAgain(async (): Promise<Judge> => {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  const common = new Set(dictionary['passwords-common'])
  return {
    isCommon: (word) => common.has(word),
    strengthOf: (password, own) => zxcvbn.check(password.slice(0, mostLookedAt), [...own]).score,
  }
})
