import type { QuestionKind } from '@agon/domain/question/question'
import type { Ways } from '../question/fetched.tsx'

/** The kinds that are answered by what comes after the first question; those of the first script stand in `Question.tsx`. */
export const ways = {} satisfies Partial<Ways<QuestionKind>>
