import type { OlympiadItem } from '@agon/contract/olympiad/olympiad'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRead } from '#/api/queries.ts'
import { ActAsDialog } from '#/app/ActAsDialog.tsx'
import { useRoleWords } from '#/app/areas/role-words.ts'
import { Button } from '#/ui/Button.tsx'

/** The way into an olympiad's pages: as one of its own staff. */
export function ActHere({ olympiad }: { readonly olympiad: OlympiadItem }) {
  const { t } = useLingui()
  const roles = useRoleWords()
  const [asking, setAsking] = useState(false)
  const staff = useRead('GET /api/account/', { query: { olympiadId: olympiad.id, limit: 100 } }, { enabled: asking })
  const [first, ...others] = (staff.data?.items ?? [])
    .filter(({ role }) => role !== 'overlord')
    .map(({ userId, userName, role }) => ({ userId, name: userName, as: roles[role] }))
    // Admins first: they have the most to show.
    .toSorted((one, other) => Number(other.as === roles.admin) - Number(one.as === roles.admin))
  const nobody = asking && staff.data !== undefined && first === undefined
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        aria-label={t`Open as staff: ${olympiad.title}`}
        busy={asking && staff.isLoading}
        blocked={nobody ? t`No staff user has a role in it.` : undefined}
        onClick={() => setAsking(true)}
      >
        <Trans>Open as staff</Trans>
      </Button>
      {asking && first !== undefined ? (
        <ActAsDialog people={[first, ...others]} olympiadId={olympiad.id} onClose={() => setAsking(false)} />
      ) : null}
    </>
  )
}
