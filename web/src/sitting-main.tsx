import type { Messages } from '@lingui/core'
import { SittingApp } from './app/SittingApp.tsx'
import { start } from './app/start.tsx'
import { prepareSitting } from './sitting/prepared.ts'
import { goTo } from './sitting/router/address.ts'
import { enterByEarlyLink } from './sitting/sign-in.ts'

const entered = enterByEarlyLink()
if (entered !== null) {
  goTo(entered, { replace: true })
  prepareSitting()
}

/** The first script of the learner's pages: React, the pages themselves, and nothing of anybody else's. */
void start(
  <SittingApp />,
  import.meta.glob<{ messages: Messages }>('./locales/{shell,sitting,sitting-later,sitting-rehearsal}.*.po'),
  ['shell', 'sitting'],
)
