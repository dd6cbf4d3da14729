import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { CallError } from '#/api/send.ts'
import { useTitle } from '#/lib/use-title.ts'
import { Refusal } from '../parts/Note.tsx'
import { useAction } from '../parts/use-action.ts'
import { useOlympiadName } from '../router/use-olympiad-name.ts'
import { useSitting, useSittingState } from '../state/use-sitting.tsx'
import { BackToInstructions, Page } from './Page.tsx'
import { checkDevice, type Shown } from './check-device.ts'
import { Offline } from './Offline.tsx'
import { Practice, type Judged } from './practice.ts'
import { PracticeQuestion } from './PracticeQuestion.tsx'
import { Result } from './Result.tsx'

type RehearsalStep =
  | { at: 'before' }
  | { at: 'question'; index: number }
  | { at: 'offline' }
  | { at: 'result'; judged: Judged }

/** Practice questions on the very device, by the engine of a sitting, until the olympiad opens. */
export function Rehearsal() {
  const { t } = useLingui()
  const { place } = useSittingState()
  const rehearsing = useRehearsing()
  useTitle(t`Rehearsal`, place?.olympiad.title)
  if (place === null) return null
  const { stage, practice, ended, move, begin, report } = rehearsing
  if (place.now >= place.olympiad.opensAt || ended?.code === 'rehearsalOver') return <Over />
  if (ended !== null || practice === null || stage.at === 'before')
    return <Before begin={begin} again={ended !== null} />
  if (stage.at === 'result') return <Result judged={stage.judged} onAgain={() => move({ at: 'before' })} />
  if (stage.at === 'offline') return <Offline practice={practice} onDone={report} />
  const { index } = stage
  const count = practice.module.questions.length
  return (
    <PracticeQuestion
      key={index}
      practice={practice}
      index={index}
      onPrevious={index > 1 ? () => move({ at: 'question', index: index - 1 }) : undefined}
      onNext={() => move(index < count ? { at: 'question', index: index + 1 } : { at: 'offline' })}
    />
  )
}

/** One rehearsal after the other; what one leaves in the browser goes with it. */
function useRehearsing() {
  const sitting = useSitting()
  const olympiadName = useOlympiadName()
  const [stage, move] = useState<RehearsalStep>({ at: 'before' })
  const [practice, setPractice] = useState<Practice | null>(null)
  const [ended, setEnded] = useState<CallError | null>(null)
  const shown = useRef<Promise<Shown> | null>(null)
  useEffect(() => {
    const back = () => practice?.outbox.nudge()
    addEventListener('online', back)
    return () => {
      removeEventListener('online', back)
      void practice?.end()
    }
  }, [practice])
  return {
    stage,
    practice,
    ended,
    move,
    async begin() {
      const begun = await Practice.begin(sitting.clock, setEnded)
      shown.current = checkDevice(sitting.clock, `/${olympiadName}/olympiad/`)
      setEnded(null)
      setPractice(begun)
      move({ at: 'question', index: 1 })
    },
    async report(offline: 'practised' | 'skipped') {
      if (practice === null) return
      const facts = await (shown.current ?? checkDevice(sitting.clock, `/${olympiadName}/olympiad/`))
      const judged = await practice.report({ ...facts, saveMillis: practice.saveMillis(), offline })
      await practice.end()
      move({ at: 'result', judged })
    },
  }
}

function Before({ begin, again }: { readonly begin: () => Promise<void>; readonly again: boolean }) {
  const { t } = useLingui()
  const { run, busy, problem } = useAction(begin)
  return (
    <Page title={t`Rehearsal on this device`}>
      {again ? (
        <p>
          <Trans>This rehearsal was restarted on another device. You can start again here.</Trans>
        </p>
      ) : null}
      <p>
        <Trans>
          Find out today whether this device is ready for the olympiad. You answer three practice questions while the
          page checks the device. It takes about five minutes.
        </Trans>
      </p>
      <ul className="sitting-list">
        <li>
          <Trans>It does not count, and its questions are not those of the olympiad.</Trans>
        </li>
        <li>
          <Trans>You can rehearse as often as you like until the olympiad opens.</Trans>
        </li>
        <li>
          <Trans>Your teacher sees the checks of this device, and nothing about you.</Trans>
        </li>
      </ul>
      <Refusal problem={problem} />
      <div className="sitting-acts">
        <button type="button" className="sitting-act" aria-disabled={busy} onClick={run}>
          <Trans>Begin the rehearsal</Trans>
        </button>
        <BackToInstructions />
      </div>
    </Page>
  )
}

function Over() {
  const { t } = useLingui()
  return (
    <Page title={t`Rehearsals have ended`}>
      <p>
        <Trans>The olympiad has opened. Go on to the instructions; there you begin.</Trans>
      </p>
      <div className="sitting-acts">
        <BackToInstructions main />
      </div>
    </Page>
  )
}
