import { fullName } from '@agon/domain/person-name'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRead } from '#/api/queries.ts'
import { useHere } from '#/app/here.tsx'
import { provinceName } from '#/lib/provinces.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { Button } from '#/ui/Button.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { KeyValue } from '#/ui/KeyValue.tsx'
import { Buttons, Section, Sections } from '#/ui/Sections.tsx'
import { SidePanel } from '#/ui/SidePanel.tsx'
import { StatusDot } from '#/ui/StatusDot.tsx'
import { ExtraMinutes } from '../extra-time/ExtraMinutes.tsx'
import { LateAnswers } from '../late-answer/LateAnswers.tsx'
import { Noticed } from './Noticed.tsx'
import { Resets } from './Resets.tsx'
import { Timeline } from './Timeline.tsx'
import css from './Tracker.module.css'
import { sittingTones, useSittingWords } from './tracker-columns.tsx'
import type { Tracked } from './use-tracked.ts'

type Props = {
  readonly tracked: Tracked
  /** Shows this learner's school alone. */
  readonly onSchool: () => void
  readonly onClose: () => void
}

/** One learner’s sitting beside the list. */
export function ParticipantPanel({ tracked, onSchool, onClose }: Props) {
  const { t } = useLingui()
  const { olympiad } = useHere()
  const { number, time, moment } = useFigures()
  const words = useSittingWords()
  const { module, question } = tracked
  // Contestants are in no grade.
  const isOfTeam = tracked.grade === 0
  const submitted = useRead('GET /api/participant/get-submitted-data/{id}', { params: { id: tracked.id } })
  const when = (at: string | null) => (at === null ? null : time(at, olympiad.timeZone))
  return (
    <SidePanel
      title={fullName(tracked)}
      lead={isOfTeam ? tracked.schoolName : `${tracked.schoolName}, ${provinceName(tracked.province)}`}
      onClose={onClose}
    >
      <Sections>
        <KeyValue
          pairs={[
            {
              key: 'status',
              label: t`State`,
              value: <StatusDot tone={sittingTones[tracked.status]}>{words[tracked.status]}</StatusDot>,
            },
            { key: 'username', label: t`User name`, value: tracked.username },
            { key: 'started', label: t`Started`, value: when(tracked.startedAt) },
            { key: 'module', label: t`Part`, value: module === null ? null : number(module.index) },
            { key: 'deadline', label: t`Time for it ends`, value: module === null ? null : when(module.deadline) },
            {
              key: 'question',
              label: t`Last saved question`,
              value: question === null ? null : `${question.moduleIndex}.${question.questionIndex}`,
            },
            { key: 'answered', label: t`Answered`, value: number(tracked.answered) },
            {
              key: 'saved',
              label: t`Last saved`,
              value: tracked.lastSavedAt === null ? null : moment(tracked.lastSavedAt, olympiad.timeZone),
            },
            { key: 'devices', label: t`Devices`, value: number(tracked.devices) },
            { key: 'extra', label: t`Extra minutes`, value: number(tracked.extraSeconds / 60) },
            ...[
              { key: 'offline', label: t`Offline since`, value: when(tracked.offlineSince) },
              {
                key: 'late',
                label: t`Late answers`,
                value: tracked.lateSaves === 0 ? null : number(tracked.lateSaves),
              },
              { key: 'finished', label: t`Finished`, value: when(tracked.finishedAt) },
              { key: 'receipt', label: t`Receipt`, value: tracked.receipt },
            ].filter(({ value }) => value !== null),
          ]}
        />
        <Buttons>
          <Button onClick={onSchool}>
            {isOfTeam ? <Trans>Show this team only</Trans> : <Trans>Show this school only</Trans>}
          </Button>
        </Buttons>
        <Section title={<Trans>Extra minutes</Trans>}>
          <ExtraMinutes tracked={tracked} />
        </Section>
        {submitted.isError ? (
          <ErrorState
            title={t`Could not get the answers`}
            reason={submitted.error.message}
            onRetry={() => void submitted.refetch()}
          />
        ) : null}
        {submitted.isPending ? (
          <p className={css.note} aria-live="polite">
            <Trans>Getting the answers …</Trans>
          </p>
        ) : null}
        {submitted.data === undefined ? null : (
          <>
            <LateAnswers tracked={tracked} attempts={submitted.data.attempts} />
            <Resets tracked={tracked} attempts={submitted.data.attempts} />
            <Noticed attempts={submitted.data.attempts} />
            <Timeline attempts={submitted.data.attempts} />
          </>
        )}
      </Sections>
    </SidePanel>
  )
}
