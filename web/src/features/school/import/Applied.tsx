import type { ImportReport } from '@agon/contract/school/register'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from '@agon/domain/format/number'
import { useRegion } from '#/lib/use-region.ts'
import { BigFigures } from '#/ui/BigFigures.tsx'
import { Notice } from '#/ui/Notice.tsx'

/** The counts of an import. */
export function Applied({ report }: { readonly report: ImportReport }) {
  const { t } = useLingui()
  const region = useRegion()
  const figures = [
    { key: 'read', label: t`schools read`, value: report.read },
    { key: 'added', label: t`added`, value: report.added },
    { key: 'updated', label: t`updated`, value: report.updated },
    { key: 'unchanged', label: t`unchanged`, value: report.unchanged },
    { key: 'kept', label: t`with corrected fields`, value: report.kept },
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
