import type { BulkRun } from '@agon/contract/bulk/calls'
import type { KeyOf } from '@agon/contract/calls'
import type { List } from '@agon/contract/list'
import { platformOlympiadId } from '@agon/domain/constants'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { readAgain } from '#/api/after-write.ts'
import { useRead } from '#/api/queries.ts'
import { browserZone } from '#/lib/browser-zone.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { Notice } from '#/ui/Notice.tsx'
import { ProgressBar } from '#/ui/ProgressBar.tsx'
import css from './Bulk.module.css'

/** Milliseconds between two looks at acts that are under way. */
const lookAgain = 1000

interface Place {
  readonly list: List
  readonly scope: Readonly<Record<string, string | number>>
}

/** Bulk changes of a list that are under way; `starting`: one is about to begin. */
function useRuns({ list, scope }: Place, starting = false): readonly BulkRun[] {
  const olympiadId = Number(scope['olympiadId'] ?? platformOlympiadId)
  const runs = useRead(
    'GET /api/bulk/running',
    { query: { olympiadId, list: list.path } },
    { refetchInterval: (reply) => (starting || reply?.items.some(isUnderWay) === true ? lookAgain : false) },
  )
  return runs.data?.items ?? []
}

const isUnderWay = ({ failure }: BulkRun) => failure === null

/**
 * The progress of bulk changes above their list, also after the page was left or loaded again. When one has ended, the list
 * is read again.
 */
export function BulkRuns(place: Place) {
  const runs = useRuns(place)
  const queries = useQueryClient()
  const count = runs.filter(isUnderWay).length
  const before = useRef(count)
  useEffect(() => {
    // Lists with bulk changes have this call.
    if (count < before.current) void readAgain(queries, `POST ${place.list.path}bulk` as KeyOf<'write'>)
    before.current = count
  }, [count, queries, place.list.path])
  if (runs.length === 0) return null
  return (
    <div className={css.runs}>
      {runs.map((run) => (
        <Run key={run.id} run={run} />
      ))}
    </div>
  )
}

function Run({ run }: { readonly run: BulkRun }) {
  const { removes, undoes, by, isOwn, startedAt, failure } = run
  const { time } = useFigures()
  const since = time(startedAt, browserZone)
  if (failure !== null)
    return (
      <Notice tone="bad" title={undoes ? 'The undo failed' : removes ? 'The removal failed' : 'The bulk change failed'}>
        {failure} No row was changed. It began at {since}.
      </Notice>
    )
  return (
    <Notice tone="info">
      <Progress run={run} />
      <p className={css.note}>
        {isOwn ? 'Started' : `Started by ${by ?? 'an erased user'}`} at {since}. You can leave this page.
      </p>
    </Notice>
  )
}

function Progress({ run: { removes, undoes, done, total } }: { readonly run: BulkRun }) {
  const label = undoes ? 'Restoring rows' : removes ? 'Removing rows' : 'Changing rows'
  return <ProgressBar label={label} done={done} total={total} />
}

/** The progress of the act that a panel has just started; one of few rows is done before it has any. */
export function OwnRun(place: Place) {
  const run = useRuns(place, true).find((one) => one.isOwn && isUnderWay(one))
  return (
    <div aria-live="polite">
      {run === undefined ? (
        <p>The rows are being checked …</p>
      ) : (
        <>
          <Progress run={run} />
          <p className={css.note}>You can close this panel or leave the page. The change goes on.</p>
        </>
      )}
    </div>
  )
}
