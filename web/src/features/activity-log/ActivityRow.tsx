import type { Activity } from '@agon/contract/activity-log/calls'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { browserZone } from '#/lib/browser-zone.ts'
import { useFigures } from '#/lib/use-figures.ts'
import css from './ActivityLog.module.css'
import { ChangeTable } from './ChangeTable.tsx'
import { wordsOfCall } from './call-words.ts'
import { wordsOfRecord } from './record-words.ts'

type Props = {
  readonly activity: Activity
  /** Shows what else the person did; absent where one record is looked at. */
  readonly onPerson?: ((userId: number) => void) | undefined
}

/** Staff read the log in the time of the machine before them. */

/** One act as a sentence; opened, what it changed and where it came from. */
export function ActivityRow({ activity, onPerson }: Props) {
  const { i18n } = useLingui()
  const { time } = useFigures()
  const { at, olympiad, record, changed } = activity
  const recordWords = record === null ? undefined : wordsOfRecord(record.table)
  return (
    <li className={css.row}>
      <details>
        <summary className={css.summary}>
          <time dateTime={at} className={css.time}>
            {time(at, browserZone)}
          </time>
          <span className={css.sentence}>
            <Sentence activity={activity} />
          </span>
          <span className={css.about}>
            {record === null || record.table === 'sessions' || onPerson === undefined ? null : (
              <span>
                {recordWords === undefined ? record.table : i18n._(recordWords)} {record.id}
              </span>
            )}
            {olympiad === null ? null : <span>{olympiad.title}</span>}
            {changed > 1 && onPerson !== undefined ? (
              <span>
                <Plural value={changed} one="# record" other="# records" />
              </span>
            ) : null}
          </span>
        </summary>
        <Details activity={activity} onPerson={onPerson} />
      </details>
    </li>
  )
}

function Sentence({ activity: { call, person, realPerson, role, refusal } }: { readonly activity: Activity }) {
  const { i18n } = useLingui()
  const words = wordsOfCall(call)
  const name = person?.name ?? (role === 'nobody' ? <Trans>A stranger</Trans> : <Trans>An erased user</Trans>)
  const act = words === undefined ? <code>{call}</code> : i18n._(words)
  if (refusal !== null)
    return (
      <Trans>
        <b>{name}</b> was refused
      </Trans>
    )
  if (realPerson !== null)
    return (
      <Trans>
        <b>{realPerson.name}</b>, as <b>{name}</b>, {act}
      </Trans>
    )
  return (
    <Trans>
      <b>{name}</b> {act}
    </Trans>
  )
}

function Details({ activity, onPerson }: Props) {
  const { person, realPerson, reason, refusal, address, agent, call, changes, changed } = activity
  const userId = (realPerson ?? person)?.userId
  // Beside one record, the others of an act are left out.
  const more = onPerson === undefined ? 0 : changed - changes.length
  return (
    <div className={css.details}>
      {reason === '' ? null : (
        <p>
          <Trans>Reason given: {reason}</Trans>
        </p>
      )}
      {refusal === null ? null : (
        <p>
          <Trans>
            Refused as <code>{refusal}</code>. The input was not stored.
          </Trans>
        </p>
      )}
      {changes.map((change) => (
        <ChangeTable key={JSON.stringify(change)} change={change} />
      ))}
      {more > 0 ? (
        <p>
          <Plural value={more} one="One more record changed." other="# more records changed." />
        </p>
      ) : null}
      <p className={css.origin}>
        <Trans>
          From {address} · {agent === '' ? '–' : agent} · <code>{call}</code>
        </Trans>
      </p>
      {typeof userId === 'number' && onPerson !== undefined ? (
        <button type="button" className={css.person} onClick={() => onPerson(userId)}>
          <Trans>All activity of {(realPerson ?? person)?.name}</Trans>
        </button>
      ) : null}
    </div>
  )
}
