/** What a learner needs after the first question and not before. */
export { FinishedPage } from './FinishedPage.tsx'
export { HandIn } from './HandIn.tsx'
export { Noticing } from './Noticing.tsx'
export { PicturesLine } from './PicturesLine.tsx'
export { SignInAgain } from './SignInAgain.tsx'
export { TakeOver } from './TakeOver.tsx'
export { TimeIsOver } from './TimeIsOver.tsx'
export { UnsentFile } from './UnsentFile.tsx'
