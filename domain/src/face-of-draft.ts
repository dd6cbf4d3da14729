import { languagesOf, type PaperDraft } from './paper-draft.ts'
import type { PaperFace } from './paper.ts'
import { faceOf } from './question/face.ts'

/** What learners get of the draft. */
export function faceOfDraft(draft: PaperDraft): PaperFace {
  return {
    languages: languagesOf(draft),
    modules: draft.map((module) => ({
      titles: module.titles,
      instructions: module.instructions,
      limitSeconds: module.limitSeconds,
      shuffleQuestions: module.shuffleQuestions,
      shuffleChoices: module.shuffleChoices,
      questions: module.questions.map(({ id, question }) => faceOf(id, question)),
    })),
  }
}
