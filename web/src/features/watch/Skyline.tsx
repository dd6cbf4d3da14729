import { useLingui } from '@lingui/react/macro'
import { formatDateTime } from '@agon/domain/format/date'
import { useRegion } from '#/lib/use-region.ts'
import css from './Skyline.module.css'
import { shareOver, stageOf } from './stage.ts'
import type { WatchedOlympiad } from './watched.ts'

type Props = { readonly olympiad: WatchedOlympiad | null; readonly now: number; readonly isPrerendered?: boolean }

/** The Drakensberg from the south. What has ended of the sitting window is filled; a flag marks now. */
export function Skyline({ olympiad, now, isPrerendered = false }: Props) {
  const { t } = useLingui()
  const region = useRegion()
  if (olympiad === null) return <div className={css.skyline} aria-hidden="true" />
  const share = shareOver(olympiad, now)
  const filled = isPrerendered ? `calc(${Math.round(share * 8)} / 8)` : String(share)
  const date = (moment: string) => formatDateTime(moment, olympiad.timeZone, region)
  const stage = stageOf(olympiad, now)
  return (
    <>
      <div className={css.skyline} aria-hidden="true" style={{ '--share': filled } as React.CSSProperties}>
        <div className={css.over} />
        {stage === 'open' ? <div className={css.flag} /> : null}
      </div>
      <dl className={css.window}>
        <div>
          <dt>{stage === 'to-come' ? t`Opens` : stage === 'not-opened' ? t`Planned opening` : t`Opened`}</dt>
          <dd>
            <time dateTime={olympiad.opensAt}>{date(olympiad.opensAt)}</time>
          </dd>
        </div>
        <div>
          <dt>{now < Date.parse(olympiad.closesAt) ? t`Closes` : t`Closed`}</dt>
          <dd>
            <time dateTime={olympiad.closesAt}>{date(olympiad.closesAt)}</time>
          </dd>
        </div>
      </dl>
    </>
  )
}
