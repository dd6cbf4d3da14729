import { awards, type Award, type AwardRule } from '@agon/domain/award'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconTrash } from '@tabler/icons-react'
import { Button } from '#/ui/Button.tsx'
import { NumberField } from '#/ui/form/NumberField.tsx'
import { SelectField } from '#/ui/form/SelectField.tsx'
import css from './Settings.module.css'

type Props = { readonly value: readonly AwardRule[] | null; readonly onChange: (rules: AwardRule[]) => void }

export function useAwardWords(): Record<Award, string> {
  const { t } = useLingui()
  return { gold: t`Gold`, silver: t`Silver`, bronze: t`Bronze`, merit: t`Merit`, participation: t`Participation` }
}

/** Who gets which award: the best rule that a learner reaches counts. */
export function AwardRules({ value, onChange }: Props) {
  const rules = value ?? []
  const { t } = useLingui()
  const words = useAwardWords()
  const put = (at: number, rule: AwardRule) => onChange(rules.map((old, index) => (index === at ? rule : old)))
  const next = awards.find((award) => rules.every((rule) => rule.award !== award)) ?? 'participation'
  return (
    <fieldset className={css.awards}>
      <legend>
        <Trans>Awards</Trans>
      </legend>
      <p className={css.hint}>
        <Trans>The best award that a learner reaches counts. Shares are counted from the top, ties only whole.</Trans>
      </p>
      {rules.map((rule, index) => (
        // Rules have no identity of their own; they are edited in place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={css.award}>
          <SelectField
            name={`awardRules.${index}.award`}
            label={t`Award`}
            value={rule.award}
            choices={awards.map((award) => ({ value: award, label: words[award] }))}
            onChange={(award) => award !== '' && put(index, { ...rule, award })}
          />
          <SelectField
            name={`awardRules.${index}.by`}
            label={t`For`}
            value={rule.by}
            choices={[
              { value: 'percentage', label: t`at least this share of the marks` },
              { value: 'mark', label: t`minimum marks` },
              { value: 'share', label: t`being among the best` },
            ]}
            onChange={(by) => by !== '' && put(index, ruleBy(rule.award, by, amountOf(rule)))}
          />
          <NumberField
            name={`awardRules.${index}.${rule.by === 'share' ? 'top' : 'atLeast'}`}
            label={rule.by === 'mark' ? t`Marks` : t`Per cent`}
            value={amountOf(rule)}
            decimals={rule.by === 'mark' ? 3 : 2}
            min={0}
            max={rule.by === 'mark' ? 100_000 : 100}
            unit={rule.by === 'mark' ? t`marks` : '%'}
            onChange={(amount) => put(index, ruleBy(rule.award, rule.by, amount ?? 0))}
          />
          <Button
            kind="quiet"
            aria-label={t`Take the rule for ${words[rule.award]} out`}
            icon={<IconTrash size={18} stroke={1.75} />}
            onClick={() => onChange(rules.filter((_, at) => at !== index))}
          >
            <span className="only-read-aloud">{t`Take out`}</span>
          </Button>
        </div>
      ))}
      <Button onClick={() => onChange([...rules, { award: next, by: 'percentage', atLeast: 5000 }])}>
        <Trans>Add an award</Trans>
      </Button>
    </fieldset>
  )
}

/** Marks, or per cent, as people say them. */
function amountOf(rule: AwardRule): number {
  switch (rule.by) {
    case 'mark':
      return rule.atLeast / 1000
    case 'percentage':
      return rule.atLeast / 100
    case 'share':
      return rule.top / 100
  }
}

function ruleBy(award: Award, by: AwardRule['by'], amount: number): AwardRule {
  switch (by) {
    case 'mark':
      return { award, by, atLeast: Math.round(amount * 1000) }
    case 'percentage':
      return { award, by, atLeast: Math.min(10_000, Math.round(amount * 100)) }
    case 'share':
      return { award, by, top: Math.min(10_000, Math.round(amount * 100)) }
  }
}
