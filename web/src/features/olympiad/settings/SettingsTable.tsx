import type { CallReply } from '@agon/contract/call'
import type { olympiadCalls } from '@agon/contract/olympiad/calls'
import type { OlympiadItem } from '@agon/contract/olympiad/olympiad'
import { olympiadSettings, type OlympiadSetting } from '@agon/domain/olympiad-settings'
import type { ReactNode } from 'react'
import { useRead } from '#/api/queries.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { PlainTable, wholeCell } from '#/ui/PlainTable.tsx'
import { PageOf } from './PageOf.tsx'
import css from './Settings.module.css'
import { OfProject } from './SubProjectField.tsx'
import { useSettingWords } from './use-setting-words.tsx'

type Setting = CallReply<(typeof olympiadCalls)['readOlympiadSettings']>['items'][number]

/** Every setting of an olympiad: what it decides, its value, its default and its changes. */
export function SettingsTable({ olympiad }: { readonly olympiad: OlympiadItem }) {
  const read = useRead('GET /api/olympiad/{id}/settings', { params: { id: olympiad.id } })
  return (
    <section className={css.section} aria-labelledby="all-settings">
      <h2 id="all-settings">Every setting and its changes</h2>
      {read.isError ? (
        <ErrorState
          title="The changes could not be loaded"
          reason={read.error.message}
          onRetry={() => void read.refetch()}
        />
      ) : null}
      <dl className={css.every}>
        <OfProject value={olympiad.project}>
          {(read.data?.items ?? []).map((item) => (
            <OneSetting key={item.name} item={item} olympiad={olympiad} />
          ))}
        </OfProject>
      </dl>
    </section>
  )
}

function OneSetting({ item, olympiad }: { readonly item: Setting; readonly olympiad: OlympiadItem }) {
  const setting: OlympiadSetting = olympiadSettings[item.name]
  const shown = useSettingWords(setting, olympiad)
  return (
    <div>
      <dt>{setting.title}</dt>
      <dd>{shown(item.value)}</dd>
      <dd className={css.hint}>
        {setting.sentence} Default: {setting.default}.{' '}
        {setting.page === 'settings' ? null : <PageOf name={setting.page} />}
      </dd>
      <dd>
        <Changes item={item} shown={shown} zone={olympiad.timeZone} />
      </dd>
    </div>
  )
}

interface ChangesProps {
  readonly item: Setting
  readonly shown: (value: string | null) => ReactNode
  readonly zone: string
}

function Changes({ item: { changes }, shown, zone }: ChangesProps) {
  const figures = useFigures()
  if (changes.length === 0) return <span className={css.hint}>No changes in the activity log.</span>
  return (
    <details>
      <summary>{changes.length === 1 ? '1 change' : `${changes.length} changes`}</summary>
      <PlainTable headings={['When', 'From', 'To', 'By']}>
        {changes.map(({ at, by, from, to }) => (
          <tr key={`${at} ${to}`}>
            <td className={wholeCell}>{figures.time(at, zone)}</td>
            <td>{shown(from)}</td>
            <td>{shown(to)}</td>
            <td>{by ?? '–'}</td>
          </tr>
        ))}
      </PlainTable>
    </details>
  )
}
