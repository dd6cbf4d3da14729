import type { QuestionId } from '@agon/domain/ids'
import { faceOf } from '@agon/domain/question/face'
import type { Language } from '@agon/domain/question/parts'
import type { Answer, Question as Asked } from '@agon/domain/question/question'
import { useState } from 'react'
import { Question } from '#/sitting/question/Question.tsx'
import css from './Preview.module.css'
import '#/sitting/base.css'

type Props = { readonly question: Asked; readonly language: Language }

/** A question as the learner sees it, drawn by the learner's own page parts; it can be answered, and nothing is kept. */
export function Preview({ question, language }: Props) {
  const [answer, setAnswer] = useState<Answer>()
  const text = question.texts[language]
  if (text === undefined) return null
  // Of one language only, so that this one is shown whatever the reader's own is. No stored question has the id 0.
  const face = faceOf(0 as QuestionId, { ...question, texts: { [language]: text } })
  return (
    <div className={`sitting ${css.preview}`}>
      <Question question={face} module={{ shuffleChoices: false }} seed={0} answer={answer} onAnswer={setAnswer} />
    </div>
  )
}
