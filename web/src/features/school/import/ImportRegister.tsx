import type { ImportReport } from '@agon/contract/school/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWrite } from '#/api/queries.ts'
import { formatBytes, formatNumber } from '@agon/domain/format/number'
import { useRegion } from '#/lib/use-region.ts'
import { BigFigures } from '#/ui/BigFigures.tsx'
import { FileDrop } from '#/ui/FileDrop.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { Notice } from '#/ui/Notice.tsx'
import css from './Import.module.css'
import { Reports } from './Reports.tsx'

/** As the server takes it: the register of all provinces. */
const rule = { endings: ['.csv', '.xlsx'], maxBytes: 20_000_000 }

/** Loads the national register, and tells every value that was rejected or doubtful. */
export function ImportRegister() {
  const { t } = useLingui()
  const region = useRegion()
  const [file, setFile] = useState<File | null>(null)
  const load = useWrite('POST /api/school/import')
  const take = (next: File | undefined) => {
    if (next === undefined) return
    setFile(next)
    const body = new FormData()
    body.set('file', next)
    load.mutate({ body })
  }
  const size = formatBytes(file?.size ?? 0, region)
  return (
    <div className={css.page}>
      <Loader loading={load.isPending} />
      <FileDrop
        label={t`The register as it was published`}
        rule={rule}
        busy={load.isPending}
        error={load.error === null ? undefined : (load.error.fields['file'] ?? load.error.message)}
        onFiles={([next]) => take(next)}
      />
      <div aria-live="polite">
        {load.isPending ? (
          <p>
            <Trans>
              {file?.name} ({size}) is being read and compared, all or nothing. A province takes a few seconds.
            </Trans>
          </p>
        ) : load.data === undefined ? null : (
          <Done report={load.data} />
        )}
      </div>
      {load.data === undefined || load.isPending ? null : <Reports reports={load.data.reports} />}
    </div>
  )
}

function Done({ report }: { readonly report: ImportReport }) {
  const { t } = useLingui()
  const region = useRegion()
  const figures = [
    { key: 'read', label: t`schools read`, value: report.read },
    { key: 'added', label: t`added`, value: report.added },
    { key: 'updated', label: t`updated`, value: report.updated },
    { key: 'unchanged', label: t`unchanged`, value: report.unchanged },
    { key: 'kept', label: t`kept as corrected`, value: report.kept },
  ]
  return (
    <Notice
      tone="good"
      title={
        report.added + report.updated === 0 ? (
          <Trans>This register is loaded already: nothing was changed</Trans>
        ) : (
          <Trans>The register is loaded</Trans>
        )
      }
    >
      <BigFigures figures={figures.map((figure) => ({ ...figure, value: formatNumber(figure.value, region) }))} />
    </Notice>
  )
}
