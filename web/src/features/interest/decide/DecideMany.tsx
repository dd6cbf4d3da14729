import type { DecidedMany } from '@agon/contract/interest/decisions'
import type { InterestId } from '@agon/domain/ids'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWrite } from '#/api/queries.ts'
import { send, type CallError } from '#/api/send.ts'
import { ActDialog } from '#/ui/ActDialog.tsx'
import { CheckField } from '#/ui/form/CheckField.tsx'
import { TextAreaField } from '#/ui/form/TextField.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { Decided } from './Decided.tsx'
import { Outcomes } from './Outcomes.tsx'

const key = 'POST /api/interest/expression-of-interest/bulk'

type Props = {
  readonly ids: readonly number[]
  readonly status: 'processed' | 'declined'
  readonly onClose: () => void
  /** Once it is done: nothing is selected any more. */
  readonly onDone: () => void
}

/** Accepts or declines several after a preview of what will change and what is refused. */
export function DecideMany({ ids, status, onClose, onDone }: Props) {
  const [unverified, setUnverified] = useState(false)
  const [reason, setReason] = useState('')
  const isAccept = status === 'processed'
  const body = (preview: boolean) => ({
    // Ids of rows of the list.
    ids: ids as readonly InterestId[] as InterestId[],
    set: {
      status,
      ...(unverified ? { confirmed: ['unverified' as const] } : {}),
      ...(isAccept || preview ? {} : { reason }),
    },
    preview,
  })
  const preview = useQuery<DecidedMany, CallError>({
    queryKey: ['decide-interests', body(true)],
    queryFn: () => send(key, { body: body(true) }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  })
  const decide = useWrite(key)
  if (decide.data !== undefined) return <Decided outcome={decide.data} isAccept={isAccept} onClose={onClose} />
  const count = preview.data?.changed.length ?? 0
  const verb = isAccept ? 'Accept' : 'Decline'
  return (
    <ActDialog
      wide
      title={`${verb} ${ids.length} selected`}
      act={`${verb} ${count}`}
      busy={decide.isPending || preview.isFetching}
      blocked={count === 0 ? `None of these can be ${isAccept ? 'accepted' : 'declined'}.` : undefined}
      onAct={() => decide.mutate({ body: body(false) }, { onSuccess: onDone })}
      onClose={onClose}
    >
      {decide.error === null ? null : <Notice tone="bad">{decide.error.message}</Notice>}
      {preview.error === null ? null : <Notice tone="bad">{preview.error.message}</Notice>}
      {isAccept ? (
        <CheckField
          name="unverified"
          label="Also accept those whose address is not verified"
          value={unverified}
          onChange={setUnverified}
        />
      ) : (
        <TextAreaField name="reason" label="Reason (optional)" rows={2} value={reason} onChange={setReason} />
      )}
      {preview.data === undefined ? (
        preview.isError ? null : (
          <Loader loading />
        )
      ) : (
        <Outcomes outcome={preview.data} isAccept={isAccept} isPreview />
      )}
    </ActDialog>
  )
}
