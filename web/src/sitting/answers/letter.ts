import type { Answer } from '@agon/domain/question/question'

/** Beyond so many signs an answer is long: each save of it is weighty, so that while it is typed few are sent. */
const longFrom = 400
/** The signs of answers in one request: in any script fewer bytes than the server takes. */
const mostSigns = 60_000

export function isLong(answer: Answer): boolean {
  return signsOf(answer) > longFrom
}

/** The first of these saves, as many as one request may hold. */
export function oneRequest<S extends { answer: Answer }>(saves: readonly S[], most: number): S[] {
  let signs = 0
  const fits = (save: S, at: number) => {
    signs += signsOf(save.answer)
    return at === 0 || (at < most && signs <= mostSigns)
  }
  const end = saves.findIndex((save, at) => !fits(save, at))
  return saves.slice(0, end < 0 ? saves.length : end)
}

function signsOf(answer: Answer): number {
  return JSON.stringify(answer).length
}
