import type { sanityLogCalls } from '@agon/contract/sanity-log/calls'
import { as, type Handlers } from '#/http/handler.ts'
import { staffScope } from '#/http/scope.ts'
import { newestTask } from '#/jobs/task.ts'
import { readSanityLog } from './read-log.ts'
import { askToRun } from './run.ts'

export const sanityLogHandlers: Handlers<typeof sanityLogCalls> = {
  async listSanityLog({ app, actor, query }) {
    return readSanityLog(app, staffScope(actor, query.olympiadId))
  },

  async runSanityLog({ app, db, actor, now }) {
    await askToRun(app, as(actor, 'overlord').userId, now)
    const task = await newestTask(db, null, 'sanity-log.run')
    if (task === null) throw new Error('The run that was asked for is missing.')
    return { task }
  },
}
