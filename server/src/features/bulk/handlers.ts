import type { bulkCalls } from '@agon/contract/bulk/calls'
import type { Handlers } from '#/http/handler.ts'
import { listActs } from './list.ts'
import { listRuns } from './running.ts'
import { undoAct } from './undo.ts'

export const bulkHandlers: Handlers<typeof bulkCalls> = {
  listBulkActs: async (context) => ({ items: await listActs(context, context.query) }),
  listBulkRuns: async (context) => ({ items: await listRuns(context, context.query) }),
  undoBulk: async (context) => undoAct(context, context.params.id),
}
