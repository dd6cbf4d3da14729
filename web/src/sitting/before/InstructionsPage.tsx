import { fullName } from '@agon/domain/person-name'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { GoOn, Step, useGoOn } from './Step.tsx'
import { Moment } from '../parts/Moment.tsx'
import { Link } from '../router/Link.tsx'
import { useSignOut } from '../sign-in/use-sign-out.ts'
import { useSittingState } from '../state/use-sitting.tsx'
import { useOlympiadName } from '../router/use-olympiad-name.ts'

/** What happens in the sitting. A learner who has started is led back to the questions. */
export function InstructionsPage() {
  const { t } = useLingui()
  const { place } = useSittingState()
  const goOn = useGoOn()
  const olympiadName = useOlympiadName()
  if (place === null) return null
  if (place.stage === 'sitting' || place.stage === 'finished') return <GoOn />
  const modules = place.paper?.modules ?? []
  const questions = modules.reduce((sum, module) => sum + module.questions, 0)
  const minutes = Math.round(modules.reduce((sum, module) => sum + module.limitSeconds, 0) / 60)
  return (
    <Step number={1} title={t`Instructions`}>
      <p>
        <Trans>
          Welcome, {place.learner.firstName}. You can sit from{' '}
          <Moment at={place.olympiad.opensAt} zone={place.olympiad.timeZone} /> to{' '}
          <Moment at={place.olympiad.closesAt} zone={place.olympiad.timeZone} />.
        </Trans>
      </p>
      {modules.length === 0 ? null : (
        <p>
          <Plural
            value={modules.length}
            one={`There is one part with ${questions} questions. You have ${minutes} minutes.`}
            other={`There are # parts with ${questions} questions together. You have ${minutes} minutes in all.`}
          />
        </p>
      )}
      <ul className="sitting-list">
        <li>
          <Trans>The clock of a part starts when you begin it. It does not stop when you close the page.</Trans>
        </li>
        <li>
          <Trans>Each answer is saved automatically. The page shows when it is saved.</Trans>
        </li>
        <li>
          <Trans>Inside a part you can go back and change answers. A part that is handed in stays closed.</Trans>
        </li>
        <li>
          <Trans>
            If the network fails, continue. Your answers stay on this device and are sent when the network is back.
          </Trans>
        </li>
        <li>
          <Trans>
            The organisers can see when you leave the questions or copy from them. This alone does not change your
            marks.
          </Trans>
        </li>
        <li>
          <Trans>If this device fails, sign in on another one and enter your recovery code.</Trans>
        </li>
      </ul>
      {place.now < place.olympiad.opensAt ? (
        <p>
          <Link to={`/${olympiadName}/olympiad/rehearsal`}>
            <Trans>Rehearse on this device</Trans>
          </Link>
        </p>
      ) : null}
      <div className="sitting-acts">
        {place.stage === 'declaration' ? (
          <Link className="sitting-act" to={`/${olympiadName}/olympiad/declaration`}>
            <Trans>Continue</Trans>
          </Link>
        ) : (
          <button type="button" className="sitting-act" onClick={goOn}>
            <Trans>Continue</Trans>
          </button>
        )}
      </div>
      <NotYou name={fullName(place.learner)} />
    </Step>
  )
}

/** Slips are mixed up, and on a shared computer another user may still be signed in. */
function NotYou({ name }: { readonly name: string }) {
  const signOut = useSignOut()
  return (
    <p className="sitting-muted">
      <Trans>You are not {name}?</Trans>{' '}
      <button type="button" className="sitting-way" onClick={() => void signOut()}>
        <Trans>Sign out</Trans>
      </button>
    </p>
  )
}
