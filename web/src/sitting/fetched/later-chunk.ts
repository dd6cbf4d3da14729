import type { QuestionKind } from '@agon/domain/question/parts'
import { ExtendedText } from '../question/kinds/extended-text.tsx'
import type { Ways } from '../question/kinds/fetched.tsx'
import { GapSelection } from '../question/kinds/gap-selection.tsx'
import { Matching } from '../question/kinds/matching.tsx'
import { Ordering } from '../question/kinds/ordering.tsx'

/** What a learner needs after the first question and not before. */
export { Finished } from '../hand-in/Finished.tsx'
export { HandIn } from '../hand-in/HandIn.tsx'
export { TimeIsOver } from '../hand-in/TimeIsOver.tsx'
export { PicturesLine } from '../offline/PicturesLine.tsx'
export { UnsentFile } from '../offline/UnsentFile.tsx'
export { Clips } from '../question/Clips.tsx'
export { dragRow } from '../question/kinds/drag-row.ts'
export { Noticing } from '../question/noticing/Noticing.tsx'
export { SignInAgain } from '../sign-in/SignInAgain.tsx'
export { TakeOver } from '../sign-in/TakeOver.tsx'

/** The kinds that are answered by what comes after the first question; those of the first script are in `Question.tsx`. */
export const ways = {
  'extended-text': ExtendedText,
  matching: Matching,
  ordering: Ordering,
  'gap-selection': GapSelection,
} satisfies Partial<Ways<QuestionKind>>
