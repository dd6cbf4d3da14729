import { useMatches } from '@tanstack/react-router'
import { useState } from 'react'
import { useRead } from '#/api/queries.ts'
import { Button } from '#/ui/Button.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { switchGrant } from '../session.ts'
import { NotFoundPage } from '../shell/NotFoundPage.tsx'
import css from '../shell/Plain.module.css'
import { pageElsewhere } from './elsewhere.ts'

/** An olympiad that the session is not for: the way there where another grant of the user is for it. */
export function OtherGrant({ olympiadName }: { readonly olympiadName: string }) {
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.page })
  const grants = useRead('GET /api/auth/grants', {})
  const [state, setState] = useState<{ busy: boolean; error?: string }>({ busy: false })
  if (grants.isPending) return null
  const grant = grants.data?.items.find(({ olympiad }) => olympiad?.name === olympiadName)
  if (grant === undefined || grant.olympiad === null) return <NotFoundPage />
  const { accountId, role, olympiad } = grant
  const go = async () => {
    setState({ busy: true })
    try {
      await switchGrant(accountId)
      location.assign(pageElsewhere(page, role, olympiad))
    } catch (error) {
      setState({ busy: false, error: error instanceof Error ? error.message : String(error) })
    }
  }
  return (
    <main className={css.page} data-page="other-grant">
      <h1>{olympiad.title}</h1>
      <p>You are signed in for another olympiad. You also have a role in this one.</p>
      {state.error === undefined ? null : <Notice tone="bad">{state.error}</Notice>}
      <p className={css.acts}>
        <Button kind="primary" size="large" busy={state.busy} onClick={() => void go()}>
          {`Switch to ${olympiad.title}`}
        </Button>
      </p>
    </main>
  )
}
