import type { ListedBackup } from '@agon/contract/backup/calls'
import { browserZone } from '#/lib/browser-zone.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { figureCell, PlainTable, wholeCell } from '#/ui/PlainTable.tsx'
import { StatusDot } from '#/ui/StatusDot.tsx'
import css from './Backups.module.css'

const tones = { running: 'wait', made: 'wait', verified: 'good', failed: 'bad' } as const
const words = { running: 'Running', made: 'Made, not verified', verified: 'Verified', failed: 'Failed' } as const

export function BackupTable({ backups }: { readonly backups: readonly ListedBackup[] }) {
  const figures = useFigures()
  const number = (value: number | null) => (value === null ? '' : figures.number(value))
  return (
    <section className={css.wide} aria-label="Table of backups" tabIndex={0}>
      <PlainTable
        headings={[
          'Started',
          'Status',
          { figures: 'Took' },
          { figures: 'Tables' },
          { figures: 'Rows' },
          { figures: 'Files' },
          { figures: 'MB' },
          'Release',
          'SHA-256',
        ]}
      >
        {backups.map((backup) => (
          <tr key={backup.id}>
            <td className={wholeCell}>{figures.time(backup.startedAt, browserZone)}</td>
            <td>
              <StatusDot tone={tones[backup.status]}>{words[backup.status]}</StatusDot>
              {backup.failure === null ? null : <p className={css.failure}>{backup.failure}</p>}
            </td>
            <td className={figureCell}>{secondsOf(backup)}</td>
            <td className={figureCell}>{number(backup.tables)}</td>
            <td className={figureCell}>{number(backup.rows)}</td>
            <td className={figureCell}>{number(backup.files)}</td>
            <td className={figureCell}>{backup.bytes === null ? '' : number(Math.ceil(backup.bytes / 1_000_000))}</td>
            <td>{backup.release}</td>
            <td>{backup.sha256 === null ? null : <code title={backup.sha256}>{backup.sha256.slice(0, 12)}…</code>}</td>
          </tr>
        ))}
      </PlainTable>
    </section>
  )
}

function secondsOf({ startedAt, finishedAt }: ListedBackup): string {
  if (finishedAt === null) return ''
  const seconds = Math.max(1, Math.round((Date.parse(finishedAt) - Date.parse(startedAt)) / 1000))
  return seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`
}
