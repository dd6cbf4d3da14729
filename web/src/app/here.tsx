import type { CallReply } from '@agon/contract/call'
import type { CallByKey } from '@agon/contract/calls'
import { Trans } from '@lingui/react/macro'
import { createContext, useContext, useEffect, type ReactNode } from 'react'
import { useRead } from '../api/queries.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { leaveForLogin } from './session.ts'
import { NotFoundPage } from './shell/NotFoundPage.tsx'

/** The olympiad that the address names, with a teacher's own part in it. */
export type Here = Omit<CallReply<CallByKey['GET /api/auth/here/{olympiadName}']>, 'success'>

const HereContext = createContext<Here | null>(null)

/** For pages below an olympiad's address. */
export function useHere(): Here {
  const here = useContext(HereContext)
  if (here === null) throw new Error('This page does not stand below an olympiad’s address.')
  return here
}

/** The olympiad of the address; undefined on a page of the platform. */
export function useOptionalOlympiad(): Here['olympiad'] | undefined {
  return useContext(HereContext)?.olympiad
}

/** Reads the olympiad of the address once for all pages below it. */
export function HereProvider({
  olympiadName,
  notFound,
  children,
}: {
  readonly olympiadName: string
  /** Shown where the session reaches no olympiad of this name. */
  readonly notFound?: ReactNode
  readonly children: ReactNode
}) {
  const here = useRead('GET /api/auth/here/{olympiadName}', { params: { olympiadName } })
  if (here.isError && here.error.status === 401) return <SessionOver />
  if (here.isError)
    return here.error.code === 'notFound' ? (
      (notFound ?? <NotFoundPage />)
    ) : (
      <ErrorState
        title={<Trans>This olympiad could not be loaded</Trans>}
        reason={here.error.message}
        onRetry={() => void here.refetch()}
      />
    )
  if (here.data === undefined) return null
  return <HereContext value={here.data}>{children}</HereContext>
}

/** Before the frame is there that would notice it. */
function SessionOver() {
  useEffect(leaveForLogin, [])
  return null
}
