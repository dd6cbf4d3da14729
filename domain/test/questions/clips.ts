import type { QuestionText } from '#/question/parts.ts'
import type { Question } from '#/question/question.ts'

/** The question as formats have it that know of no recordings. */
export function withoutClips<Q extends Question>(question: Q): Q {
  const { clips: _clips, ...others } = question
  const texts = Object.fromEntries(
    Object.entries(question.texts).map(([language, { clips: _words, ...text }]): [string, QuestionText] => [
      language,
      text,
    ]),
  )
  // What is taken away may be absent of any question.
  return { ...others, texts } as Q
}
