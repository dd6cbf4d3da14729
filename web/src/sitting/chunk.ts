/** Everything that the learner's chunk hands to the router. */
export { LoginPage } from './LoginPage.tsx'
export { DeclarationPage } from './pages/DeclarationPage.tsx'
export { DetailsPage } from './pages/DetailsPage.tsx'
export { FinishedPage } from './pages/FinishedPage.tsx'
export { InstructionsPage } from './pages/InstructionsPage.tsx'
export { QuestionPage } from './pages/QuestionPage.tsx'
export { RecoveryPage } from './pages/RecoveryPage.tsx'
export { SittingArea } from './SittingArea.tsx'
