import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useRead } from '#/api/queries.ts'
import { importAgain, untilFetched } from '#/lib/import-again.ts'
import type { UserRecord } from '#/lib/user-record.ts'
import { useTitle } from '#/lib/use-title.ts'
import { loadWords } from '#/lib/words.ts'
import { Dialog } from '#/ui/Dialog.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { PageHeader } from '#/ui/PageHeader.tsx'
import { useLeave } from '#/ui/unsaved/unsaved.ts'
import { PortalShell } from '../layouts/PortalShell.tsx'
import { endSession } from '../session.ts'
import { Who } from './AreaFrame.tsx'
import { SessionEnd } from './SessionEnd.tsx'

const importStep = importAgain(async () => {
  const [part] = await Promise.all([import('#/features/terms/TermsStep.tsx'), loadWords('school')])
  return part
})
const TermsStep = lazy(async () => ({ default: (await untilFetched(importStep)).TermsStep }))

type Props = { readonly user: UserRecord; readonly children: ReactNode }

/**
 * Asks a teacher to accept the terms in force before the pages of the portal. A page that is open already stays below the
 * question, with what is typed on it.
 */
export function TermsGate({ user, children }: Props) {
  const current = useRead('GET /api/auth/current-user', { query: { olympiadId: undefined } })
  const due = current.data === undefined ? user.termsDue === true : current.data.user?.termsDue != null
  const [isOpen, setOpen] = useState(!due)
  if (!due && !isOpen) setOpen(true)
  if (isOpen)
    return (
      <>
        {children}
        <TermsOver due={due} askedAt={current.dataUpdatedAt} />
      </>
    )
  return <TermsPage user={user} />
}

function TermsPage({ user }: { readonly user: UserRecord }) {
  const { t } = useLingui()
  useTitle(t`Terms`)
  return (
    <PortalShell
      accent={undefined}
      title={t`Teachers’ portal`}
      homeHref="/portal"
      entries={[]}
      user={<Who user={user} narrow own={false} />}
    >
      <SessionEnd role={user.role} />
      <PageHeader title={t`Terms`} />
      <Step />
    </PortalShell>
  )
}

/** Once closed, it opens again when the server is asked again. */
function TermsOver({ due, askedAt }: { readonly due: boolean; readonly askedAt: number }) {
  const { t } = useLingui()
  const [closedAt, setClosedAt] = useState(0)
  return (
    <Dialog open={due && closedAt !== askedAt} above onClose={() => setClosedAt(askedAt)} title={t`Terms`} wide>
      <Step />
    </Dialog>
  )
}

function Step() {
  const leave = useLeave()
  return (
    <Suspense fallback={<Loader loading />}>
      <TermsStep onSignOut={() => leave(() => void endSession())} />
    </Suspense>
  )
}
