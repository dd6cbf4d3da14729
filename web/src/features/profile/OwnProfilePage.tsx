import { StaffHeader } from '#/app/StaffHeader.tsx'
import { OwnPasskeys } from '../passkey/OwnPasskeys.tsx'
import { OwnSecondFactor } from '../second-factor/OwnSecondFactor.tsx'
import { AboutMe } from './AboutMe.tsx'
import { OwnPassword } from '../password/OwnPassword.tsx'
import { OwnSessions } from '../own-session/OwnSessions.tsx'
import css from './Own.module.css'

/** What a member of staff keeps of themselves: details, the doors they come in by, and where they are signed in. */
export function OwnProfilePage() {
  return (
    <div className={css.page}>
      <StaffHeader />
      <AboutMe />
      <OwnPassword />
      <OwnPasskeys />
      <OwnSecondFactor />
      <OwnSessions />
    </div>
  )
}
