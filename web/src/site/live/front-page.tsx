import { frontPageId, watchWordsId } from '@agon/contract/olympiad/watch-file'
import { i18n, type Messages } from '@lingui/core'
import { completeRecord, lacksDisplayData } from '#/api/complete-record.ts'
import { reportPage } from '#/app/shell/report-page.ts'
import { followWatch } from '#/features/watch/follow-watch.ts'
import { WatchPage } from '#/features/watch/WatchPage.tsx'
import { LOCALES } from '#/lib/locale.ts'
import { leaveOldLoginAddress } from '#/lib/old-login-address.ts'
import { readUserRecord } from '#/lib/user-record.ts'
import { draw } from './draw.ts'

/** The script of the front page: the countdown, the live figures, and the way on of a user who is signed in. */

const { documentElement: html } = document
const language = LOCALES.find((locale) => locale === html.lang) ?? 'en'
// The server writes them.
const words = JSON.parse(document.getElementById(watchWordsId)?.textContent ?? '{}') as Messages
i18n.loadAndActivate({ locale: language, locales: `${language}-ZA`, messages: words })

leaveOldLoginAddress()
addEventListener('hashchange', leaveOldLoginAddress)
if (lacksDisplayData()) void completeRecord('forgotten')

const page = document.getElementById(frontPageId)
let isBroken = false
followWatch((watch) => {
  if (page === null || isBroken) return
  try {
    draw(page, <WatchPage watch={watch} language={language} user={readUserRecord()} />)
  } catch (error) {
    // It stays as it is.
    isBroken = true
    void reportPage(error)
  }
})
