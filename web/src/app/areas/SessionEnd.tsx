import type { Role } from '@agon/domain/role'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense, use, useEffect, useRef, useState } from 'react'
import { useRead } from '#/api/queries.ts'
import { send } from '#/api/send.ts'
import { importAgain, untilFetched } from '#/lib/import-again.ts'
import { loadWords } from '#/lib/words.ts'
import { userDataAlert } from '@agon/domain/constants'
import { Button } from '#/ui/Button.tsx'
import { Dialog } from '#/ui/Dialog.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { UnsavedContext } from '#/ui/unsaved/unsaved.ts'
import css from './SessionEnd.module.css'
import { leaveOnUnauthenticated, resumeSession, type SignedIn } from '../session.ts'

const importForm = importAgain(async () => {
  const [part] = await Promise.all([import('#/features/identity/SignInAgain.tsx'), loadWords('identity')])
  return part
})
const SignInAgain = lazy(async () => ({ default: (await untilFetched(importForm)).SignInAgain }))

/**
 * What a page does when the session has ended. Where something is being edited or was just to be saved, the page stays and
 * sign-in is offered over it; otherwise the login page takes its place.
 */
export function SessionEnd({ role }: { readonly role: Role }) {
  const { t } = useLingui()
  const { olympiadName } = useParams({ strict: false })
  const queries = useQueryClient()
  const { asked, decline, settle } = useAsked()
  const { userId, failed, retry } = useUserId()
  const [strangers, setStrangers] = useState(0)
  const enter = (reply: SignedIn) => {
    if (userId !== undefined && reply.userId !== userId) {
      // Another user's session must not save what this user has written.
      setStrangers((count) => count + 1)
      void send('POST /api/auth/signout', {}, { token: reply.token }).catch(() => undefined)
      return
    }
    resumeSession(reply)
    settle()
    void queries.invalidateQueries()
  }
  return (
    <>
      {failed === null ? null : (
        <Notice tone="bad" title={userDataAlert}>
          <p>{failed.message}</p>
          <Button onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        </Notice>
      )}
      <Dialog open={asked} above onClose={decline} title={t`Sign in again`}>
        {/* The password is no edit of the page. */}
        <UnsavedContext value={null}>
          <div className={css.stack}>
            <p>
              <Trans>Your session has ended. Your changes are still on the page: sign in, then save them.</Trans>
            </p>
            <Suspense fallback={<Loader loading />}>
              <SignInAgain
                key={strangers}
                visitor={{ kind: role === 'teacher' ? 'teacher' : 'staff', olympiadName }}
                refused={
                  strangers === 0
                    ? undefined
                    : t`These changes are another user’s. Sign in with the same user name as before.`
                }
                onEntered={enter}
              />
            </Suspense>
          </div>
        </UnsavedContext>
      </Dialog>
    </>
  )
}

/** Once declined, only another try to save asks again. */
function useAsked() {
  const scope = use(UnsavedContext)
  const [asked, setAsked] = useState(false)
  // For calls that are refused before the page shows the question.
  const isAsked = useRef(false)
  const declined = useRef(false)
  useEffect(
    () =>
      leaveOnUnauthenticated((key) => {
        const writes = !key.startsWith('GET ')
        // A list that is read in the meantime does not take away the page that has something to save.
        const stays = writes || isAsked.current || (scope !== null && scope.held.size > 0)
        if (writes || (stays && !declined.current)) {
          isAsked.current = true
          setAsked(true)
        }
        return stays
      }),
    [scope],
  )
  const close = (isDeclined: boolean) => {
    declined.current = isDeclined
    isAsked.current = false
    setAsked(false)
  }
  return { asked, decline: () => close(true), settle: () => close(false) }
}

/** The user that the page began with. */
function useUserId() {
  const { data, error, refetch } = useRead('GET /api/auth/current-user', { query: { olympiadId: undefined } })
  const [first, setFirst] = useState<number | null>()
  const now = data?.user?.userId
  if (first === undefined && now !== undefined) setFirst(now)
  return { userId: first ?? now, failed: error, retry: () => void refetch() }
}
