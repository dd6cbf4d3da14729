import { difficulties, kindsMarkedByPeople } from '@agon/domain/question/parts'
import type { Question } from '@agon/domain/question/question'
import { useLingui } from '@lingui/react/macro'
import { NumberField } from '#/ui/form/NumberField.tsx'
import { SelectField } from '#/ui/form/SelectField.tsx'
import { TextField } from '#/ui/form/TextField.tsx'
import css from './Questions.module.css'
import { useDifficultyWords } from './words.ts'

type Props = {
  readonly draft: Question
  readonly fields: Readonly<Record<string, string>>
  readonly onChange: (draft: Question) => void
}

/** What the question is worth, how hard it is, and where it comes from. */
export function MarksEditor({ draft, fields, onChange }: Props) {
  const { t } = useLingui()
  const words = useDifficultyWords()
  // Anyone who marks decides what an answer earns.
  const costsNothing = draft.penalty === 0 && kindsMarkedByPeople.some((kind) => kind === draft.kind)
  return (
    <>
      <div className={css.line}>
        <NumberField
          name="marks"
          label={t`Marks`}
          value={draft.marks / 1000}
          decimals={3}
          min={0.001}
          error={fields['question.marks']}
          onChange={(marks) => onChange({ ...draft, marks: Math.round((marks ?? 0) * 1000) })}
        />
        {costsNothing ? null : (
          <NumberField
            name="penalty"
            label={t`Taken off for a wrong answer`}
            value={draft.penalty / 1000}
            decimals={3}
            min={0}
            error={fields['question.penalty']}
            onChange={(penalty) => onChange({ ...draft, penalty: Math.round((penalty ?? 0) * 1000) })}
          />
        )}
        <SelectField
          name="difficulty"
          label={t`Difficulty`}
          value={draft.difficulty}
          always
          choices={difficulties.map((difficulty) => ({ value: difficulty, label: words[difficulty] }))}
          onChange={(difficulty) => difficulty !== '' && onChange({ ...draft, difficulty })}
        />
      </div>
      <div className={css.line}>
        <TextField
          name="topic"
          label={t`Topic`}
          size="medium"
          value={draft.topic}
          onChange={(topic) => onChange({ ...draft, topic })}
        />
        <TextField
          name="author"
          label={t`Author`}
          size="medium"
          value={draft.author}
          onChange={(author) => onChange({ ...draft, author })}
        />
      </div>
      <TextField
        name="source"
        label={t`Source of the facts, with the year`}
        value={draft.source}
        onChange={(source) => onChange({ ...draft, source })}
      />
    </>
  )
}
