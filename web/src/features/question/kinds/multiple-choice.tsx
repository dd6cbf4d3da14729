import type { AnsweringOf } from '@agon/domain/question/kind'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { addChoice, choiceFields, choicesFrom, dropChoice, lettersOf } from './choices.ts'
import { ChoicesKey } from './ChoicesKey.tsx'
import type { KeyProps, KindWriting } from './kind.ts'
import { ScoringField, type Scorings } from './Scoring.tsx'

export const multipleChoice: KindWriting<'multiple-choice'> = {
  name: msg`Multiple choice`,
  make: (base, carried) => ({
    ...base,
    kind: 'multiple-choice',
    choices: choicesFrom(carried),
    key: [...carried.right],
    scoring: 'all',
  }),
  carry: ({ choices, key }) => ({ choices, right: key }),
  choiceFields,
  Key,
  Right,
}

function Key({ draft, fields, onChange }: KeyProps<'multiple-choice'>) {
  const scorings = useScorings()
  const mark = (id: string, right: boolean) => {
    const key = draft.choices.filter((one) => (one === id ? right : draft.key.includes(one)))
    onChange({ ...draft, key })
  }
  const drop = (id: string) => onChange({ ...dropChoice(draft, id), key: draft.key.filter((other) => other !== id) })
  return (
    <ChoicesKey
      type="checkbox"
      choices={draft.choices}
      right={draft.key}
      error={fields['question.key']}
      onMark={mark}
      onAdd={() => onChange(addChoice(draft))}
      onDrop={drop}
    >
      <ScoringField scorings={scorings} value={draft.scoring} onChange={(scoring) => onChange({ ...draft, scoring })} />
    </ChoicesKey>
  )
}

function Right({ answering: { choices, key, scoring } }: { readonly answering: AnsweringOf<'multiple-choice'> }) {
  const scorings = useScorings()
  return (
    <Trans>
      {lettersOf(choices, key)} ({scorings[scoring]})
    </Trans>
  )
}

function useScorings(): Scorings {
  const { t } = useLingui()
  return { all: t`exactly the right choices`, each: t`each right choice, less each wrong one` }
}
