import type { SiteOlympiad } from '@agon/contract/website-copy/site-page'
import { formatDateTime } from '@agon/domain/format/date'
import { siteStage } from '@agon/domain/site-stage'
import { Trans, useLingui } from '@lingui/react/macro'

type Props = { readonly olympiad: SiteOlympiad; readonly now: number }

/** The next date of an olympiad in a sentence, by phase. */
export function StageWords({ olympiad, now }: Props) {
  const { i18n } = useLingui()
  const { title, timeZone } = olympiad
  const when = (moment: string) => (
    <time dateTime={moment}>{formatDateTime(moment, timeZone, `${i18n.locale}-ZA`)}</time>
  )
  const opens = when(olympiad.opensAt)
  const closes = when(olympiad.closesAt)
  switch (siteStage(olympiad, now)) {
    case 'enter':
    case 'opens':
      return now < Date.parse(olympiad.opensAt) ? (
        <Trans>
          {title} opens {opens}.
        </Trans>
      ) : (
        <Trans>
          {title} was planned to open {opens}, and is not open yet.
        </Trans>
      )
    case 'open':
      return (
        <Trans>
          {title} is open until {closes}.
        </Trans>
      )
    case 'marking':
      return <Trans>The sitting of {title} has ended. Results are being prepared.</Trans>
    case 'results':
      return <Trans>The results of {title} are out.</Trans>
    case 'past':
      return <Trans>{title} has ended. The next olympiad has not been announced yet.</Trans>
  }
}
