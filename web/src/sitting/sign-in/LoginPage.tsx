import type { CallReply } from '@agon/contract/call'
import type { CallByKey } from '@agon/contract/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { CallError, send } from '#/api/send.ts'
import { LOCALES } from '#/lib/locale.ts'
import { Note } from '../parts/Note.tsx'
import { Sheet } from '../parts/Sheet.tsx'
import { SignInForm } from './SignInForm.tsx'
import { Moment } from '../parts/Moment.tsx'
import { refusalWords } from '../parts/refusals.ts'
import { goTo } from '../router/address.ts'
import { remember, signIn, signInByLink, takeLinkSecret } from './sign-in.ts'
import { useAccent } from '../parts/use-accent.ts'
import { useOlympiadName } from '../router/use-olympiad-name.ts'
import { useTitle } from '#/lib/use-title.ts'
import '../base.css'

type Door = CallReply<CallByKey['GET /api/sitting/door/{olympiadName}']>

/** The learners' door of one olympiad: user name and password, or by itself when the slip's link was opened. */
export function LoginPage() {
  const olympiadName = useOlympiadName()
  const { t, i18n } = useLingui()
  const [door, setDoor] = useState<Door | null>(null)
  const [link, setLink] = useState<'none' | 'trying' | CallError>('none')
  useTitle(t`Sign in`, door?.title)
  useAccent(door?.accent)

  const goOn = (reply: Awaited<ReturnType<typeof signIn>>) => {
    remember(reply)
    goTo(`/${reply.olympiad?.name ?? olympiadName}/olympiad/instructions`, { replace: true })
  }
  useEffect(() => {
    send('GET /api/sitting/door/{olympiadName}', { params: { olympiadName } }).then(setDoor, () => undefined)
  }, [olympiadName])
  useEffect(() => {
    const open = () => {
      const secret = takeLinkSecret()
      if (secret === null) return
      setLink('trying')
      signInByLink(olympiadName, secret).then(goOn, (error: unknown) => {
        if (error instanceof CallError) setLink(error)
      })
    }
    open()
    // A second slip that is scanned into the same tab changes the fragment alone.
    addEventListener('hashchange', open)
    return () => removeEventListener('hashchange', open)
    // oxlint-disable-next-line react/exhaustive-deps -- the link is opened once per address
  }, [olympiadName])

  return (
    <Sheet title={door?.title ?? ''} languages={LOCALES}>
      <h1>
        <Trans>Sign in to the olympiad</Trans>
      </h1>
      <p className="sitting-muted">{door === null ? '\u00a0' : <When door={door} />}</p>
      {link === 'trying' ? (
        <Note>
          <Trans>Signing in with the link on your slip…</Trans>
        </Note>
      ) : (
        <>
          {link === 'none' ? (
            <p>
              <Trans>Your user name and password are on the slip that your teacher gave you.</Trans>
            </p>
          ) : (
            <Note>{refusalWords(link, (message) => i18n._(message))}</Note>
          )}
          <SignInForm onSubmit={async (...typed) => goOn(await signIn(olympiadName, ...typed))} />
          <p className="sitting-muted">
            <a href={`/login?to=${encodeURIComponent(`/portal/${olympiadName}`)}`}>
              <Trans>Teachers and organisers sign in here</Trans>
            </a>
          </p>
        </>
      )}
    </Sheet>
  )
}

function When({ door: { now, phase, opensAt, closesAt, timeZone } }: { readonly door: Door }) {
  return (
    <>
      {now < opensAt ? (
        <Trans>
          Opens <Moment at={opensAt} zone={timeZone} />
        </Trans>
      ) : phase === 'registration' ? (
        <Trans>
          Not open yet. It was planned for <Moment at={opensAt} zone={timeZone} />
        </Trans>
      ) : now < closesAt ? (
        <Trans>
          Open until <Moment at={closesAt} zone={timeZone} />
        </Trans>
      ) : (
        <Trans>
          Closed on <Moment at={closesAt} zone={timeZone} />
        </Trans>
      )}
    </>
  )
}
