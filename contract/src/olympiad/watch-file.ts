import type { CallReply } from '../call.ts'
import type { olympiadCalls } from './calls.ts'

/** The address of what the front page shows: the reply of GET /api/agon-suite/projects with `showUpcoming`, without the clock. */
export const watchFilePath = '/watch.json'

export type WatchedFile = Pick<CallReply<typeof olympiadCalls.suiteProjects>, 'items'>

/** The element of the front page's document that the script for live figures draws again. */
export const frontPageId = 'front-page'

/** The element that has the file as JSON. */
export const watchedDataId = 'watched'

/** The element that has the words of the front page in the document's language, compiled, as JSON. */
export const watchWordsId = 'watch-words'
