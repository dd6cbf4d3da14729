import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { FeedbackForm } from './FeedbackForm.tsx'
import { SignOut } from '../sign-in/SignOut.tsx'
import { Moment } from '../parts/Moment.tsx'
import { Sheet } from '../parts/Sheet.tsx'
import { GoOn } from '../before/Step.tsx'
import { paperLanguages } from '../parts/paper-languages.ts'
import { useOutbox, useSittingState } from '../state/use-sitting.tsx'
import { UnsentFile } from '../offline/UnsentFile.tsx'
import { useTitle } from '#/lib/use-title.ts'
import { focusHeading } from '../parts/focus.ts'

/** The receipt, what a learner thought of it, and the way out of a shared computer. */
export function Finished() {
  const { t } = useLingui()
  const { place } = useSittingState()
  const { unsent } = useOutbox()
  useTitle(t`Finished`, place?.olympiad.title)
  if (place === null || place.stage !== 'finished' || place.attempt === null) return <GoOn />
  const { receipt, finishedAt, onPaper } = place.attempt
  if (onPaper)
    return (
      <Sheet title={place.olympiad.title} languages={paperLanguages(place)}>
        <h1 ref={focusHeading} tabIndex={-1}>
          <Trans>You have finished</Trans>
        </h1>
        <p>
          <Trans>
            You worked on paper, {place.learner.firstName}. The organisers enter your marks; you need no receipt.
          </Trans>
        </p>
        <SignOut />
      </Sheet>
    )
  return (
    <Sheet title={place.olympiad.title} languages={paperLanguages(place)}>
      <h1 key={'finished'} ref={focusHeading} tabIndex={-1}>
        <Trans>You have finished</Trans>
      </h1>
      <p>
        {unsent === 0 ? (
          <Trans>All your answers are saved, {place.learner.firstName}.</Trans>
        ) : (
          <Plural
            value={unsent}
            one="One answer of this device has not reached the server yet. It is being sent; leave the page open."
            other="# answers of this device have not reached the server yet. They are being sent; leave the page open."
          />
        )}{' '}
        <Trans>This is your receipt; write it down if you want proof that you handed in.</Trans>
      </p>
      <p className="sitting-code">{receipt}</p>
      {finishedAt === null ? null : (
        <p className="sitting-muted">
          <Trans>
            Handed in on <Moment at={finishedAt} zone={place.olympiad.timeZone} />
          </Trans>
        </p>
      )}
      <UnsentFile place={place} now />
      <FeedbackForm done={place.feedbackGiven} />
      <SignOut />
    </Sheet>
  )
}
