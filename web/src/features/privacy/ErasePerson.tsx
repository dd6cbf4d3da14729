import type { StoredPerson } from '@agon/contract/privacy/calls'
import { useState } from 'react'
import { useWrite } from '#/api/queries.ts'
import { Act } from '#/ui/Act.tsx'
import { Button } from '#/ui/Button.tsx'
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { notify } from '#/ui/notify.tsx'
import { Buttons } from '#/ui/Sections.tsx'
import { blockWords, warnWords } from './words.ts'

type Props = {
  readonly person: Pick<StoredPerson, 'kind' | 'name' | 'blocks' | 'warns'> & { readonly id: number }
  readonly isErased: boolean
  /** After the erasure of a learner of whom no figure stays. */
  readonly onGone?: () => void
}

/** Erases a person, or shows why that is refused. */
export function ErasePerson({ person: { kind, id, name, blocks, warns }, isErased, onGone }: Props) {
  const [asking, setAsking] = useState(false)
  const erase = useWrite('POST /api/privacy/erase/{kind}/{id}')
  const [block] = blocks
  const reason = isErased ? 'Already erased.' : block === undefined ? undefined : blockWords[block]
  const erased = ({ item }: { readonly item: unknown }) => {
    setAsking(false)
    notify.done('Personal data erased.')
    if (item === null) onGone?.()
  }
  return (
    <Act
      title="Erase"
      hint="Names, addresses and texts are erased everywhere, also from the activity log, mails and files. Marks stay as figures without a person."
    >
      {reason === undefined ? null : <Notice tone="wait">{reason}</Notice>}
      <Buttons>
        <Button kind="danger" blocked={reason} onClick={() => setAsking(true)}>
          Erase personal data
        </Button>
      </Buttons>
      <ConfirmDialog
        open={asking}
        title={`Erase the personal data of ${name}?`}
        act="Erase for good"
        danger
        reason="required"
        busy={erase.isPending}
        error={erase.error?.message}
        onClose={() => setAsking(false)}
        onConfirm={(reason) => erase.mutate({ params: { kind, id }, body: { reason } }, { onSuccess: erased })}
      >
        {warns.map((warn) => (
          <p key={warn}>{warnWords[warn]}</p>
        ))}
        <p>This cannot be undone. The reason is stored with the erasure. Do not write the name in it.</p>
      </ConfirmDialog>
    </Act>
  )
}
