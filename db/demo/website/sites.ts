import { capsReviewWebsite, dankieWebsite, hozaWebsite, igeoWebsite, suiteWebsite } from './others.ts'
import { sangoWebsite } from './sango.ts'
import type { WrittenSite } from './words.ts'

/** Words of the organisers, by the name of the project; null is the suite. */
export const demoWebsites: readonly (readonly [project: string | null, WrittenSite])[] = [
  [null, suiteWebsite],
  ['sango', sangoWebsite],
  ['dankie', dankieWebsite],
  ['hoza', hozaWebsite],
  ['caps-review', capsReviewWebsite],
  ['igeo', igeoWebsite],
]
