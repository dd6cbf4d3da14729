import type { BulkFields } from '@agon/contract/question/bulk'
import { difficulties } from '@agon/domain/question/parts'
import type { Question } from '@agon/domain/question/question'
import { useLingui } from '@lingui/react/macro'
import { CheckField } from '#/ui/form/CheckField.tsx'
import { NumberField } from '#/ui/form/NumberField.tsx'
import { SelectField } from '#/ui/form/SelectField.tsx'
import { TextField } from '#/ui/form/TextField.tsx'
import { useDifficultyWords } from '../words.ts'
import css from './Bulk.module.css'

type Props = {
  readonly set: BulkFields
  /** What a field begins with when it is taken up. */
  readonly first: Question | undefined
  readonly fields: Readonly<Record<string, string>>
  readonly onChange: (set: BulkFields) => void
}

type Name = keyof BulkFields

/** What may be said of many questions: each field is taken up before it is filled in. */
export function BulkFieldsForm({ set, first, fields, onChange }: Props) {
  const { t } = useLingui()
  const words = useDifficultyWords()
  const { marks = 1000, penalty = 0, difficulty = 'medium', topic = '', source = '', author = '' } = first ?? {}
  const begins: Required<BulkFields> = { marks, penalty, difficulty, topic, source, author }
  const labels: Record<Name, string> = {
    marks: t`Marks`,
    penalty: t`Taken off for a wrong answer`,
    difficulty: t`Difficulty`,
    topic: t`Topic`,
    source: t`Source of the facts, with the year`,
    author: t`Author`,
  }
  const takeUp = (name: Name, wanted: boolean) => {
    const { [name]: _gone, ...others } = set
    onChange(wanted ? { ...others, [name]: begins[name] } : others)
  }
  const error = (name: Name) => fields[`act.set.${name}`]
  const number = (name: 'marks' | 'penalty', value: number) => (
    <NumberField
      name={name}
      label={labels[name]}
      value={value / 1000}
      decimals={3}
      min={name === 'marks' ? 0.001 : 0}
      error={error(name)}
      onChange={(typed) => onChange({ ...set, [name]: Math.round((typed ?? 0) * 1000) })}
    />
  )
  const line = (name: 'topic' | 'source' | 'author', value: string) => (
    <TextField
      name={name}
      label={labels[name]}
      value={value}
      error={error(name)}
      onChange={(typed) => onChange({ ...set, [name]: typed })}
    />
  )
  const field = (name: Name) => {
    if (set[name] === undefined) return null
    switch (name) {
      case 'marks':
      case 'penalty':
        return number(name, set[name])
      case 'difficulty':
        return (
          <SelectField
            name={name}
            label={labels[name]}
            always
            value={set[name]}
            choices={difficulties.map((value) => ({ value, label: words[value] }))}
            onChange={(value) => value !== '' && onChange({ ...set, difficulty: value })}
          />
        )
      case 'topic':
      case 'source':
      case 'author':
        return line(name, set[name])
    }
  }
  return (
    <div className={css.fields}>
      {(Object.keys(begins) as Name[]).map((name) => (
        <div key={name}>
          <CheckField
            name={`change-${name}`}
            label={t`Change: ${labels[name]}`}
            value={set[name] !== undefined}
            onChange={(wanted) => takeUp(name, wanted)}
          />
          {field(name)}
        </div>
      ))}
    </div>
  )
}
