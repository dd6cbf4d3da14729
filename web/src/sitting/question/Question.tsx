import { choiceOrder, type FaceModule, type FaceQuestion } from '@agon/domain/paper'
import { figuresInText } from '@agon/domain/question/figure-in-text'
import { directionOf } from '@agon/domain/question/language-name'
import type { Figure as FigureOf, QuestionKind } from '@agon/domain/question/parts'
import type { Answer } from '@agon/domain/question/question'
import type { ComponentProps, ComponentType } from 'react'
import { inLanguage, useLanguage } from '../parts/language.ts'
import { useLater } from '../fetched/later.ts'
import { RichText } from './text/RichText.tsx'
import { usePointing } from '../fetched/pointing.ts'
import { FiguresInText } from './text/figures-in-text.tsx'
import { fetched, type Ways } from './kinds/fetched.tsx'
import { Figure } from './text/Figure.tsx'
import type { KindProps } from './kinds/kind.ts'
import { MultipleChoice } from './kinds/multiple-choice.tsx'
import { Numeric } from './kinds/numeric.tsx'
import { ShortText } from './kinds/short-text.tsx'
import { SingleChoice } from './kinds/single-choice.tsx'
import { TrueFalse } from './kinds/true-false.tsx'

/** One way to answer per kind; a kind without one does not compile. What few papers ask is `fetched` with what comes later. */
const kinds: Ways<QuestionKind> = {
  'single-choice': SingleChoice,
  'multiple-choice': MultipleChoice,
  'true-false': TrueFalse,
  numeric: Numeric,
  matching: fetched('matching', useLater),
  ordering: fetched('ordering', useLater),
  'gap-selection': fetched('gap-selection', useLater),
  'short-text': ShortText,
  'hot-spot': fetched('hot-spot', usePointing),
  map: fetched('map', usePointing),
  'extended-text': fetched('extended-text', useLater),
}

/** Kinds whose text is part of the way to answer. */
const answeredInText: ReadonlySet<QuestionKind> = new Set(['gap-selection'])

/** A question: its text, its figures, and the way to answer it. */
export function Question({
  question,
  module,
  seed,
  answer,
  onAnswer,
}: {
  readonly question: FaceQuestion
  readonly module: Pick<FaceModule, 'shuffleChoices'>
  readonly seed: number
  readonly answer: Answer | undefined
  readonly onAnswer: (answer: Answer, typing: boolean) => void
}) {
  const language = useLanguage()
  const found = inLanguage(question.texts, language)
  if (found === null) return null
  const { text } = found
  // The table gives each kind its own component; the compiler cannot follow that question and component agree.
  const Kind = kinds[question.kind] as ComponentType<KindProps<QuestionKind>>
  const shown = { figures: question.figures, alternatives: text.figures, language: found.language }
  return (
    <FiguresInText value={shown}>
      <div className="sitting-question" dir={directionOf(found.language)}>
        {answeredInText.has(question.kind) ? null : <RichText html={text.stem} language={found.language} />}
        {figuresBeside(question, figuresInText(text)).map((figure) => (
          <Figure key={figure.id} figure={figure} alt={text.figures[figure.id] ?? ''} language={found.language} />
        ))}
        {question.clips === undefined ? null : (
          <FetchedClips clips={question.clips} words={text.clips} language={found.language} />
        )}
        <Kind
          question={question}
          text={text}
          language={found.language}
          inOrder={(choices) => choiceOrder(module, { id: question.id, choices }, seed)}
          answer={answer?.kind === question.kind ? answer : undefined}
          onAnswer={onAnswer}
        />
      </div>
    </FiguresInText>
  )
}

/** Recordings are few: what plays them comes with what is needed later. */
function FetchedClips(props: ComponentProps<NonNullable<ReturnType<typeof useLater>>['Clips']>) {
  const later = useLater()
  return later === null ? null : <later.Clips {...props} />
}

/** All but those in the text, and the one that the answer itself is given on. */
function figuresBeside(question: FaceQuestion, inText: ReadonlySet<string>): FigureOf[] {
  return question.figures.filter(
    ({ id }) => !inText.has(id) && (question.kind !== 'hot-spot' || id !== question.figure),
  )
}
