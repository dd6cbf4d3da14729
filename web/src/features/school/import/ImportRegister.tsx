import type { RegisterPreview } from '@agon/contract/school/register'
import type { RegisterImportId } from '@agon/domain/ids'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatBytes } from '@agon/domain/format/number'
import { useRegion } from '#/lib/use-region.ts'
import { FileDrop } from '#/ui/FileDrop.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { Applied } from './Applied.tsx'
import css from './Import.module.css'
import { Imports } from './Imports.tsx'
import { Preview } from './Preview.tsx'
import { RegisterWork } from './RegisterWork.tsx'
import { Reports } from './Reports.tsx'
import { useRegisterWork } from './use-register-work.ts'

/** As the server takes it: the register of all provinces. */
const rule = { endings: ['.csv', '.xlsx'], maxBytes: 20_000_000 }

/** Reads the national register, shows its changes, and applies them. */
export function ImportRegister() {
  const { t } = useLingui()
  const region = useRegion()
  const [file, setFile] = useState<File | null>(null)
  const { read, apply, isWorking, progress } = useRegisterWork()
  const take = (next: File | undefined) => {
    if (next === undefined) return
    setFile(next)
    apply.reset()
    read.mutate(next)
  }
  const size = formatBytes(file?.size ?? 0, region)
  return (
    <div className={css.page}>
      <Loader loading={isWorking} />
      <FileDrop
        label={t`The register as it was published`}
        rule={rule}
        busy={isWorking}
        error={read.error === null ? undefined : (read.error.fields['file'] ?? read.error.message)}
        onFiles={([next]) => take(next)}
      />
      <div aria-live="polite">
        {read.isPending ? (
          <p>
            <Trans>
              {file?.name} ({size}) is being read and compared. All provinces together take up to half a minute.
            </Trans>
          </p>
        ) : apply.data !== undefined ? (
          <Applied report={apply.data} />
        ) : null}
      </div>
      {isWorking ? <RegisterWork progress={progress} /> : null}
      {read.data === undefined || read.isPending ? (
        <Imports />
      ) : (
        <Read
          id={read.data.id}
          preview={read.data.preview}
          applied={apply.data !== undefined}
          busy={apply.isPending}
          error={apply.error?.message}
          onApply={(id) => apply.mutate({ params: { id } })}
        />
      )}
    </div>
  )
}

type ReadProps = {
  readonly id: RegisterImportId
  readonly preview: RegisterPreview
  readonly applied: boolean
  readonly busy: boolean
  readonly error: string | undefined
  readonly onApply: (id: RegisterImportId) => void
}

function Read({ id, preview, applied, busy, error, onApply }: ReadProps) {
  return (
    <>
      {applied ? <Imports /> : <Preview preview={preview} busy={busy} error={error} onApply={() => onApply(id)} />}
      <Reports reports={preview.reports} />
    </>
  )
}
