import type { EmailStatus } from '@agon/domain/email'
import type { QueuedEmailId } from '@agon/domain/ids'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { useRead } from '#/api/queries.ts'
import { download } from '#/api/download.ts'
import { useAction } from '#/api/use-action.ts'
import { useOptionalOlympiad } from '#/app/here.tsx'
import { browserZone } from '#/lib/browser-zone.ts'
import { saveFile } from '#/lib/download.ts'
import { shownMail } from '#/lib/shown-mail.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { Button } from '#/ui/Button.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { KeyValue } from '#/ui/KeyValue.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { notify } from '#/ui/notify.tsx'
import { SidePanel } from '#/ui/SidePanel.tsx'
import { StatusDot } from '#/ui/StatusDot.tsx'
import { Tabs } from '#/ui/Tabs.tsx'
import css from './Mailing.module.css'
import { MadeFiles } from './MadeFiles.tsx'
import { MailHistory } from './MailHistory.tsx'
import { statusWords } from './statuses.ts'
import { Undelivered } from './Undelivered.tsx'

/** A mail that is about to go out is looked at again until it has. */
const moving: ReadonlySet<EmailStatus> = new Set(['queued', 'sending'])
const lookAgain = 2000

/** A mail that is written for its recipient when it is sent. */
const unwritten: ReadonlySet<EmailStatus> = new Set(['held', 'queued', 'sending'])

type Props = { readonly id: number; readonly onClose: () => void }

/** One mail as it went out, with its files. */
export function EmailPanel({ id, onClose }: Props) {
  const { t } = useLingui()
  const zone = useOptionalOlympiad()?.timeZone ?? browserZone
  const { time, number } = useFigures()
  // From the address; an id that is none is not found.
  const email = useRead(
    'GET /api/queued-email/{id}/message',
    { params: { id: id as QueuedEmailId } },
    { refetchInterval: (reply) => (reply !== undefined && moving.has(reply.item.status) ? lookAgain : false) },
  )
  const item = email.data?.item
  const history = useRead(
    'GET /api/queued-email/{id}',
    { params: { id: id as QueuedEmailId } },
    { refetchInterval: (reply) => (reply !== undefined && moving.has(reply.item.status) ? lookAgain : false) },
  )
  return (
    <SidePanel title={item?.subject ?? t`Mail`} lead={item?.recipient} onClose={onClose}>
      {email.isError ? (
        <ErrorState
          title={t`This mail could not be loaded`}
          reason={email.error.message}
          onRetry={() => void email.refetch()}
        />
      ) : item === undefined ? (
        <Loader loading />
      ) : (
        <div className={css.stack}>
          {history.data === undefined ? null : (
            <Undelivered item={history.data.item} zone={zone} onLifted={() => void history.refetch()} />
          )}
          <KeyValue
            pairs={[
              { key: 'to', label: t`To`, value: `${item.recipientName} <${item.recipient}>` },
              {
                key: 'status',
                label: t`Status`,
                value: <StatusDot tone={statusWords(item.status).tone}>{statusWords(item.status).label}</StatusDot>,
              },
              {
                key: 'sent',
                label: t`Sent`,
                value: item.sentAt === null ? null : time(item.sentAt, zone),
              },
              { key: 'attempts', label: t`Tries`, value: number(item.attempts) },
            ]}
          />
          <Attachments id={item.id} attachments={item.attachments} />
          <MadeFiles files={item.madeFiles} />
          <Message item={item} />
          {history.data === undefined ? null : <MailHistory events={history.data.item.history} zone={zone} />}
        </div>
      )}
    </SidePanel>
  )
}

type AttachmentsProps = {
  readonly id: QueuedEmailId
  readonly attachments: readonly { readonly filename: string }[]
}

function Attachments({ id, attachments }: AttachmentsProps) {
  const fetched = useAction<void, number>({
    mutationFn: async (index) =>
      saveFile(await download('GET /api/queued-email/{id}/attachment/{index}', { params: { id, index } })),
    onError: (error) => notify.failed(error.message),
  })
  if (attachments.length === 0) return null
  return (
    <p className={css.files}>
      {attachments.map(({ filename }, index) => (
        <Button
          key={filename}
          icon={<IconPaperclip aria-hidden="true" size={18} stroke={1.75} />}
          busy={fetched.isPending && fetched.variables === index}
          onClick={() => fetched.mutate(index)}
        >
          {filename}
        </Button>
      ))}
    </p>
  )
}

type MessageProps = {
  readonly item: {
    readonly status: EmailStatus
    readonly text: string
    readonly html: string
    readonly subject: string
    readonly received: string | null
  }
}

/** The mail's forms; in the demo also how it arrived. The frame has no rights: nothing in it runs, loads or leads anywhere. */
function Message({ item: { status, text, html, subject, received } }: MessageProps) {
  const { t } = useLingui()
  const [form, setForm] = useState<'html' | 'text' | 'received'>('html')
  if (html === '' && text === '')
    return (
      <p>
        {unwritten.has(status) ? (
          <Trans>This mail has no text yet. It is written for each recipient when it is sent.</Trans>
        ) : (
          <Trans>No text is stored for this mail.</Trans>
        )}
      </p>
    )
  return (
    <Tabs
      label={t`Forms of the mail`}
      tabs={[
        { key: 'html', label: <Trans>As designed</Trans> },
        { key: 'text', label: <Trans>As plain text</Trans> },
        ...(received === null ? [] : [{ key: 'received' as const, label: <Trans>As it arrived</Trans> }]),
      ]}
      current={form}
      onChange={setForm}
    >
      {form === 'html' ? (
        <iframe title={subject} sandbox="" srcDoc={shownMail(html)} className={css.mail} />
      ) : (
        <pre className={form === 'text' ? css.text : css.source}>{form === 'text' ? text : received}</pre>
      )}
    </Tabs>
  )
}
