import type { QueuedEmailId } from '@agon/domain/ids'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRead } from '../../api/queries.ts'
import { download } from '../../api/send.ts'
import { downloadBlob } from '../../lib/download.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { KeyValue } from '../../ui/KeyValue.tsx'
import { Loader } from '../../ui/Loader.tsx'
import { notify } from '../../ui/notify.tsx'
import { SidePanel } from '../../ui/SidePanel.tsx'
import css from './EmailLogs.module.css'
import { useEmailWords } from './words.ts'

type Props = { readonly id: QueuedEmailId; readonly onClose: () => void }

/** One mail as it went out: its words, its files, what became of it. */
export function EmailPanel({ id, onClose }: Props) {
  const { t } = useLingui()
  const words = useEmailWords()
  const email = useRead('GET /api/queued-email/{id}/message', { params: { id } })
  const item = email.data?.item
  return (
    <SidePanel title={item?.subject ?? t`Mail`} lead={item?.recipient} unsaved={false} onClose={onClose}>
      {email.isError ? (
        <ErrorState
          title={t`Could not get this mail`}
          reason={email.error.message}
          onRetry={() => void email.refetch()}
        />
      ) : item === undefined ? (
        <Loader loading />
      ) : (
        <>
          <KeyValue
            pairs={[
              { key: 'status', label: t`Status`, value: words[item.status] },
              { key: 'attempts', label: t`Tries`, value: String(item.attempts) },
              { key: 'reply', label: t`The mail server said`, value: item.reply },
            ]}
          />
          <div className={css.text}>{item.text}</div>
          {item.attachments.length === 0 ? null : (
            <>
              <h3 className={css.files}>
                <Trans>Files</Trans>
              </h3>
              {item.attachments.map((file, index) => (
                <Button key={file.sha256} onClick={() => void save(id, index)}>
                  {file.filename}
                </Button>
              ))}
            </>
          )}
        </>
      )}
    </SidePanel>
  )
}

async function save(id: QueuedEmailId, index: number): Promise<void> {
  try {
    const { blob, filename } = await download('GET /api/queued-email/{id}/attachment/{index}', {
      params: { id, index },
    })
    downloadBlob(blob, filename)
  } catch (error) {
    notify.failed(error instanceof Error ? error.message : String(error))
  }
}
