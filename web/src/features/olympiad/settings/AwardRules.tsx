import { awards, wholeShare, type Award, type AwardRule } from '@agon/domain/award'
import { rankGroups } from '@agon/domain/ranking'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconTrash } from '@tabler/icons-react'
import { Button } from '#/ui/Button.tsx'
import { NumberField } from '#/ui/form/NumberField.tsx'
import { SelectField } from '#/ui/form/SelectField.tsx'
import { useGroupWords } from './RankLists.tsx'
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
            onChange={(by) => by !== '' && put(index, ruleBy(rule.award, by))}
          />
          <RuleAmount name={`awardRules.${index}`} rule={rule} onChange={(changed) => put(index, changed)} />
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

type AmountProps = {
  readonly name: string
  readonly rule: AwardRule
  readonly onChange: (rule: AwardRule) => void
}

/** Marks, per cent, or “the best 1 of every 12”. */
function RuleAmount({ name, rule, onChange }: AmountProps) {
  const { t } = useLingui()
  const groupWords = useGroupWords()
  if (rule.by !== 'share')
    return (
      <NumberField
        name={`${name}.atLeast`}
        label={rule.by === 'mark' ? t`Marks` : t`Per cent`}
        value={rule.atLeast / factorOf[rule.by]}
        decimals={rule.by === 'mark' ? 3 : 2}
        min={0}
        max={rule.by === 'mark' ? 100_000 : 100}
        unit={rule.by === 'mark' ? t`marks` : '%'}
        onChange={(amount) => onChange({ ...rule, atLeast: Math.round((amount ?? 0) * factorOf[rule.by]) })}
      />
    )
  const { top, of } = shareOf(rule)
  return (
    <div className={css.share}>
      <NumberField
        name={`${name}.top`}
        label={t`The best`}
        value={top}
        min={0}
        max={wholeShare}
        onChange={(best) => onChange({ ...rule, top: best ?? 0, of })}
      />
      <NumberField
        name={`${name}.of`}
        label={t`of every`}
        value={of}
        min={1}
        max={wholeShare}
        onChange={(every) => onChange({ ...rule, top, of: every ?? 1 })}
      />
      <div className={css.list}>
        <SelectField
          name={`${name}.group`}
          label={t`In`}
          value={rule.group ?? 'all'}
          choices={[
            { value: 'all', label: t`the whole olympiad` },
            ...rankGroups.map((group) => ({ value: group, label: groupWords[group] })),
          ]}
          onChange={(group) => group !== '' && onChange({ ...rule, top, of, group })}
        />
      </div>
    </div>
  )
}

/** Marks are counted in thousandths, per cents in hundredths. */
const factorOf = { mark: 1000, percentage: 100 } as const

/** A rule made for another kind of amount, from a usual value. */
function ruleBy(award: Award, by: AwardRule['by']): AwardRule {
  switch (by) {
    case 'mark':
      return { award, by, atLeast: 0 }
    case 'percentage':
      return { award, by, atLeast: 5000 }
    case 'share':
      return { award, by, top: 1, of: 12 }
  }
}

/** As it was entered; a share without `of` in its smallest numbers: 2 % are the best 1 of every 50. */
function shareOf({ top, of }: Extract<AwardRule, { by: 'share' }>): { top: number; of: number } {
  if (of !== undefined) return { top, of }
  const common = Math.max(1, commonDivisor(top, wholeShare))
  return { top: top / common, of: wholeShare / common }
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b)
}
