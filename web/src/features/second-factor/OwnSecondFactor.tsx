import type { Enrolment } from '@agon/contract/second-factor/calls'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRead, useWrite } from '#/api/queries.ts'
import { formatDate } from '@agon/domain/format/date'
import { browserZone } from '#/lib/browser-zone.ts'
import { useRegion } from '#/lib/use-region.ts'
import { Button } from '#/ui/Button.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { notify } from '#/ui/notify.tsx'
import { Buttons } from '#/ui/Sections.tsx'
import { Panel } from '../profile/Panel.tsx'
import { Prove } from '../profile/Prove.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SetUpApp } from './SetUpApp.tsx'

const key = 'GET /api/auth/second-factor'
type Doing = 'nothing' | 'begin' | 'codes' | 'remove'

/** Codes beside the password: set up, moved to another telephone, taken away. */
export function OwnSecondFactor() {
  const { t } = useLingui()
  const factor = useRead(key, {})
  const [doing, setDoing] = useState<Doing>('nothing')
  const [app, setApp] = useState<Enrolment | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const begin = useWrite('POST /api/auth/second-factor/begin')
  const confirm = useWrite('POST /api/auth/second-factor/confirm')
  const renew = useWrite('POST /api/auth/second-factor/recovery-codes')
  const remove = useWrite('POST /api/auth/second-factor/remove')
  const hasPasskeys = (factor.data?.passkeys ?? 0) > 0
  const stop = () => {
    setDoing('nothing')
    setApp(null)
    setCodes(null)
    for (const write of [begin, confirm, renew, remove]) write.reset()
  }
  const proved = (current: string) => {
    const body = { current }
    if (doing === 'begin') begin.mutate({ body }, { onSuccess: setApp })
    if (doing === 'codes') renew.mutate({ body }, { onSuccess: (reply) => setCodes(reply.recoveryCodes) })
    if (doing === 'remove')
      remove.mutate(
        { body },
        {
          onSuccess: () => {
            stop()
            notify.done(hasPasskeys ? t`The app is no longer used.` : t`The password alone signs you in again.`)
          },
        },
      )
  }
  const asked = { nothing: begin, begin, codes: renew, remove }[doing]
  return (
    <Panel
      title={<Trans>Second factor</Trans>}
      lead={
        <Trans>A code from an app on your phone, in addition to the password. Neither of them is enough alone.</Trans>
      }
    >
      {factor.isError ? (
        <ErrorState
          title={t`Could not load your second factor`}
          reason={factor.error.message}
          onRetry={() => void factor.refetch()}
        />
      ) : factor.data === undefined ? (
        <Loader loading />
      ) : codes !== null ? (
        <RecoveryCodes codes={codes} onDone={stop} />
      ) : app !== null ? (
        <SetUpApp
          app={app}
          busy={confirm.isPending}
          error={confirm.error}
          onCode={(code) =>
            confirm.mutate(
              { body: { ticket: app.ticket, code } },
              { onSuccess: (reply) => setCodes(reply.recoveryCodes) },
            )
          }
          onCancel={stop}
        />
      ) : doing !== 'nothing' ? (
        <Prove busy={asked.isPending} error={asked.error} onProve={proved} onCancel={stop} />
      ) : (
        <Standing {...factor.data} onDo={setDoing} />
      )}
    </Panel>
  )
}

type StandingProps = {
  readonly enrolledAt: string | null
  readonly recoveryCodesLeft: number
  readonly passkeys: number
  readonly required: boolean
  readonly onDo: (doing: Doing) => void
}

function Standing({ enrolledAt, recoveryCodesLeft, passkeys, required, onDo }: StandingProps) {
  const region = useRegion()
  const codesLeft = (
    <Plural
      value={recoveryCodesLeft}
      _0="No recovery code is left: make new ones."
      one="# recovery code is left."
      other="# recovery codes are left."
    />
  )
  const newCodes = (
    <Button onClick={() => onDo('codes')}>
      <Trans>New recovery codes</Trans>
    </Button>
  )
  if (enrolledAt === null)
    return (
      <>
        {passkeys === 0 ? null : (
          <p>
            <Trans>Your passkeys are a second factor by themselves.</Trans> {codesLeft}
          </p>
        )}
        <Buttons>
          <Button onClick={() => onDo('begin')}>
            <Trans>Set up an app</Trans>
          </Button>
          {passkeys === 0 ? null : newCodes}
        </Buttons>
      </>
    )
  const since = formatDate(enrolledAt, browserZone, region)
  return (
    <>
      <p>
        <Trans>Set up on {since}.</Trans> {codesLeft} {required ? <Trans>Your role needs it.</Trans> : null}
      </p>
      <Buttons>
        {newCodes}
        <Button onClick={() => onDo('begin')}>
          <Trans>Move to another telephone</Trans>
        </Button>
        {required && passkeys === 0 ? null : (
          <Button kind="danger" onClick={() => onDo('remove')}>
            <Trans>Remove the second factor</Trans>
          </Button>
        )}
      </Buttons>
    </>
  )
}
