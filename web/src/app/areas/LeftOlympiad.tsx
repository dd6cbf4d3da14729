import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { PageHeader } from '#/ui/PageHeader.tsx'
import { useTitle } from '#/lib/use-title.ts'
import type { UserRecord } from '#/lib/user-record.ts'
import { PortalFrame } from './AreaFrame.tsx'

/** An olympiad in which the teacher has no school or team: the address may be of one that a colleague has removed them from. */
export function LeftOlympiad({ user }: { readonly user: UserRecord }) {
  const { t } = useLingui()
  useTitle(t`This olympiad is not in your portal`)
  return (
    <PortalFrame user={user} title={t`Teachers’ portal`} accent={undefined} sections={[]}>
      <PageHeader
        title={<Trans>This olympiad is not in your portal</Trans>}
        lead={
          <Trans>
            You do not take part in it with a school or a team. If a colleague or the organisers removed you, ask them
            for an invitation.
          </Trans>
        }
      />
      <p>
        <Link to="/portal">
          <Trans>Go to your portal</Trans>
        </Link>
      </p>
    </PortalFrame>
  )
}
