import { pages } from '@agon/contract/pages'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#/ui/Button.tsx'
import { PageHeader } from '#/ui/PageHeader.tsx'
import { AboutMe } from './AboutMe.tsx'
import { OwnSessions } from '../own-session/OwnSessions.tsx'
import css from './Own.module.css'

export function PortalProfilePage() {
  const { t } = useLingui()
  return (
    <div className={css.page}>
      <PageHeader
        title={t`My Profile`}
        actions={
          <Link to={pages.portalPassword.path} className={buttonClass('plain')}>
            <Trans>Update password</Trans>
          </Link>
        }
      />
      <AboutMe />
      <OwnSessions />
    </div>
  )
}
