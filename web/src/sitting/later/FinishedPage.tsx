import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { FeedbackForm } from './FeedbackForm.tsx'
import { Moment } from '../parts/Moment.tsx'
import { Sheet } from '../parts/Sheet.tsx'
import { GoOn } from '../parts/Step.tsx'
import { paperLanguages } from '../paper-languages.ts'
import { useSitting, useSittingState } from '../use-sitting.tsx'
import { useOlympiadName } from '../use-olympiad-name.ts'
import { useTitle } from '../../lib/use-title.ts'
import { focusHeading } from '../focus.ts'

/** The receipt, what a learner thought of it, and the way out of a shared computer. */
export function FinishedPage() {
  const { t } = useLingui()
  const { place } = useSittingState()
  useTitle(t`Finished`, place?.olympiad.title)
  if (place === null || place.stage !== 'finished' || place.attempt === null) return <GoOn />
  const { receipt, finishedAt } = place.attempt
  return (
    <Sheet title={place.olympiad.title} languages={paperLanguages(place)}>
      <h1 key={'finished'} ref={focusHeading} tabIndex={-1}>
        <Trans>You have finished</Trans>
      </h1>
      <p>
        <Trans>
          All your answers are saved, {place.learner.firstName}. This is your receipt; write it down if you want proof
          that you handed in.
        </Trans>
      </p>
      <p className="sitting-code">{receipt}</p>
      {finishedAt === null ? null : (
        <p className="sitting-muted">
          <Trans>
            Handed in on <Moment at={finishedAt} zone={place.olympiad.timeZone} />
          </Trans>
        </p>
      )}
      <FeedbackForm given={place.feedbackGiven} />
      <SignOut />
    </Sheet>
  )
}

/** On a shared computer the next learner must not find the last one signed in. */
function SignOut() {
  const sitting = useSitting()
  const navigate = useNavigate()
  const olympiadName = useOlympiadName()
  const leave = async () => {
    await sitting.leave()
    await navigate({ to: '/$olympiadName/login', params: { olympiadName }, replace: true })
  }
  return (
    <section className="sitting-section">
      <h2>
        <Trans>Leave this computer</Trans>
      </h2>
      <p>
        <Trans>Sign out, so that whoever sits here next does not see your name.</Trans>
      </p>
      <div className="sitting-acts">
        <button type="button" className="sitting-act" onClick={() => void leave()}>
          <Trans>Sign out</Trans>
        </button>
      </div>
    </section>
  )
}
