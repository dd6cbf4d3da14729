import type { Award } from '@agon/domain/award'
import { useLingui } from '@lingui/react/macro'
import css from './AwardMark.module.css'
import { classes } from './classes.ts'

export function useAwardWords(): Record<Award | 'none', string> {
  const { t } = useLingui()
  return {
    gold: t`Gold`,
    silver: t`Silver`,
    bronze: t`Bronze`,
    merit: t`Merit`,
    participation: t`Participation`,
    none: t`No award`,
  }
}

/** An award as word, with a disc where it is a medal. */
export function AwardMark({ award }: { readonly award: Award | null }) {
  const words = useAwardWords()
  if (award === null) return <span className={css.none}>{words.none}</span>
  const isMedal = award === 'gold' || award === 'silver' || award === 'bronze'
  return (
    <span className={css.award}>
      <span aria-hidden="true" className={classes(css.disc, isMedal ? css[award] : css.open)} />
      {words[award]}
    </span>
  )
}
