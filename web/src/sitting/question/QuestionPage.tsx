import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { currentModule, type SittingPlace } from '../state/place.ts'
import { useLater } from '../fetched/later.ts'
import { ModuleIntro, type ModuleOverview } from './ModuleIntro.tsx'
import { ModuleQuestions } from './ModuleQuestions.tsx'
import { Refusal } from '../parts/Note.tsx'
import { Sheet } from '../parts/Sheet.tsx'
import { GoOn } from '../before/Step.tsx'
import { Waiting } from '../parts/Waiting.tsx'
import { paperLanguages } from '../parts/paper-languages.ts'
import { useAddress } from '../router/address.ts'
import { Navigate } from '../router/Navigate.tsx'
import { useAction } from '../parts/use-action.ts'
import { useSitting, useSittingState } from '../state/use-sitting.tsx'
import { useTitle } from '#/lib/use-title.ts'

/** The address of a question. What is there depends on where the module is: before, in, or after it. */
export function QuestionPage() {
  const { olympiadName, moduleIndex, questionIndex } = useAddress().params
  const { place, onThisDevice, entered } = useSittingState()
  const index = Number(moduleIndex)
  if (place === null) return null
  if (place.stage !== 'start' && place.stage !== 'sitting') return <GoOn />
  if (place.stage === 'sitting' && onThisDevice !== true) return <Elsewhere place={place} />
  const module = place.paper?.modules[index - 1]
  if (module === undefined || module.state === 'waiting') {
    return <Navigate to={`/${olympiadName}/olympiad/${currentModule(place)}/1`} />
  }
  switch (module.state) {
    case 'next':
      return <ModuleIntro key={index} place={place} module={module} />
    case 'over':
    case 'finished':
      return <Over place={place} module={module} />
    case 'running':
      return entered?.index === index ? (
        <ModuleQuestions place={place} entered={entered} questionIndex={Number(questionIndex)} />
      ) : (
        <ComingBack key={index} index={index} />
      )
  }
}

function Elsewhere({ place }: { readonly place: SittingPlace }) {
  const later = useLater()
  return later === null ? <Waiting /> : <later.TakeOver place={place} />
}

function Over({ place, module }: { readonly place: SittingPlace; readonly module: ModuleOverview }) {
  const later = useLater()
  return later === null ? <Waiting /> : <later.TimeIsOver place={place} module={module} />
}

/** The questions are fetched again: a tab that was closed, a page that was reloaded. */
function ComingBack({ index }: { readonly index: number }) {
  const { t } = useLingui()
  const sitting = useSitting()
  const { place } = useSittingState()
  const { run, problem } = useAction(() => sitting.enter(index))
  useTitle(t`Loading`, place?.olympiad.title)
  useEffect(() => {
    run()
    // oxlint-disable-next-line react/exhaustive-deps -- once for this module; the button below tries again
  }, [index])
  return (
    <Sheet title={place?.olympiad.title ?? ''} languages={paperLanguages(place)}>
      {problem === null ? (
        <output className="sitting-muted">
          <Trans>Loading your questions…</Trans>
        </output>
      ) : (
        <>
          <h1>
            <Trans>Your questions could not be loaded</Trans>
          </h1>
          <Refusal problem={problem} />
          <div className="sitting-acts">
            <button type="button" className="sitting-act" onClick={run}>
              <Trans>Try again</Trans>
            </button>
          </div>
        </>
      )}
    </Sheet>
  )
}
