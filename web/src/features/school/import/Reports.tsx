import type { RegisterPreview } from '@agon/contract/school/register'
import { reportOutcomes } from '@agon/domain/register/report'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { toCsv } from '#/lib/csv.ts'
import { formatNumber } from '@agon/domain/format/number'
import { saveFile } from '#/lib/download.ts'
import { useRegion } from '#/lib/use-region.ts'
import { Button } from '#/ui/Button.tsx'
import { PlainTable, wholeCell } from '#/ui/PlainTable.tsx'
import { RowCells } from '#/ui/RowCells.tsx'
import css from './Import.module.css'

type ReportItem = RegisterPreview['reports'][number]

/** So many rows more at a time: a register may have thousands to tell. */
const step = 100

/** Every value that was rejected or doubtful, with its reason; all of them as a file. */
export function Reports({ reports }: { readonly reports: readonly ReportItem[] }) {
  const { t } = useLingui()
  const region = useRegion()
  const [shown, setShown] = useState<string>('all')
  const [most, setMost] = useState(step)
  const outcomes: Record<string, string> = {
    rejected: t`Left out`,
    unknown: t`Taken as unknown`,
    changed: t`Changed`,
    kept: t`Kept, but doubtful`,
  }
  const number = (value: number) => formatNumber(value, region)
  const counts = reportOutcomes.map((outcome) => ({
    outcome,
    count: reports.filter((one) => one.outcome === outcome).length,
  }))
  const wanted = shown === 'all' ? reports : reports.filter((one) => one.outcome === shown)
  const rows = wanted.slice(0, most)
  const headings = [t`Row`, t`NatEmis`, t`Column`, t`Value`, t`Result`, t`Reason`]
  const save = () => {
    const cells = wanted.map((one) => [
      one.row,
      one.natemis,
      one.column,
      one.value,
      outcomes[one.outcome] ?? one.outcome,
      one.message,
    ])
    saveFile({ blob: new Blob([toCsv([headings, ...cells])], { type: 'text/csv' }), filename: 'register-report.csv' })
  }
  const [all, left] = [number(reports.length), number(Math.min(step, wanted.length - rows.length))]
  if (reports.length === 0)
    return (
      <p>
        <Trans>Nothing was rejected and nothing is doubtful.</Trans>
      </p>
    )
  const choose = (outcome: string) => {
    setShown(outcome)
    setMost(step)
  }
  return (
    <>
      <div className={css.bar}>
        <Button size="small" aria-pressed={shown === 'all'} onClick={() => choose('all')}>
          <Trans>All {all}</Trans>
        </Button>
        {counts
          .filter(({ count }) => count > 0)
          .map(({ outcome, count }) => (
            <Button key={outcome} size="small" aria-pressed={shown === outcome} onClick={() => choose(outcome)}>
              {outcomes[outcome]} {number(count)}
            </Button>
          ))}
        <Button size="small" kind="quiet" onClick={save}>
          <Trans>Save as CSV</Trans>
        </Button>
      </div>
      <section className={css.scroll} aria-label={t`Rejected and doubtful values`} tabIndex={0}>
        <PlainTable className={css.told} headings={headings}>
          {rows.map((one) => (
            <tr key={`${one.row}-${one.column}-${one.message}`}>
              <td>{one.row}</td>
              <td className={wholeCell}>{one.natemis}</td>
              <td>{one.column}</td>
              <td className={css.value}>{one.value}</td>
              <td>{outcomes[one.outcome] ?? one.outcome}</td>
              <td>
                {one.message}
                <RowCells cells={one.cells} />
              </td>
            </tr>
          ))}
        </PlainTable>
      </section>
      {rows.length < wanted.length ? (
        <div className={css.bar}>
          <Button onClick={() => setMost(most + step)}>
            <Trans>Show {left} more</Trans>
          </Button>
        </div>
      ) : null}
    </>
  )
}
