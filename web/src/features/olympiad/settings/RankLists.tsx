import { rankGroups, type RankGroup } from '@agon/domain/ranking'
import { Trans, useLingui } from '@lingui/react/macro'
import { CheckField } from '#/ui/form/CheckField.tsx'
import css from './Settings.module.css'

type Props = {
  readonly value: readonly RankGroup[] | null | undefined
  readonly onChange: (groups: RankGroup[]) => void
}

export function useGroupWords(): Record<RankGroup, string> {
  const { t } = useLingui()
  return { grade: t`each grade`, province: t`each province`, language: t`each language of the sitting` }
}

/** Lists in which results are ranked beside the overall one. */
export function RankLists({ value, onChange }: Props) {
  const words = useGroupWords()
  const chosen = value ?? []
  return (
    <fieldset className={css.awards}>
      <legend>
        <Trans>Rank lists</Trans>
      </legend>
      <p className={css.hint}>
        <Trans>All results are ranked together, and also in:</Trans>
      </p>
      {rankGroups.map((group) => (
        <CheckField
          key={group}
          name={`rankGroups.${group}`}
          label={words[group]}
          value={chosen.includes(group)}
          onChange={(on) => onChange(rankGroups.filter((one) => (one === group ? on : chosen.includes(one))))}
        />
      ))}
    </fieldset>
  )
}
