import { Trans } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { LOCALES } from '../lib/locale.ts'
import { readUserRecord } from '../lib/user-record.ts'
import { fetchedPart } from './fetched/fetched-part.ts'
import { useLater } from './fetched/later.ts'
import { Note } from './parts/Note.tsx'
import { Sheet } from './parts/Sheet.tsx'
import { Waiting } from './parts/Waiting.tsx'
import { takePrepared } from './state/prepared.ts'
import { refusalWords } from './parts/refusals.ts'
import { Navigate } from './router/Navigate.tsx'
import { useAccent } from './parts/use-accent.ts'
import { SittingProvider, useSitting, useSittingState } from './state/use-sitting.tsx'
import { useOlympiadName } from './router/use-olympiad-name.ts'
import { useLingui } from '@lingui/react'
import './base.css'

/** Around all pages of a sitting: what the server says of it, and the questions that come over any page. */
export function SittingArea({ children }: { readonly children: ReactNode }) {
  const [sitting] = useState(takePrepared)
  return (
    <SittingProvider sitting={sitting}>
      {isLookedOn() ? <LookingOn /> : null}
      <Loaded>{children}</Loaded>
      <SignedOut />
    </SittingProvider>
  )
}

function Loaded({ children }: { readonly children: ReactNode }) {
  const { place } = useSittingState()
  const olympiadName = useOlympiadName()
  useAccent(place?.olympiad.accent)
  if (place === null) return <Arriving />
  const { name, project } = place.olympiad
  if (olympiadName !== name && olympiadName !== project) {
    return <Navigate to={location.pathname.replace(`/${olympiadName}/`, `/${name}/`)} />
  }
  return children
}

/** When the sign-in has ended, it is asked for over the page. */
function SignedOut() {
  if (useSittingState().signInNeeded === false) return null
  return isLookedOn() ? <LookedOn /> : <AskToSignIn />
}

// No learner needs it, so it weighs on none.
const { usePart: useActing } = fetchedPart(() => import('./sign-in/Acting.tsx'), 'sitting-later')

const isLookedOn = () => readUserRecord()?.impersonator !== undefined

/** Somebody of the staff is here in the learner's name. */
function LookingOn() {
  const part = useActing()
  return part === null ? null : <part.Acting />
}

function LookedOn() {
  const part = useActing()
  return part === null ? null : <part.BackToSelf />
}

function AskToSignIn() {
  const later = useLater()
  return later === null ? null : <later.SignInAgain />
}

function Arriving() {
  const sitting = useSitting()
  const { failure } = useSittingState()
  const { i18n } = useLingui()
  if (failure === null) return <Waiting />
  return (
    <Sheet title="" languages={LOCALES}>
      <h1>
        <Trans>Your sitting could not be loaded</Trans>
      </h1>
      <Note>{refusalWords(failure, (message) => i18n._(message))}</Note>
      <div className="sitting-acts">
        <button type="button" className="sitting-act" onClick={() => void sitting.load()}>
          <Trans>Try again</Trans>
        </button>
      </div>
    </Sheet>
  )
}
