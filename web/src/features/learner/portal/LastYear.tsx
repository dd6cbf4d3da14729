import { writeGrade } from '@agon/domain/grade'
import type { CallReply } from '@agon/contract/call'
import type { CallByKey } from '@agon/contract/calls'
import type { CustomerParticipantId, ParticipantId } from '@agon/domain/ids'
import { fullName } from '@agon/domain/person-name'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRead, useWrite } from '#/api/queries.ts'
import { Button } from '#/ui/Button.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { PickList } from '#/ui/PickList.tsx'
import css from './Loading.module.css'

type LastYearReply = CallReply<CallByKey['GET /api/learner/last-year/{customerParticipantId}']>
type Item = LastYearReply['items'][number]

type Props = {
  readonly id: CustomerParticipantId
  readonly onLoaded: (outcome: { loaded: number; already: number }) => void
}

/** Last year's learners, one grade higher: the teacher ticks those who left and enters the others. */
export function LastYear({ id, onLoaded }: Props) {
  const { t } = useLingui()
  const read = useRead('GET /api/learner/last-year/{customerParticipantId}', { params: { customerParticipantId: id } })
  if (read.isError)
    return (
      <ErrorState
        title={t`Could not get last year’s learners`}
        reason={read.error.message}
        onRetry={() => void read.refetch()}
      />
    )
  if (read.data === undefined) return <Loader loading />
  if (read.data.items.length === 0) return <NoOne {...read.data} />
  return <Choose id={id} lastYear={read.data} onLoaded={onLoaded} />
}

function NoOne({ total, entered }: Pick<LastYearReply, 'total' | 'entered'>) {
  return total === 0 ? (
    <Notice tone="info" title={<Trans>There are no learners of last year</Trans>}>
      <Trans>Load a list, or type your learners in.</Trans>
    </Notice>
  ) : (
    <Notice tone="good" title={<Trans>No learner of last year is left to enter</Trans>}>
      <Plural value={entered} one="# learner is in this year’s list." other="# learners are in this year’s list." />
    </Notice>
  )
}

function Choose({ id, lastYear: { items, olympiadTitle }, onLoaded }: Props & { readonly lastYear: LastYearReply }) {
  const [left, setLeft] = useState<ReadonlySet<ParticipantId>>(new Set())
  const carryOver = useWrite('POST /api/learner/carry-over/{customerParticipantId}')
  const { t } = useLingui()
  const staying = items.filter(({ participantId }) => !left.has(participantId))
  const count = staying.length
  const toggle = (participantId: ParticipantId) => {
    const next = new Set(left)
    if (!next.delete(participantId)) next.add(participantId)
    setLeft(next)
  }
  const send = () =>
    carryOver.mutate(
      { params: { customerParticipantId: id }, body: { participantIds: staying.map((item) => item.participantId) } },
      { onSuccess: onLoaded },
    )
  return (
    <>
      <p>
        <Trans>These learners took part in the {olympiadTitle}. Tick those who left your school.</Trans>
      </p>
      {[...Map.groupBy(items, ({ grade }) => grade)].map(([grade, own]) => (
        <Grade key={grade} grade={grade} items={own} left={left} onToggle={toggle} />
      ))}
      <div className={css.bar}>
        {carryOver.isError ? <Notice tone="bad">{carryOver.error.message}</Notice> : null}
        <div className={css.acts}>
          <Button
            kind="primary"
            size="large"
            busy={carryOver.isPending}
            blocked={count === 0 ? t`You ticked all learners.` : undefined}
            onClick={send}
          >
            <Plural value={count} one="Enter # learner" other="Enter # learners" />
          </Button>
        </div>
      </div>
    </>
  )
}

type GradeProps = {
  readonly grade: number
  readonly items: readonly Item[]
  readonly left: ReadonlySet<ParticipantId>
  readonly onToggle: (participantId: ParticipantId) => void
}

function Grade({ grade, items, left, onToggle }: GradeProps) {
  const { t } = useLingui()
  const [all, now] = [items.length, items.filter(({ participantId }) => !left.has(participantId)).length]
  return (
    <section>
      <h2 className={css.gradeHead}>
        <Trans>
          {now} of last year’s {all} are in Grade {grade} now
        </Trans>
      </h2>
      <PickList label={t`Grade ${grade}`}>
        {items.map((item) => {
          const name = fullName(item)
          const gone = left.has(item.participantId)
          return (
            <li key={item.participantId} className={css.row}>
              <input
                type="checkbox"
                id={`left-${item.participantId}`}
                checked={gone}
                aria-label={t`${name} left the school`}
                onChange={() => onToggle(item.participantId)}
              />
              <label htmlFor={`left-${item.participantId}`} className={css.rowHead}>
                <span className={gone ? css.gone : css.name}>{name}</span>
                <span className={css.hint}>
                  {gone ? t`left` : t`Grade ${writeGrade(item.lastGrade, item.lastClass)} last year`}
                </span>
              </label>
            </li>
          )
        })}
      </PickList>
    </section>
  )
}
