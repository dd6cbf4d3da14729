import { fullName } from '@agon/domain/person-name'
import type { ExamDayLearner } from '@agon/contract/exam-day/calls'
import type { ExtraTimeRequest } from '@agon/contract/extra-time/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useHere } from '#/app/here.tsx'
import { RecoveryCode } from '#/app/RecoveryCode.tsx'
import type { OwnSchool } from '#/app/use-own-school.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { Act } from '#/ui/Act.tsx'
import { KeyValue } from '#/ui/KeyValue.tsx'
import { Sections } from '#/ui/Sections.tsx'
import { SidePanel } from '#/ui/SidePanel.tsx'
import { StatusDot } from '#/ui/StatusDot.tsx'
import { Ask } from './Ask.tsx'
import css from './ExamDay.module.css'
import { Slip } from './Slip.tsx'
import { needOf, type Need, type DayStage } from './needs.ts'
import { useLearnerWords } from './words.ts'

type Props = {
  readonly school: OwnSchool
  readonly learner: ExamDayLearner
  /** The start is refused for want of consent. */
  readonly isBarred: boolean
  readonly stage: DayStage
  readonly requests: readonly ExtraTimeRequest[]
  readonly onClose: () => void
}

/** What is known of one learner's sitting, and what the teacher can do. */
export function LearnerPanel({ school, learner, isBarred, stage, requests, onClose }: Props) {
  const { t } = useLingui()
  const { olympiad } = useHere()
  const { number, time, clock } = useFigures()
  const { state, where } = useLearnerWords(stage)
  const { tone, word } = state(learner)
  const need = needOf(learner, stage)
  const deadline = learner.status === 'sitting' ? (learner.module?.deadline ?? null) : null
  return (
    <SidePanel title={fullName(learner)} lead={<StatusDot tone={tone}>{word}</StatusDot>} onClose={onClose}>
      <Sections>
        {isBarred ? (
          <p className={css.todo}>
            <Trans>This learner cannot start: there is no consent. See Consents on this page.</Trans>
          </p>
        ) : need === null ? null : (
          <WhatToDo need={need} />
        )}
        <KeyValue
          pairs={[
            { key: 'username', label: t`User name`, value: learner.username },
            { key: 'where', label: t`Where`, value: where(learner) === '' ? null : where(learner) },
            {
              key: 'deadline',
              label: t`Time for this part ends`,
              value: deadline === null ? null : clock(deadline, olympiad.timeZone),
            },
            {
              key: 'started',
              label: t`Started`,
              value: learner.startedAt === null ? null : time(learner.startedAt, olympiad.timeZone),
            },
            { key: 'answered', label: t`Answered`, value: number(learner.answered) },
            { key: 'extra', label: t`Extra minutes`, value: number(learner.extraSeconds / 60) },
          ].filter(({ value }) => value !== null)}
        />
        <Slip school={school} learner={learner} />
        <RecoveryCode participantId={learner.id} size="large" />
        <Act title={<Trans>Extra minutes</Trans>}>
          <Ask school={school} learner={learner} requests={requests} />
        </Act>
      </Sections>
    </SidePanel>
  )
}

/** The next thing to try, in a sentence. */
function WhatToDo({ need }: { readonly need: Need }) {
  return (
    <p className={css.todo}>
      {need === 'offline' ? (
        <Trans>
          This device is offline. The learner can carry on: answers stay on it and are sent when the network is back. If
          the device has failed, let the learner sign in on another one with the recovery code.
        </Trans>
      ) : need === 'offline-over' ? (
        <Trans>
          This device is offline, and the time of this part has ended. Bring the device to the network and leave its
          page open: answers on it are accepted until ten minutes after the end. After that, save them as a file there
          for the organisers.
        </Trans>
      ) : need === 'time-over' ? (
        <Trans>The time of this part has ended. The learner continues with the next part or hands in.</Trans>
      ) : need === 'not-started' ? (
        <Trans>The learner has not begun. If the slip is lost, show or share it again.</Trans>
      ) : (
        <Trans>
          Some answers arrived after the time of their part. The organisers decide about them. You do not need to do
          anything.
        </Trans>
      )}
    </p>
  )
}
