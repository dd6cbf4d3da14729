import type { partCalls } from '@agon/contract/file/parts'
import type { Handlers } from '#/http/handler.ts'
import { placeOf } from '../attachments/place.ts'
import { beginFile } from './begin.ts'
import { abandonFile, finishFile } from './finish.ts'
import { findUnfinished } from './rows.ts'
import { takePart } from './take-part.ts'

export const partHandlers: Handlers<typeof partCalls> = {
  async listUnfinished({ db, actor, params }) {
    const items = await findUnfinished(db, await placeOf(db, actor, params.id))
    return { items, total: items.length }
  },
  async beginFile({ app, db, actor, params, body }) {
    return { item: await beginFile(app, actor, await placeOf(db, actor, params.id), body) }
  },
  async sendPart({ app, actor, params, query: { from }, body }) {
    return { item: await takePart(app, actor, params.id, { from, bytes: body.file.bytes }) }
  },
  async finishFile({ app, actor, params }) {
    return { item: await finishFile(app, actor, params.id) }
  },
  async abandonFile({ app, actor, params }) {
    await abandonFile(app, actor, params.id)
    return {}
  },
}
