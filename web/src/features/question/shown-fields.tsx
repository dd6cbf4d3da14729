import { clipLength } from '@agon/domain/question/clip'
import { languageNames } from '@agon/domain/question/language-name'
import { languages, type Language } from '@agon/domain/question/parts'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CollisionField } from '#/ui/edit-collision.ts'
import { writingOf } from './kinds/kinds.ts'
import { wordsIn } from './kinds/words-in.ts'
import {
  htmlOf,
  isTextName,
  partsOf,
  questionOf,
  type QuestionFields,
  type TextName,
  type TextPart,
} from './question-fields.ts'
import css from './Questions.module.css'
import { useDifficultyWords } from './words.ts'
import { Words } from './Words.tsx'

type Field = CollisionField<QuestionFields>

/** All fields of two questions, or of two states of one, with their names and how they are shown. */
export function useShownFields(one: QuestionFields, other: QuestionFields): readonly Field[] {
  return [...useTextFields(one, other), ...useOtherFields()]
}

/** Every text that either of the two has, language by language. */
function useTextFields(mine: QuestionFields, theirs: QuestionFields): Field[] {
  const { i18n, t } = useLingui()
  const label = (language: Language, part: TextPart, id: string): string => {
    const name = languageNames[language]
    switch (part) {
      case 'stem':
        return t`Question, ${name}`
      case 'choice':
        return `${i18n._(choiceName(id, mine, theirs))}, ${name}`
      case 'figure':
        return t`Description, ${name}`
      case 'clip':
        return t`Title of the recording, ${name}`
      case 'transcript':
        return t`Transcript, ${name}`
      case 'feedback':
        return t`Feedback after the release, ${name}`
      case 'note':
        return t`Note on ${i18n._(choiceName(id, mine, theirs))}, ${name}`
    }
  }
  return languages.flatMap((language) =>
    textNames({ ...theirs, ...mine })
      .filter((name) => name.startsWith(`${language}.`))
      .map((name) => {
        const { part, id } = partsOf(name)
        return {
          name,
          label: label(language, part, id),
          show: (values) => <Words html={htmlOf(values, name)} language={language} />,
        }
      }),
  )
}

function useOtherFields(): Field[] {
  const { t } = useLingui()
  const difficulties = useDifficultyWords()
  return [
    { name: 'languages', label: t`Languages`, show: (v) => v.languages.map((one) => languageNames[one]).join(', ') },
    { name: 'answering', label: t`Kind and right answer`, show: (values) => <Answered fields={values} /> },
    { name: 'figures', label: t`Figures`, show: ({ figures }) => <Pictures figures={figures} /> },
    { name: 'clips', label: t`Recordings`, show: ({ clips }) => <Sounds clips={clips} /> },
    { name: 'marks', label: t`Marks`, show: ({ marks }) => marks / 1000 },
    { name: 'penalty', label: t`Taken off for a wrong answer`, show: ({ penalty }) => penalty / 1000 },
    { name: 'difficulty', label: t`Difficulty`, show: ({ difficulty }) => difficulties[difficulty] },
    { name: 'topic', label: t`Topic`, show: ({ topic }) => line(topic) },
    { name: 'author', label: t`Author`, show: ({ author }) => line(author) },
    { name: 'source', label: t`Source of the facts, with the year`, show: ({ source }) => line(source) },
  ]
}

const line = (words: string): ReactNode => words || '–'

const textNames = (fields: QuestionFields): TextName[] => Object.keys(fields).filter(isTextName)

/** What a choice is called in mine, or in theirs where only they have it. */
function choiceName(id: string, mine: QuestionFields, theirs: QuestionFields): MessageDescriptor {
  const fields = [mine, theirs].flatMap((values) => {
    const question = questionOf(values)
    return writingOf(question).choiceFields?.(question) ?? []
  })
  return fields.find((field) => field.id === id)?.name ?? { id, message: id }
}

/** Its kind and what is right: "Single choice: B". */
function Answered({ fields }: { readonly fields: QuestionFields }) {
  const { i18n } = useLingui()
  const { answering } = fields
  const { name, Right } = writingOf(answering)
  const question = questionOf(fields)
  return (
    <>
      {i18n._(name)}: <Right answering={answering} wordsOf={(id) => wordsIn(question, id)} />
    </>
  )
}

function Sounds({ clips }: Pick<QuestionFields, 'clips'>) {
  return line(clips.map((clip) => `${clip.id} (${clipLength(clip)})`).join(', '))
}

function Pictures({ figures }: Pick<QuestionFields, 'figures'>) {
  if (figures.length === 0) return '–'
  return (
    <span className={css.pictures}>
      {figures.map(({ id, sha256, width, height }) => (
        <img key={id} src={`/api/media/${sha256}`} alt={id} width={width} height={height} />
      ))}
    </span>
  )
}
