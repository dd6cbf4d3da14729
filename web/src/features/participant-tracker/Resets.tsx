import { fullName } from '@agon/domain/person-name'
import type { CallReply } from '@agon/contract/call'
import type { CallByKey } from '@agon/contract/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWrite } from '#/api/queries.ts'
import { useHere } from '#/app/here.tsx'
import { useFigures } from '#/lib/use-figures.ts'
import { Button } from '#/ui/Button.tsx'
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx'
import { notify } from '#/ui/notify.tsx'
import { Buttons, Section } from '#/ui/Sections.tsx'
import css from './Tracker.module.css'
import type { Tracked } from './use-tracked.ts'

export type Attempt = CallReply<CallByKey['GET /api/participant/get-submitted-data/{id}']>['attempts'][number]

/** All of a sitting, or one part of it, given back to be sat again; and that undone. */
export function Resets({ tracked, attempts }: { readonly tracked: Tracked; readonly attempts: readonly Attempt[] }) {
  const current = attempts.find(({ superseded }) => superseded === null)
  const last = attempts.at(-1)
  return (
    <Section title={<Trans>Sit again</Trans>}>
      {current === undefined ? null : (
        <Buttons>
          <ResetAll tracked={tracked} />
          {current.modules.map((module) => (
            <ResetPart key={module.index} tracked={tracked} module={module} />
          ))}
        </Buttons>
      )}
      <ol className={css.given}>
        {current === undefined && last !== undefined && last.superseded !== null ? (
          <TakenSitting tracked={tracked} superseded={last.superseded} />
        ) : null}
        {current?.resets.toReversed().map((reset) => (
          <TakenPart key={reset.fromEpoch} tracked={tracked} reset={reset} attempt={current} />
        ))}
      </ol>
    </Section>
  )
}

function ResetAll({ tracked }: { readonly tracked: Tracked }) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const reset = useWrite('GET /api/participant/reset/{id}')
  const name = fullName(tracked)
  const done = () => {
    notify.done(t`The sitting was reset.`)
    setAsking(false)
  }
  return (
    <>
      <Button kind="danger" onClick={() => setAsking(true)}>
        <Trans>Reset the sitting</Trans>
      </Button>
      <ConfirmDialog
        open={asking}
        title={t`Reset the sitting of ${name}?`}
        act={t`Reset the sitting`}
        danger
        reason="required"
        busy={reset.isPending}
        error={reset.error?.message}
        onClose={() => setAsking(false)}
        onConfirm={(reason) => reset.mutate({ params: { id: tracked.id }, query: { reason } }, { onSuccess: done })}
      >
        <Trans>
          The answers so far stay in the history and no longer count. You can undo this until the learner starts again.
        </Trans>
      </ConfirmDialog>
    </>
  )
}

function ResetPart({ tracked, module }: { readonly tracked: Tracked; readonly module: Attempt['modules'][number] }) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const reset = useWrite('GET /api/participant/reset/{id}/{moduleId}')
  const params = { id: tracked.id, moduleId: module.questionModuleId }
  const name = fullName(tracked)
  const done = () => {
    notify.done(t`Part ${module.index} was given back.`)
    setAsking(false)
  }
  return (
    <>
      <Button kind="remove" onClick={() => setAsking(true)}>
        <Trans>Give part {module.index} back</Trans>
      </Button>
      <ConfirmDialog
        open={asking}
        title={t`Let ${name} sit part ${module.index} again?`}
        act={t`Give part ${module.index} back`}
        danger
        reason="required"
        busy={reset.isPending}
        error={reset.error?.message}
        onClose={() => setAsking(false)}
        onConfirm={(reason) => reset.mutate({ params, query: { reason } }, { onSuccess: done })}
      >
        <Trans>
          The part starts with full time and no answers. You can undo this until the learner enters it again.
        </Trans>
      </ConfirmDialog>
    </>
  )
}

function TakenSitting({
  tracked,
  superseded,
}: {
  readonly tracked: Tracked
  readonly superseded: NonNullable<Attempt['superseded']>
}) {
  const { olympiad } = useHere()
  const { time } = useFigures()
  const undo = useWrite('DELETE /api/participant/reset/{id}')
  const at = time(superseded.at, olympiad.timeZone)
  return (
    <li>
      <strong>
        <Trans>The sitting was reset, {at}</Trans>
      </strong>
      <span>{superseded.reason}</span>
      <Button size="small" busy={undo.isPending} onClick={() => undo.mutate({ params: { id: tracked.id } })}>
        <Trans>Undo the reset</Trans>
      </Button>
      {undo.error === null ? null : <span role="alert">{undo.error.message}</span>}
    </li>
  )
}

type TakenProps = { readonly tracked: Tracked; readonly attempt: Attempt; readonly reset: Attempt['resets'][number] }

function TakenPart({ tracked, attempt, reset }: TakenProps) {
  const { olympiad } = useHere()
  const { time } = useFigures()
  const undo = useWrite('DELETE /api/participant/reset/{id}/{moduleId}')
  const entered = attempt.modules.some(({ index }) => index === reset.moduleIndex)
  const at = time(reset.at, olympiad.timeZone)
  return (
    <li>
      <strong className={reset.undoneAt === null ? undefined : css.gone}>
        <Trans>
          Part {reset.moduleIndex} was given back, {at}
        </Trans>
      </strong>
      <span>{reset.reason}</span>
      {reset.undoneAt !== null || entered ? null : (
        <Button
          size="small"
          busy={undo.isPending}
          onClick={() => undo.mutate({ params: { id: tracked.id, moduleId: reset.questionModuleId } })}
        >
          <Trans>Let its earlier answers count again</Trans>
        </Button>
      )}
      {undo.error === null ? null : <span role="alert">{undo.error.message}</span>}
    </li>
  )
}
