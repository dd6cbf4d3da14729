import type { MassMail } from '@agon/contract/mass-mail/calls'
import { useState } from 'react'
import { useWrite } from '#/api/queries.ts'
import { Button } from '#/ui/Button.tsx'
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx'
import { notify } from '#/ui/notify.tsx'
import { Buttons } from '#/ui/Sections.tsx'
import { ReleaseBatch } from './ReleaseBatch.tsx'

type Key = 'queue' | 'pause' | 'resume' | 'cancel'

const words: Readonly<
  Record<Key, { readonly act: string; readonly title: string; readonly text: string; readonly done: string }>
> = {
  queue: {
    act: 'Queue recipients',
    title: 'Queue the recipients of this mass mail?',
    text: 'The audience is counted now. Its mails are held: nothing is sent before you release them.',
    done: 'Recipients queued. Release their mails when you are ready.',
  },
  pause: {
    act: 'Pause',
    title: 'Pause this mass mail?',
    text: 'Mails that are being handed over still go out; the others wait until you resume it.',
    done: 'Paused.',
  },
  resume: { act: 'Resume', title: 'Resume this mass mail?', text: 'Released mails go out again.', done: 'Resumed.' },
  cancel: {
    act: 'Cancel mass mail',
    title: 'Cancel this mass mail?',
    text: 'Mails that were not sent are cancelled. You cannot undo this.',
    done: 'Cancelled.',
  },
}

const acts: Readonly<Record<MassMail['state'], readonly Key[]>> = {
  draft: ['queue', 'cancel'],
  queued: ['pause', 'cancel'],
  paused: ['resume', 'cancel'],
  cancelled: [],
  finished: [],
}

type Props = { readonly item: MassMail; readonly onEdit: (() => void) | undefined }

/** The acts that the state of a mass mail allows. */
export function Acts({ item, onEdit }: Props) {
  const [asked, setAsked] = useState<Key>()
  const calls = {
    queue: useWrite('POST /api/mass-mail/{id}/queue'),
    pause: useWrite('POST /api/mass-mail/{id}/pause'),
    resume: useWrite('POST /api/mass-mail/{id}/resume'),
    cancel: useWrite('POST /api/mass-mail/{id}/cancel'),
  }
  const call = asked === undefined ? undefined : calls[asked]
  return (
    <>
      <Buttons>
        {item.state === 'queued' ? <ReleaseBatch item={item} /> : null}
        {onEdit === undefined ? null : <Button onClick={onEdit}>Edit</Button>}
        {acts[item.state].map((key) => (
          <Button key={key} kind={key === 'queue' ? 'primary' : 'plain'} onClick={() => setAsked(key)}>
            {words[key].act}
          </Button>
        ))}
      </Buttons>
      {asked === undefined || call === undefined ? null : (
        <ConfirmDialog
          open
          title={words[asked].title}
          act={words[asked].act}
          danger={asked === 'cancel'}
          reason={asked === 'pause' || asked === 'cancel' ? 'optional' : 'none'}
          busy={call.isPending}
          error={call.error?.message}
          onClose={() => setAsked(undefined)}
          onConfirm={(reason) =>
            call.mutate(
              { params: { id: item.id }, body: reason === '' ? {} : { reason } },
              {
                onSuccess: () => {
                  notify.done(words[asked].done)
                  setAsked(undefined)
                },
              },
            )
          }
        >
          {words[asked].text}
        </ConfirmDialog>
      )}
    </>
  )
}
