import type { QuestionId, QuestionModuleId, QuestionVersionId } from './ids.ts'
import type { LineByLanguage, RichTextByLanguage } from './paper.ts'
import { languages, type Language } from './question/parts.ts'
import type { Question } from './question/question.ts'

/** The modules that an olympiad runs, in their order, with their questions as they stand now. */
export type PaperDraft = DraftModule[]

export interface DraftModule {
  id: QuestionModuleId
  titles: LineByLanguage
  instructions: RichTextByLanguage
  limitSeconds: number
  shuffleQuestions: boolean
  shuffleChoices: boolean
  questions: DraftQuestion[]
}

export interface DraftQuestion {
  id: QuestionId
  versionId: QuestionVersionId
  question: Question
}

/** The languages that a learner may choose: those in which every question is written; when there is none, all that occur. */
export function languagesOf(draft: PaperDraft): Language[] {
  const texts = draft.flatMap((module) => module.questions.map(({ question }) => question.texts))
  const complete = languages.filter((language) => texts.every((text) => text[language] !== undefined))
  return complete.length > 0
    ? complete
    : languages.filter((language) => texts.some((text) => text[language] !== undefined))
}

/** Thousandths of a mark for a paper that is all right. */
export function fullMarksOf(draft: PaperDraft): number {
  return draft.reduce((sum, module) => sum + module.questions.reduce((of, { question }) => of + question.marks, 0), 0)
}
