import type { RecipientKind } from '@agon/domain/audience'
import { facts, isFactName } from '@agon/domain/audience/facts'
import { IconX } from '@tabler/icons-react'
import { Button } from '#/ui/Button.tsx'
import { SelectField } from '#/ui/form/SelectField.tsx'
import { Buttons } from '#/ui/Sections.tsx'
import css from './Builder.module.css'
import { factsFor, newCondition, replaceAt, type DraftCondition, type DraftPart } from './draft.ts'
import { ValuesField } from './ValuesField.tsx'

type Props = {
  readonly name: string
  readonly to: RecipientKind
  readonly part: DraftPart
  /** Names of schools, by id. */
  readonly schools: Readonly<Record<string, string>>
  /** undefined: the condition goes. */
  readonly onChange: (part: DraftPart | undefined) => void
}

/** One condition of an audience with its alternatives. */
export function ConditionEditor({ name, to, part, schools, onChange }: Props) {
  const change = (index: number, one: DraftCondition | undefined) => {
    const next = replaceAt(part, index, one)
    onChange(next.length === 0 ? undefined : next)
  }
  const [first] = factsFor(to)
  return (
    <li className={css.part}>
      {part.map((condition, index) => (
        <div key={condition.key} className={css.condition}>
          {index === 0 ? null : <p className={css.or}>or</p>}
          <SelectField
            name={`${name}.${index}.fact`}
            label="Fact"
            always
            choices={factsFor(to).map((fact) => ({ value: fact, label: facts[fact].label }))}
            value={condition.fact}
            onChange={(fact) => (isFactName(fact) ? change(index, newCondition(fact)) : undefined)}
          />
          <ValuesField
            name={`${name}.${index}.is`}
            condition={condition}
            schools={schools}
            onChange={(is) => change(index, { ...condition, is })}
          />
          <Button
            kind="quiet"
            icon={<IconX aria-hidden="true" size={16} stroke={1.75} />}
            onClick={() => change(index, undefined)}
          >
            Remove “{facts[condition.fact].label}”
          </Button>
        </div>
      ))}
      <Buttons>
        <Button onClick={() => (first === undefined ? undefined : onChange([...part, newCondition(first)]))}>
          Add alternative (or)
        </Button>
      </Buttons>
    </li>
  )
}
