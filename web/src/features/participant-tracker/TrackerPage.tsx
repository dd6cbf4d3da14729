import type { KeyOf } from '@agon/contract/calls'
import type { ExtraTimeRequest } from '@agon/contract/extra-time/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { StaffHeader } from '#/app/StaffHeader.tsx'
import { useLive } from '#/api/use-live.ts'
import { useHere } from '#/app/here.tsx'
import { HearingWords } from '#/app/HearingWords.tsx'
import { useFigures } from '#/lib/use-figures.ts'
import { BigFigures } from '#/ui/BigFigures.tsx'
import { Button } from '#/ui/Button.tsx'
import { SidePanel } from '#/ui/SidePanel.tsx'
import { AnswerRequest } from '../extra-time/AnswerRequest.tsx'
import { AskedMinutes } from '../extra-time/AskedMinutes.tsx'
import { ExtraMinutes } from '../extra-time/ExtraMinutes.tsx'
import { ManyLateAnswers } from '../late-answer/ManyLateAnswers.tsx'
import { ParticipantPanel } from './ParticipantPanel.tsx'
import css from './Tracker.module.css'
import { Rehearsals } from './Rehearsals.tsx'
import { Tracker } from './Tracker.tsx'
import { UnsentFiles } from '../unsent-file/UnsentFiles.tsx'
import { useTracked } from './use-tracked.ts'

/** What is read again when something changed. */
const readAgain: readonly KeyOf<'read'>[] = [
  'POST /api/participant-tracker/',
  'GET /api/participant/get-submitted-data/{id}',
  'GET /api/sitting/extra-time',
  'GET /api/sitting/extra-time-request',
  'GET /api/rehearsal/schools',
]

/** Of a whole olympiad; see `useLive`. */
const rest = 9

/** What is beside the list instead of a learner: minutes to give, files to load, late answers to decide, a school's request to answer. */
type Aside = 'minutes' | 'files' | 'late' | ExtraTimeRequest | null

/** Who sits where, as it happens. */
export function TrackerPage() {
  const { t } = useLingui()
  const { olympiad } = useHere()
  const hearing = useLive(
    'GET /api/participant-tracker/changes',
    { query: { olympiadId: olympiad.id } },
    readAgain,
    rest,
  )
  const tracking = useTracked()
  const { tracked, show } = tracking
  const [aside, setAside] = useState<Aside>(null)
  const open = tracking.open
  return (
    <div className={css.page}>
      <StaffHeader
        lead={<HearingWords hearing={hearing} now={tracked.data?.now} />}
        actions={
          <>
            <Button
              onClick={() => {
                show(undefined)
                setAside('files')
              }}
            >
              <Trans>Load unsent answers</Trans>
            </Button>
            <Button
              onClick={() => {
                show(undefined)
                setAside('minutes')
              }}
            >
              <Trans>Give extra minutes</Trans>
            </Button>
          </>
        }
      />
      {tracked.data === undefined ? null : <Rehearsals now={tracked.data.now} />}
      <Counts counts={tracked.data?.counts} />
      <AskedMinutes
        onAnswer={(request) => {
          show(undefined)
          setAside(request)
        }}
      />
      <Tracker
        {...tracking}
        onDecide={() => {
          show(undefined)
          setAside('late')
        }}
        show={(row) => {
          setAside(null)
          show(row)
        }}
      />
      {open === undefined ? null : (
        <ParticipantPanel
          key={open.id}
          tracked={open}
          onSchool={() => tracking.filter('school', String(open.customerParticipantId))}
          onClose={() => show(undefined)}
        />
      )}
      {aside === null || typeof aside === 'string' ? null : (
        <AnswerRequest key={aside.id} request={aside} onClose={() => setAside(null)} />
      )}
      {aside === 'late' ? (
        <ManyLateAnswers
          key={JSON.stringify(tracking.chosen)}
          chosen={tracking.chosen}
          onClose={() => setAside(null)}
        />
      ) : null}
      {aside === 'files' ? (
        <SidePanel title={t`Unsent answers from files`} onClose={() => setAside(null)}>
          <UnsentFiles />
        </SidePanel>
      ) : null}
      {aside === 'minutes' ? (
        <SidePanel title={t`Extra minutes`} onClose={() => setAside(null)}>
          <ExtraMinutes school={tracking.school ?? tracking.onlySchool} />
        </SidePanel>
      ) : null}
    </div>
  )
}

type Count = 'notStarted' | 'sitting' | 'offline' | 'finished' | 'late' | 'undecided'

function Counts({ counts }: { readonly counts: Readonly<Record<Count, number>> | undefined }) {
  const { t } = useLingui()
  const { number } = useFigures()
  const labels: readonly [Count, string][] = [
    ['notStarted', t`Not started`],
    ['sitting', t`Sitting`],
    ['offline', t`Of these offline`],
    ['finished', t`Finished`],
    ['late', t`With late answers`],
    ['undecided', t`Late although online, to decide`],
  ]
  return (
    <BigFigures
      figures={labels.map(([key, label]) => ({ key, label, value: counts === undefined ? '…' : number(counts[key]) }))}
    />
  )
}
