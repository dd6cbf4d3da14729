import type { attachmentCalls } from '@agon/contract/file/attachments'
import type { Handlers } from '#/http/handler.ts'
import { addAttachment } from './add-in-one.ts'
import { changeAccess, fileNamed, removeFile, rename, restore } from './change.ts'
import { download } from './download.ts'
import { placeOf } from './place.ts'
import { findAttachments, findUploads, totalsOf } from './rows.ts'

export const attachmentHandlers: Handlers<typeof attachmentCalls> = {
  async listAttachments({ db, actor, params, query: { deleted = false } }) {
    const olympiadId = await placeOf(db, actor, params.id)
    const items = await findAttachments(db, olympiadId, deleted)
    return { items, ...(await totalsOf(db, olympiadId, items.length)) }
  },
  async addAttachment({ app, db, actor, params, query: { access, replaces }, body: { file } }) {
    const olympiadId = await placeOf(db, actor, params.id)
    return { item: await addAttachment(app, { olympiadId, actor, file, access, replaces }) }
  },
  async changeAccess({ db, actor, query: { uploadId, access } }) {
    return { item: await changeAccess(db, actor, uploadId, access) }
  },
  async renameAttachment({ db, actor, query: { uploadId, filename } }) {
    return { item: await rename(db, actor, uploadId, filename) }
  },
  async restoreAttachment({ db, actor, query: { uploadId } }) {
    return { item: await restore(db, actor, uploadId) }
  },
  async removeAttachment({ db, actor, now, params, query: { uploadId } }) {
    await removeFile(db, uploadId, { actor, now, olympiadId: await placeOf(db, actor, params.id) })
    return {}
  },
  async getAttachment({ app, actor, params: { id }, query: { inline = false } }) {
    return download(app, actor, id, inline)
  },
  async listUploads({ db, actor, params }) {
    const olympiadId = await placeOf(db, actor, params.id)
    const items = await findUploads(db, olympiadId)
    return { items, ...(await totalsOf(db, olympiadId, items.length)) }
  },
  async removeUpload({ db, actor, now, params, query: { filename, uploadId } }) {
    const olympiadId = await placeOf(db, actor, params.id)
    await removeFile(db, await fileNamed(db, olympiadId, filename, uploadId), { actor, now, olympiadId })
    return {}
  },
}
