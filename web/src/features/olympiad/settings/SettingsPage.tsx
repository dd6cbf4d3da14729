import type { OlympiadItem } from '@agon/contract/olympiad/olympiad'
import { canMove } from '@agon/domain/olympiad'
import { Trans } from '@lingui/react/macro'
import { StaffHeader } from '#/app/StaffHeader.tsx'
import { useRead } from '#/api/queries.ts'
import { useHere } from '#/app/here.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { ActionsTable } from './ActionsTable.tsx'
import { PaperCard } from './PaperCard.tsx'
import { PhasePath } from './PhasePath.tsx'
import { Readiness } from './Readiness.tsx'
import css from './Settings.module.css'
import { SettingsForm } from './SettingsForm.tsx'
import { SettingsTable } from './SettingsTable.tsx'

/** Where the olympiad stands, what comes next and what is in the way; and everything that is set for it. */
export function SettingsPage() {
  const { olympiad: here } = useHere()
  const list = useRead('GET /api/olympiad/', { query: { olympiadId: here.id } })
  const checks = useRead('GET /api/olympiad/{id}/checks', { params: { id: here.id } })
  const failed = list.error ?? checks.error
  const [olympiad] = list.data?.items ?? []
  return (
    <>
      <Loader loading={list.isPending || checks.isPending} />
      <StaffHeader lead={here.title} />
      {failed === null ? null : (
        <ErrorState
          title={<Trans>The settings could not be loaded</Trans>}
          reason={failed.message}
          onRetry={() => void Promise.all([list.refetch(), checks.refetch()])}
        />
      )}
      {olympiad === undefined || checks.data === undefined ? null : (
        <div className={css.page}>
          <PhasePath olympiad={olympiad} moves={checks.data.moves} state={checks.data} />
          {isBeforeSitting(olympiad) ? <Readiness olympiad={olympiad} /> : null}
          <div className={css.halves}>
            <SettingsForm key={olympiad.id} olympiad={olympiad} />
            <PaperCard olympiad={olympiad} state={checks.data} />
          </div>
          <ActionsTable />
          <SettingsTable olympiad={olympiad} />
        </div>
      )}
    </>
  )
}

/** Before it is opened, and once it is open until the window begins: what is prepared then can still be waited for. */
function isBeforeSitting({ phase, opensAt }: OlympiadItem): boolean {
  if (phase === 'open') return Date.now() < Date.parse(opensAt)
  return phase === 'draft' || canMove(phase, 'open')
}
