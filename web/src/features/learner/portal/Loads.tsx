import type { CallReply } from '@agon/contract/call'
import type { CallByKey } from '@agon/contract/calls'
import { formatDateTime } from '@agon/domain/format/date'
import type { CustomerParticipantId } from '@agon/domain/ids'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRead, useWrite } from '#/api/queries.ts'
import { useHere } from '#/app/here.tsx'
import { useRegion } from '#/lib/use-region.ts'
import { Button } from '#/ui/Button.tsx'
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx'
import { notify } from '#/ui/notify.tsx'
import { PickList } from '#/ui/PickList.tsx'
import css from './Loading.module.css'

type Load = CallReply<CallByKey['GET /api/learner/load/{id}']>['items'][number]

/** The lists that were loaded, each with a way to undo it. */
export function Loads({ id, onUndone }: { readonly id: CustomerParticipantId; readonly onUndone: () => void }) {
  const { t } = useLingui()
  const loads = useRead('GET /api/learner/load/{id}', { params: { id } }).data?.items ?? []
  if (loads.length === 0) return null
  return (
    <section className={css.panel}>
      <h2>
        <Trans>Loaded lists</Trans>
      </h2>
      <PickList label={t`Loaded lists`}>
        {loads.map((load) => (
          <LoadRow key={load.id} load={load} onUndone={onUndone} />
        ))}
      </PickList>
    </section>
  )
}

function LoadRow({ load, onUndone }: { readonly load: Load; readonly onUndone: () => void }) {
  const { t } = useLingui()
  const { olympiad } = useHere()
  const region = useRegion()
  const [asking, setAsking] = useState(false)
  const undo = useWrite('DELETE /api/learner/load/{batchId}')
  const name =
    load.source === 'last-year' ? t`Last year’s learners` : load.fileName === '' ? t`Pasted list` : load.fileName
  const by = load.byLink ? t`the school’s link` : load.by
  const removable = load.present - load.started
  // By someone else, while the question was open.
  const isUndone = load.undoneAt !== null && !undo.isPending && !undo.isSuccess
  const undone = ({ removed, stayed }: { removed: number; stayed: number }) => {
    setAsking(false)
    onUndone()
    notify.done(
      stayed === 0
        ? t`The list is undone. Removed: ${removed}.`
        : t`The list is undone. Removed: ${removed}. Stayed, because they have started: ${stayed}.`,
    )
  }
  return (
    <li className={css.loadRow}>
      <span className={css.name}>{name}</span>
      <span className={css.hint}>
        {formatDateTime(load.loadedAt, olympiad.timeZone, region)} · {by} ·{' '}
        <Plural value={load.loaded} one="# learner" other="# learners" />
      </span>
      {load.undoneAt !== null ? (
        <span className={css.hint}>
          <Trans>Undone</Trans>
        </span>
      ) : (
        <div>
          <Button
            size="small"
            aria-label={t`Undo ${name}`}
            blocked={removable === 0 ? t`Its learners have started, or were removed.` : undefined}
            onClick={() => setAsking(true)}
          >
            <Trans>Undo</Trans>
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asking}
        title={t`Undo the loading of ${name}?`}
        act={t`Undo the loading`}
        danger
        reason="none"
        busy={undo.isPending}
        blocked={isUndone ? t`This list was already undone.` : undefined}
        error={isUndone ? undefined : undo.error?.message}
        onClose={() => setAsking(false)}
        onConfirm={() => undo.mutate({ params: { batchId: load.id } }, { onSuccess: undone })}
      >
        <p>
          {isUndone ? (
            <Trans>This list was already undone.</Trans>
          ) : (
            <Plural
              value={removable}
              one="# learner is removed, and the slip stops working."
              other="# learners are removed, and their slips stop working."
            />
          )}
        </p>
        {isUndone || load.started === 0 ? null : (
          <p>
            <Plural
              value={load.started}
              one="# learner has started and stays."
              other="# learners have started and stay."
            />
          </p>
        )}
      </ConfirmDialog>
    </li>
  )
}
