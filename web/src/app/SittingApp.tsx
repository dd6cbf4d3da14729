import { learnerPages } from '@agon/contract/learner-pages'
import { useMemo, type ComponentType } from 'react'
import { LoginPage } from '../sitting/sign-in/LoginPage.tsx'
import { DeclarationPage } from '../sitting/before/DeclarationPage.tsx'
import { DetailsPage } from '../sitting/before/DetailsPage.tsx'
import { FinishedPage } from '../sitting/hand-in/FinishedPage.tsx'
import { InstructionsPage } from '../sitting/before/InstructionsPage.tsx'
import { QuestionPage } from '../sitting/question/QuestionPage.tsx'
import { RecoveryPage } from '../sitting/before/RecoveryPage.tsx'
import { RehearsalPage } from '../sitting/rehearsal/RehearsalPage.tsx'
import { useAddress } from '../sitting/router/address.ts'
import type { Address, LearnerPage } from '../sitting/router/match.ts'
import { SittingArea } from '../sitting/SittingArea.tsx'
import { admits } from './guard.ts'
import { ErrorBoundary } from './shell/ErrorBoundary.tsx'
import { LeaveForLogin, LeaveForWholeApp } from './shell/leave.tsx'
import { OfflineNotice } from './shell/OfflineNotice.tsx'

const components: Record<LearnerPage, ComponentType> = {
  olympiadLogin: LoginPage,
  instructions: InstructionsPage,
  declaration: DeclarationPage,
  recoveryPin: RecoveryPage,
  learnerDetails: DetailsPage,
  question: QuestionPage,
  rehearsal: RehearsalPage,
  finished: FinishedPage,
}

/** Where learners answer, nothing waits for the network. */
const answering: ReadonlySet<LearnerPage | null> = new Set(['question', 'rehearsal'])

/** The learner's own document: their pages are there with its first scripts, and any other address is another document. */
export function SittingApp() {
  const address = useAddress()
  return (
    <ErrorBoundary resetBy={address}>
      <OfflineNotice goesOn={answering.has(address.page)} />
      <CurrentPage />
    </ErrorBoundary>
  )
}

function CurrentPage() {
  const address = useAddress()
  const { page } = address
  // As one comes to a page, and not while one is there: whose sign-in ends meanwhile is asked to sign in over the page.
  const admitted = useMemo(() => isAdmitted(address), [address])
  if (page === null) return <LeaveForWholeApp />
  if (!admitted) return <LeaveForLogin />
  const Page = components[page]
  // The learners' door of one olympiad stands outside: nobody is signed in there.
  if (page === 'olympiadLogin') return <Page />
  return (
    <SittingArea>
      <Page />
    </SittingArea>
  )
}

function isAdmitted({ page, pathname }: Address): boolean {
  return page !== null && admits(learnerPages[page], pathname)
}
