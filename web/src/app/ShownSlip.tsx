import type { CallReply } from '@agon/contract/call'
import type { CallByKey } from '@agon/contract/calls'
import type { ParticipantId } from '@agon/domain/ids'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconShare } from '@tabler/icons-react'
import { useRead } from '../api/queries.ts'
import { Button } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { KeyValue } from '../ui/KeyValue.tsx'
import { Notice } from '../ui/Notice.tsx'
import { notify } from '../ui/notify.tsx'
import css from './ShownSlip.module.css'

type Props = {
  readonly slip: CallReply<CallByKey['POST /api/learner/show-slip/{id}']>
  readonly name: string
  readonly participantId: ParticipantId
  readonly busy: boolean
  readonly onShowNew: () => void
}

/** How often it is asked whether the slip is still valid, in milliseconds. */
const askEvery = 15_000

/** A learner's slip on the screen: to scan, to type, to copy or to send on. */
export function ShownSlip({ slip, name, participantId, busy, onShowNew }: Props) {
  const { t } = useLingui()
  // Renewed on its own, so it is not part of the slip that was shown.
  const valid = useRead(
    'GET /api/sitting/recovery-code',
    { query: { participantId } },
    { refetchInterval: askEvery },
  ).data
  const code = valid?.code
  // By another person, or in another tab.
  if (valid !== undefined && valid.slipRenewedAt > slip.renewedAt) return <Replaced busy={busy} onShowNew={onShowNew} />
  return (
    <div aria-live="polite" className={css.slip}>
      <img
        className={css.qr}
        src={`data:image/svg+xml,${encodeURIComponent(slip.qr)}`}
        alt={t`QR code with the sign-in link of ${name}`}
      />
      <KeyValue
        pairs={[
          { key: 'username', label: t`User name`, value: <strong className={css.secret}>{slip.username}</strong> },
          { key: 'password', label: t`Password`, value: <strong className={css.secret}>{slip.password}</strong> },
          {
            key: 'recovery',
            label: t`Recovery code`,
            value: code === undefined ? null : <span className={css.secret}>{code}</span>,
          },
        ]}
      />
      <div className={css.share}>
        <CopyButton text={slip.link} label={t`Copy the sign-in link`} />
        <Share link={slip.link} name={name} />
      </div>
    </div>
  )
}

function Replaced({ busy, onShowNew }: Pick<Props, 'busy' | 'onShowNew'>) {
  return (
    <Notice tone="wait" title={<Trans>This slip was replaced by a new one</Trans>}>
      <p>
        <Trans>Its password and sign-in link no longer work.</Trans>
      </p>
      <div className={css.showNew}>
        <Button size="small" busy={busy} onClick={onShowNew}>
          <Trans>Show the new slip</Trans>
        </Button>
      </div>
    </Notice>
  )
}

/** By the device's own share sheet, where it has one. */
function Share({ link, name }: { readonly link: string; readonly name: string }) {
  const { t } = useLingui()
  if (!('share' in navigator)) return null
  const share = async () => {
    try {
      await navigator.share({ title: t`Sign-in link of ${name}`, url: link })
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
      notify.failed(t`Could not share the link. Copy it instead.`)
    }
  }
  return (
    <Button size="small" kind="quiet" icon={<IconShare />} onClick={() => void share()}>
      <Trans>Share the sign-in link</Trans>
    </Button>
  )
}
