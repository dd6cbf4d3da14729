import type { CallReply } from '../call.ts'
import type { olympiadCalls } from './calls.ts'

/** The address of what the front page shows: the reply of GET /api/agon-suite/projects with `showUpcoming`, without the clock. */
export const watchFilePath = '/watch.json'

export type WatchedFile = Pick<CallReply<typeof olympiadCalls.suiteProjects>, 'items'>

/** The element of the front page's document that shows it until its scripts do. */
export const firstViewId = 'first-view'

/** The element that has the file as JSON. */
export const watchedDataId = 'watched'
