import type { MassMail } from '@agon/contract/mass-mail/calls'
import { useState } from 'react'
import { useWrite } from '#/api/queries.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { Button } from '#/ui/Button.tsx'
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx'
import { NumberField } from '#/ui/form/NumberField.tsx'
import { notify } from '#/ui/notify.tsx'

/** A first batch is small, so that its results can be checked before the rest goes out. */
const firstBatch = 50

/** Releases the longest-held mails of a mass mail. */
export function ReleaseBatch({ item }: { readonly item: MassMail }) {
  const { number } = useFigures()
  const held = item.counts.held ?? 0
  const [open, setOpen] = useState(false)
  const [qty, setQty] = useState<number | null>(null)
  const release = useWrite('POST /api/queued-email/release-batch/')
  if (held === 0) return null
  const wanted = qty ?? Math.min(firstBatch, held)
  return (
    <>
      <Button kind="primary" onClick={() => setOpen(true)}>
        Release mails
      </Button>
      <ConfirmDialog
        open={open}
        title={`Release mails of “${item.name}”?`}
        act={`Release ${number(wanted)}`}
        reason="none"
        blocked={wanted < 1 || wanted > held ? `Enter a number from 1 to ${number(held)}.` : undefined}
        busy={release.isPending}
        error={release.error?.message}
        onClose={() => setOpen(false)}
        onConfirm={() =>
          release.mutate(
            { query: { massMailId: item.id, qty: wanted } },
            {
              onSuccess: () => {
                notify.done(wanted === 1 ? '1 mail released.' : `${number(wanted)} mails released.`)
                setOpen(false)
                setQty(null)
              },
            },
          )
        }
      >
        <p>{held === 1 ? '1 mail is held.' : `${number(held)} mails are held. The longest-held go out first.`}</p>
        <NumberField name="qty" label="Mails" value={wanted} min={1} max={held} onChange={setQty} />
      </ConfirmDialog>
    </>
  )
}
