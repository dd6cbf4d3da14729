import { sittingStatuses, type SittingStatus } from '@agon/domain/participant'
import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { send, type CallError } from '../../api/send.ts'
import { useHere } from '../../app/here.tsx'
import { formatTime } from '../../lib/format.ts'
import { provinceChoices } from '../../lib/provinces.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { Loader } from '../../ui/Loader.tsx'
import { StatusDot } from '../../ui/StatusDot.tsx'
import css from './Overview.module.css'

const shown = 100
const refresh = 10_000
const tones = { 'not-started': 'none', sitting: 'wait', finished: 'good' } as const

/** Who sits where, as of a few seconds ago. */
export function Tracker() {
  const { t } = useLingui()
  const { olympiad } = useHere()
  const [status, setStatus] = useState<SittingStatus | ''>('sitting')
  const [province, setProvince] = useState('')
  const [q, setQ] = useState('')
  const body = {
    ...(status === '' ? {} : { status }),
    ...(province === '' ? {} : { province }),
    ...(q === '' ? {} : { q }),
    limit: shown,
  }
  const tracked = useQuery<Awaited<ReturnType<typeof read>>, CallError>({
    queryKey: ['POST /api/participant-tracker/', olympiad.id, body],
    queryFn: () => read(olympiad.id, body),
    refetchInterval: refresh,
    placeholderData: keepPreviousData,
  })
  const words: Record<SittingStatus, string> = {
    'not-started': t`Not started`,
    sitting: t`Sitting`,
    finished: t`Finished`,
  }
  return (
    <section aria-labelledby="tracker">
      <h2 id="tracker">
        <Trans>Who sits where</Trans>
      </h2>
      <div className={css.filters}>
        <SelectField
          name="status"
          label={t`Status`}
          value={status}
          onChange={setStatus}
          choices={sittingStatuses.map((value) => ({ value, label: words[value] }))}
        />
        <SelectField
          name="province"
          label={t`Province`}
          value={province}
          onChange={setProvince}
          choices={provinceChoices}
        />
        <TextField name="q" label={t`Name or school`} type="search" value={q} onChange={setQ} />
      </div>
      {tracked.isError ? (
        <ErrorState
          title={t`Could not get the sittings`}
          reason={tracked.error.message}
          onRetry={() => void tracked.refetch()}
        />
      ) : tracked.data === undefined ? (
        <Loader loading />
      ) : (
        <Rows tracked={tracked.data} words={words} />
      )}
    </section>
  )
}

function read(olympiadId: number, body: object) {
  return send('POST /api/participant-tracker/', { query: { olympiadId }, body })
}

type Tracked = Awaited<ReturnType<typeof read>>

function Rows({ tracked, words }: { readonly tracked: Tracked; readonly words: Record<SittingStatus, string> }) {
  const { i18n } = useLingui()
  const { olympiad } = useHere()
  const at = (moment: string | null) =>
    moment === null ? '–' : formatTime(moment, olympiad.timeZone, `${i18n.locale}-ZA`)
  if (tracked.items.length === 0) {
    return (
      <p>
        <Trans>Nobody at the moment. Choose another status to see others.</Trans>
      </p>
    )
  }
  return (
    <section className={css.scroll} aria-labelledby="tracker" tabIndex={0}>
      <table className={css.tracker}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Learner</Trans>
            </th>
            <th scope="col">
              <Trans>School</Trans>
            </th>
            <th scope="col">
              <Trans>Status</Trans>
            </th>
            <th scope="col">
              <Trans>Part</Trans>
            </th>
            <th scope="col">
              <Trans>Question</Trans>
            </th>
            <th scope="col">
              <Trans>Answered</Trans>
            </th>
            <th scope="col">
              <Trans>Last saved</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {tracked.items.map((item) => (
            <tr key={item.id}>
              <th scope="row">
                {item.firstName} {item.lastName}
              </th>
              <td>{item.schoolName}</td>
              <td>
                <StatusDot tone={tones[item.status]}>{words[item.status]}</StatusDot>
              </td>
              <td className={css.figure}>{item.module?.index ?? '–'}</td>
              <td className={css.figure}>{item.question?.questionIndex ?? '–'}</td>
              <td className={css.figure}>{item.answered}</td>
              <td className={css.figure}>{at(item.lastSavedAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {tracked.next === null ? null : (
        <p>
          <Trans>The first {tracked.items.length} are shown. Narrow the list to see others.</Trans>
        </p>
      )}
    </section>
  )
}
