import { backupVerified } from './features/backup/sanity/verified.ts'
import { certificateFrozen } from './features/certificate/sanity/frozen.ts'
import { filePresent } from './features/file/sanity/present.ts'
import { ledgerChecks } from './features/ledger/sanity/ledger-checks.ts'
import { gradesOfLists, namesOfParticipants, namesOfResults } from './features/learner/sanity/names.ts'
import { mailPurpose } from './features/mailing/sanity/purpose.ts'
import { rankOrder } from './features/result/sanity/rank.ts'
import { learnerCounts } from './features/report/sanity/counts.ts'
import { markRecomputed } from './features/result/sanity/recomputed.ts'
import { markSum } from './features/result/sanity/sum.ts'
import { schoolProgress } from './features/school-participant/sanity/progress.ts'
import type { Check } from './sanity/check.ts'
import { idRange } from './sanity/id-range.ts'
import { protectedTables } from './sanity/protected-tables.ts'

/** Every integrity check, in the order in which they run and are shown. */
export const sanityChecks: readonly Check[] = [
  markRecomputed,
  markSum,
  rankOrder,
  certificateFrozen,
  filePresent,
  namesOfParticipants,
  namesOfResults,
  gradesOfLists,
  mailPurpose,
  schoolProgress,
  learnerCounts,
  ...ledgerChecks,
  backupVerified,
  protectedTables,
  idRange,
]
