import { Trans, useLingui } from '@lingui/react/macro'
import { ProgressBar } from '#/ui/ProgressBar.tsx'
import type { WorkProgress } from './use-register-work.ts'

const megabyte = 1e6

/** How far a register is. Steps that are not counted, such as unpacking a workbook, have words alone. */
export function RegisterWork({ progress }: { readonly progress: WorkProgress | undefined }) {
  const { t } = useLingui()
  if (progress === undefined) return null
  switch (progress.stage) {
    case 'sending':
      return progress.sent < progress.total ? (
        <ProgressBar
          label={t`Sending the file, in MB`}
          done={Math.floor(progress.sent / megabyte)}
          total={Math.ceil(progress.total / megabyte)}
        />
      ) : (
        <p>
          <Trans>The file is being opened …</Trans>
        </p>
      )
    case 'reading':
      return progress.done < progress.total ? (
        <ProgressBar label={t`Reading rows`} {...progress} />
      ) : (
        <p>
          <Trans>The rows are being compared with the schools …</Trans>
        </p>
      )
    case 'writing':
      return <ProgressBar label={t`Writing schools`} {...progress} />
  }
}
