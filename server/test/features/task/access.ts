import { taskCalls } from '@agon/contract/task/calls'
import { casesOf, type RecordOf } from '#test/access-case.ts'

const aTask =
  (status: 'queued' | 'failed'): RecordOf =>
  async ({ olympiadId }, { world }) => {
    await world.db.deleteFrom('tasks').execute()
    const { id } = await world.db
      .insertInto('tasks')
      .values({ olympiadId, kind: 'results.compute', status })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id }
  }

export const taskAccess = casesOf(taskCalls, aTask('queued'), {
  retryTask: aTask('failed'),
  holdKind: () => ({ kind: 'file.collect', held: true }),
})
