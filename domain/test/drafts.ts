import type { QuestionId, QuestionModuleId, QuestionVersionId } from '#/ids.ts'
import type { DraftModule } from '#/paper-draft.ts'
import type { Numeric } from '#/question/numeric.ts'
import type { Language, QuestionText } from '#/question/parts.ts'
import type { Question } from '#/question/question.ts'
import type { SingleChoice } from '#/question/single-choice.ts'

/** A module of a paper with these questions, numbered from 1, of which nothing is to be said. */
export function aDraftModule(questions: readonly Question[], given: Partial<DraftModule> = {}): DraftModule {
  return {
    id: 1 as QuestionModuleId,
    titles: { en: 'Rivers' },
    instructions: {},
    limitSeconds: 3600,
    shuffleQuestions: false,
    shuffleChoices: false,
    questions: questions.map((question, at) => ({
      id: (at + 1) as QuestionId,
      versionId: (at + 1) as QuestionVersionId,
      question,
    })),
    ...given,
  }
}

const base = { marks: 1000, penalty: 0, difficulty: 'easy', topic: '', source: '', author: '' } as const

/** A text of nothing but a question. */
export const asking = (stem: string, given: Partial<QuestionText> = {}): QuestionText => ({
  stem,
  choices: {},
  figures: {},
  ...given,
})

export function aNumber(given: Partial<Numeric> = {}): Numeric {
  const texts = { en: asking('How long is it?') }
  return { ...base, figures: [], kind: 'numeric', key: 42, tolerance: 0, unit: 'km', texts, ...given }
}

/** Between choices named a, b, c …, in English unless said. */
export function aChoice(
  words: readonly string[],
  given: Partial<SingleChoice> & { stem?: string; language?: Language } = {},
): SingleChoice {
  const { stem = 'Which is it?', language = 'en', ...rest } = given
  const choices = words.map((_, at) => String.fromCharCode(97 + at))
  const texts = {
    [language]: asking(stem, { choices: Object.fromEntries(choices.map((id, at) => [id, words[at] ?? ''])) }),
  }
  return { ...base, figures: [], kind: 'single-choice', choices, key: 'a', texts, ...rest }
}
