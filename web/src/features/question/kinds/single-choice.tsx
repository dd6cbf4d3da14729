import { msg } from '@lingui/core/macro'
import { addChoice, choiceFields, choicesFrom, dropChoice, lettersOf } from './choices.ts'
import { ChoicesKey } from './ChoicesKey.tsx'
import type { KeyProps, KindWriting } from './kind.ts'

export const singleChoice: KindWriting<'single-choice'> = {
  name: msg`Single choice`,
  make: (base, carried) => ({
    ...base,
    kind: 'single-choice',
    choices: choicesFrom(carried),
    key: carried.right[0] ?? '',
  }),
  carry: ({ choices, key }) => ({ choices, right: key === '' ? [] : [key] }),
  choiceFields,
  Key,
  Right: ({ answering: { choices, key } }) => lettersOf(choices, [key]),
}

function Key({ draft, fields, onChange }: KeyProps<'single-choice'>) {
  const drop = (id: string) => {
    const left = dropChoice(draft, id)
    onChange(draft.key === id ? { ...left, key: '' } : left)
  }
  return (
    <ChoicesKey
      type="radio"
      choices={draft.choices}
      right={[draft.key]}
      error={fields['question.key']}
      onMark={(id) => onChange({ ...draft, key: id })}
      onAdd={() => onChange(addChoice(draft))}
      onDrop={drop}
    />
  )
}
