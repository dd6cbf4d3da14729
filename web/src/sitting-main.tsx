import type { Messages } from '@lingui/core'
import { sittingRouter } from './app/sitting-router.ts'
import { start } from './app/start.tsx'
import { prepareSitting } from './sitting/prepared.ts'
import { enterByEarlyLink } from './sitting/sign-in.ts'

const entered = enterByEarlyLink()
if (entered !== null) {
  sittingRouter.history.replace(entered)
  prepareSitting()
}

/** The first script of the learner's pages: React, the router, the pages themselves, and nothing of anybody else's. */
void start(
  sittingRouter,
  import.meta.glob<{ messages: Messages }>('./locales/{shell,sitting,sitting-later,sitting-rehearsal}.*.po'),
  ['shell', 'sitting'],
)
