import { examDay, minutesAskedFor, noticedAndTakenBack, trackerOfTheDay, unsentFile } from './day.ts'
import { afterwards, eve, rehearsed, rehearsing } from './eve.ts'
import type { Stage } from './stage.ts'

export const scenes: readonly ((stage: Stage) => Promise<void>)[] = [
  trackerOfTheDay,
  noticedAndTakenBack,
  minutesAskedFor,
  unsentFile,
  examDay,
  eve,
  rehearsing,
  rehearsed,
  afterwards,
]
