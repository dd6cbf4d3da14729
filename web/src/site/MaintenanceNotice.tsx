import type { SitePage } from '@agon/contract/website-copy/site-page'
import { formatDateTime } from '@agon/domain/format/date'
import { Trans, useLingui } from '@lingui/react/macro'
import css from './Frame.module.css'

type Props = {
  readonly notice: NonNullable<SitePage['maintenance']>
  readonly language: SitePage['language']
}

/** Dates of the suite, which has no olympiad, are in the time of South Africa. */
const zone = 'Africa/Johannesburg'

/** Why the page that was asked for does not show, and until when. */
export function MaintenanceNotice({ notice: { message, until }, language }: Props) {
  const { t } = useLingui()
  const end = until === null ? null : formatDateTime(until, zone, `${language}-ZA`)
  return (
    <aside aria-label={t`Maintenance`} className={css.maintenance}>
      <p>
        <strong>
          <Trans>This website is under maintenance.</Trans>
        </strong>{' '}
        {message}
      </p>
      <p>
        {end === null ? null : <Trans>It is expected to be back on {end}.</Trans>}{' '}
        <Trans>Sittings go on, and learners and staff can sign in.</Trans>
      </p>
    </aside>
  )
}
