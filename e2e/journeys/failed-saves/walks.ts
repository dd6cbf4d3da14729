import type { EditForm } from '@agon/contract/forms'
import { contentWalks } from './content-walks.ts'
import { learnerWalks } from './learner-walks.ts'
import { mailWalks } from './mail-walks.ts'
import { moneyWalks } from './money-walks.ts'
import { olympiadWalks } from './olympiad-walks.ts'
import { resultWalks } from './result-walks.ts'
import { schoolWalks } from './school-walks.ts'
import { signInWalks } from './sign-in-walks.ts'
import { sittingWalks } from './sitting-walks.ts'
import { teamWalks } from './team-walks.ts'
import { userWalks } from './user-walks.ts'
import type { Walk } from './walk.ts'

/** Every form of staff and teachers: one that is declared and not here does not compile. */
export const walks: Readonly<Record<EditForm, Walk>> = {
  ...signInWalks,
  ...sittingWalks,
  ...resultWalks,
  ...teamWalks,
  ...moneyWalks,
  ...schoolWalks,
  ...learnerWalks,
  ...mailWalks,
  ...olympiadWalks,
  ...userWalks,
  ...contentWalks,
}
