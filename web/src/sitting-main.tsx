import type { Messages } from '@lingui/core'
import { completeRecord, lacksDisplayData } from './api/complete-record.ts'
import { SittingApp } from './app/SittingApp.tsx'
import { start } from './app/start.tsx'
import { prepareSitting } from './sitting/state/prepared.ts'
import { goTo } from './sitting/router/address.ts'
import { enterByEarlyLink } from './sitting/sign-in/sign-in.ts'

const entered = enterByEarlyLink()
if (entered !== null) {
  goTo(entered, { replace: true })
  prepareSitting()
}

/** The first script of the learner's pages: React, the pages themselves, and nothing of anybody else's. */
const startPages = () =>
  start(
    <SittingApp />,
    import.meta.glob<{ messages: Messages }>('./locales/{shell,sitting,sitting-later,sitting-rehearsal}.*.po'),
    ['shell', 'sitting'],
  )
// A token that is not valid is kept: answers may still be unsent, and sign-in is asked for over the page.
void (lacksDisplayData() ? completeRecord('kept').then(startPages) : startPages())
