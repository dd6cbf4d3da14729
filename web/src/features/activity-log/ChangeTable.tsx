import type { ActivityChange } from '@agon/contract/activity-log/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { browserZone } from '#/lib/browser-zone.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { PlainTable } from '#/ui/PlainTable.tsx'
import css from './ActivityLog.module.css'
import { wordsOfField, wordsOfRecord } from './record-words.ts'

/** PostgreSQL's own way to write a moment. */
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/

/** One record's fields, as they were and as they are since. */
export function ChangeTable({ change }: { readonly change: ActivityChange }) {
  const { t, i18n } = useLingui()
  const { table, id, act, fields, hidden, forgotten } = change
  const words = wordsOfRecord(table)
  const record = words === undefined ? table : i18n._(words)
  const title = {
    insert: (
      <Trans>
        New: {record} {id}
      </Trans>
    ),
    update: (
      <Trans>
        Changed: {record} {id}
      </Trans>
    ),
    delete: (
      <Trans>
        Removed: {record} {id}
      </Trans>
    ),
  }[act]
  return (
    <section className={css.change}>
      <h2 className={css.record}>{title}</h2>
      {fields.length === 0 ? null : (
        <PlainTable
          headings={[t`Field`, ...(act === 'insert' ? [] : [t`Before`]), ...(act === 'delete' ? [] : [t`After`])]}
        >
          {fields.map(({ name, before, after }) => (
            <tr key={name}>
              <th scope="row">{wordsOfField(name)}</th>
              {act === 'insert' ? null : (
                <td data-label={t`Before`}>
                  <Value value={before} />
                </td>
              )}
              {act === 'delete' ? null : (
                <td data-label={t`After`}>
                  <Value value={after} />
                </td>
              )}
            </tr>
          ))}
        </PlainTable>
      )}
      {hidden.length === 0 ? null : (
        <p>
          <Trans>Changed too, without being kept here: {hidden.map(wordsOfField).join(', ')}.</Trans>
        </p>
      )}
      {forgotten ? (
        <p>
          <Trans>Erased together with the personal data of this user.</Trans>
        </p>
      ) : null}
    </section>
  )
}

function Value({ value }: { readonly value: string | null }) {
  const { time } = useFigures()
  if (value === null) return <span className={css.none}>–</span>
  if (moment.test(value)) return time(value, browserZone)
  return <span className={css.value}>{value}</span>
}
