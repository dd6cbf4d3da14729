import { useLingui } from '@lingui/react/macro'
import type { OlympiadStage, TimeLeft } from './stage.ts'

/** Where an olympiad stands, in a word or two. */
export function useStageWords(): Record<OlympiadStage, string> {
  const { t } = useLingui()
  return {
    'to-come': t`Opens soon`,
    'not-opened': t`Not opened yet`,
    open: t`Open now`,
    marking: t`The sitting has ended. Results are being prepared.`,
    released: t`Results are out`,
    past: t`Over`,
  }
}

/** "3 d 4 h", "4 h 12 min", "12 min": the two largest parts. */
export function useShortTime(): (left: TimeLeft) => string {
  const { t } = useLingui()
  return ({ days, hours, minutes }) => {
    if (days > 0) return t`${days} d ${hours} h`
    return hours > 0 ? t`${hours} h ${minutes} min` : t`${minutes} min`
  }
}
