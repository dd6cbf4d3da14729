import type { CertificateRow } from '@agon/contract/certificate/list'
import { fullName } from '@agon/domain/person-name'
import { useState } from 'react'
import { useWrite } from '#/api/queries.ts'
import { useHere } from '#/app/here.tsx'
import { useFigures } from '#/lib/use-figures.ts'
import { Button } from '#/ui/Button.tsx'
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { notify } from '#/ui/notify.tsx'
import css from './Certificates.module.css'
import { useGeneration } from './use-progress.ts'

/** A certificate that would print something else now, with the button that makes its next issue. */
export function Reissue({ row }: { readonly row: CertificateRow }) {
  const { number } = useFigures()
  const [asking, setAsking] = useState(false)
  const reissue = useWrite('POST /api/certificate/{id}/reissue')
  if (!row.isOutdated || row.revokedAt !== null) return null
  const next = number(row.issue + 1)
  return (
    <Notice tone="wait" title="Out of date">
      <p>The printed data has changed since issue {number(row.issue)}. The public page still shows that issue.</p>
      <p className={css.acts}>
        <Button onClick={() => setAsking(true)}>Make issue {next}</Button>
      </p>
      <ConfirmDialog
        open={asking}
        title={`Make issue ${next} of the certificate of ${fullName(row)}?`}
        act={`Make issue ${next}`}
        reason="required"
        busy={reissue.isPending}
        error={reissue.error?.message}
        onClose={() => setAsking(false)}
        onConfirm={(reason) =>
          reissue.mutate(
            { params: { id: row.id }, body: { reason } },
            {
              onSuccess: () => {
                notify.done(`Issue ${next} is being made.`)
                setAsking(false)
              },
            },
          )
        }
      >
        It keeps its number. The public page shows the new issue, and of the earlier one only that it was replaced.
      </ConfirmDialog>
    </Notice>
  )
}

/** How many certificates are out of date, with the button that reissues all of them; nothing where none is. */
export function ReissueAll() {
  const { olympiad } = useHere()
  const { number } = useFigures()
  const [asking, setAsking] = useState(false)
  const generation = useGeneration(olympiad.id)
  const reissue = useWrite('POST /api/certificate/reissue')
  const count = generation.data?.outdated ?? 0
  if (count === 0) return null
  const words = count === 1 ? 'Reissue 1 outdated certificate' : `Reissue ${number(count)} outdated certificates`
  return (
    <>
      <Button
        busy={reissue.isPending || generation.data?.issuing?.status === 'running'}
        onClick={() => setAsking(true)}
      >
        {words}
      </Button>
      <ConfirmDialog
        open={asking}
        title={`${words}?`}
        act="Reissue"
        reason="required"
        busy={reissue.isPending}
        error={reissue.error?.message}
        onClose={() => setAsking(false)}
        onConfirm={(reason) =>
          reissue.mutate(
            { query: { olympiadId: olympiad.id }, body: { reason } },
            {
              onSuccess: () => {
                notify.done('The new issues are being made.')
                setAsking(false)
              },
            },
          )
        }
      >
        Each keeps its number and gets its next issue. They are not sent before you send them.
      </ConfirmDialog>
    </>
  )
}
