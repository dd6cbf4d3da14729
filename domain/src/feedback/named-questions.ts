/** A question that a comment names, by the numbers that its learner saw. `part`: null where the comment names none. */
export interface NamedQuestion {
  readonly part: number | null
  readonly question: number
}

const pattern =
  /\b(?:(?:part|section|deel|afdeling)\s*(\d)\s*[,:]?\s*)?(?:questions?|quest\.?|vra(?:ag|e)|q|v|n[or]\.?)\s*(?:number|nommer|n[or]\.?)?\s*#?\s*(\d{1,3})(?:\s*(?:in|of|van)\s*(?:part|section|deel|afdeling)\s*(\d))?(?!\d|[.,]\d|\s*(?:%|marks?|punte|minut))/gi

/** `question 5`, `Q5`, `part 2, question 3`, `vraag 7 van deel 1`. */
export function namedQuestions(comment: string): NamedQuestion[] {
  return [...comment.matchAll(pattern)].map(([, before, question, after]) => {
    const part = before ?? after
    return { part: part === undefined ? null : Number(part), question: Number(question) }
  })
}

/** The questions of a learner's parts, in the order in which the learner saw them. One that could be of several parts is none. */
export function questionsNamed<Id>(comment: string, parts: readonly (readonly Id[])[]): Id[] {
  const found = namedQuestions(comment).flatMap(({ part, question }) => {
    const among = part === null ? parts : parts.slice(part - 1, part)
    const fitting = among.flatMap((own) => own.slice(question - 1, question))
    return question > 0 && fitting.length === 1 ? fitting : []
  })
  return [...new Set(found)]
}
