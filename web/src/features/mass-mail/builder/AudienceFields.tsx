import { recipientKinds } from '@agon/domain/audience'
import { recipientWords } from '@agon/domain/audience/sentence'
import { Button } from '#/ui/Button.tsx'
import { SelectField } from '#/ui/form/SelectField.tsx'
import { Buttons } from '#/ui/Sections.tsx'
import css from './Builder.module.css'
import { ConditionEditor } from './ConditionEditor.tsx'
import { factsFor, newCondition, replaceAt, withRecipients, type DraftAudience } from './draft.ts'
import { labels } from './values.ts'

type Props = {
  readonly draft: DraftAudience
  /** Names of schools, by id. */
  readonly schools: Readonly<Record<string, string>>
  readonly onChange: (next: DraftAudience) => void
}

/** The recipients and the conditions that all of them meet. */
export function AudienceFields({ draft, schools, onChange }: Props) {
  const [first] = factsFor(draft.to)
  return (
    <>
      <SelectField
        name="to"
        label={labels.to}
        always
        choices={recipientKinds.map((kind) => ({ value: kind, label: recipientWords[kind] }))}
        value={draft.to}
        onChange={(to) => (to === '' ? undefined : onChange(withRecipients(draft, to)))}
      />
      <ul className={css.parts} aria-label="Conditions: all of them must hold">
        {draft.parts.map((part, index) => (
          <ConditionEditor
            key={part[0]?.key ?? index}
            name={`where.${index}`}
            to={draft.to}
            part={part}
            schools={schools}
            onChange={(next) => onChange({ ...draft, parts: replaceAt(draft.parts, index, next) })}
          />
        ))}
      </ul>
      <Buttons>
        <Button
          onClick={() =>
            first === undefined ? undefined : onChange({ ...draft, parts: [...draft.parts, [newCondition(first)]] })
          }
        >
          Add condition (and)
        </Button>
      </Buttons>
    </>
  )
}
