import type { taskCalls } from '@agon/contract/task/calls'
import { as, type Handlers } from '#/http/handler.ts'
import { cancel, hold, retry } from './change-task.ts'
import { readKinds } from './read-kinds.ts'
import { readTasks } from './read-tasks.ts'

export const taskHandlers: Handlers<typeof taskCalls> = {
  async listTasks({ app, db, now }) {
    return { items: await readTasks(db), kinds: await readKinds(db, app.hourlyJobs, now) }
  },

  async retryTask({ app, params: { id }, now }) {
    await retry(app, id, now)
    return {}
  },

  async cancelTask({ app, params: { id }, now }) {
    await cancel(app, id, now)
    return {}
  },

  async holdKind({ app, actor, params: { kind }, body: { held }, now }) {
    await hold(app, kind, held, { userId: as(actor, 'overlord').userId, now })
    return {}
  },
}
