import type { TieRule } from '@agon/domain/ranking'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconTrash } from '@tabler/icons-react'
import { Button } from '#/ui/Button.tsx'
import { NumberField } from '#/ui/form/NumberField.tsx'
import { SelectField } from '#/ui/form/SelectField.tsx'
import css from './Settings.module.css'

type Props = { readonly value: readonly TieRule[] | null | undefined; readonly onChange: (rules: TieRule[]) => void }

export function useTieWords(): Record<TieRule['by'], string> {
  const { t } = useLingui()
  return { harder: t`more marks for the hard questions`, module: t`more marks for one part` }
}

/** Rules that break ties, in their order. */
export function TieRules({ value, onChange }: Props) {
  const { t } = useLingui()
  const words = useTieWords()
  const rules = value ?? []
  const put = (at: number, rule: TieRule) => onChange(rules.map((old, index) => (index === at ? rule : old)))
  return (
    <fieldset className={css.awards}>
      <legend>
        <Trans>Ties</Trans>
      </legend>
      <p className={css.hint}>
        <Trans>
          Learners with equal marks are ranked by the first rule that separates them. If no rule does, they share the
          rank. Time never counts.
        </Trans>
      </p>
      {rules.map((rule, index) => (
        // Rules have no identity of their own; they are edited in place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={css.tie}>
          <SelectField
            name={`tieRules.${index}.by`}
            label={t`Better is`}
            value={rule.by}
            choices={[
              { value: 'harder', label: words.harder },
              { value: 'module', label: words.module },
            ]}
            onChange={(by) => by !== '' && put(index, by === 'module' ? { by, moduleIndex: 1 } : { by })}
          />
          {rule.by === 'module' ? (
            <NumberField
              name={`tieRules.${index}.moduleIndex`}
              label={t`Part`}
              value={rule.moduleIndex}
              min={1}
              max={100}
              onChange={(moduleIndex) => put(index, { by: 'module', moduleIndex: moduleIndex ?? 1 })}
            />
          ) : null}
          <Button
            kind="quiet"
            aria-label={t`Take rule ${index + 1} out`}
            icon={<IconTrash size={18} stroke={1.75} />}
            onClick={() => onChange(rules.filter((_, at) => at !== index))}
          >
            <span className="only-read-aloud">{t`Take out`}</span>
          </Button>
        </div>
      ))}
      <Button onClick={() => onChange([...rules, { by: 'harder' }])}>
        <Trans>Add a rule</Trans>
      </Button>
    </fieldset>
  )
}
