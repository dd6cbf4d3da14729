import type { LargeUploadShape } from '@agon/contract/schema'
import type { App } from '#/http/handler.ts'
import { nameOfFile, storeFile } from './add.ts'
import { prepareFile } from './prepare-file.ts'

type Sent = Omit<Parameters<typeof storeFile>[2], 'file' | 'unfinishedId'> & {
  readonly file: LargeUploadShape['_output']['file']
}

/** Stores a file that came as one request. */
export async function addAttachment(app: App, { file: { path, size, filename }, ...sent }: Sent) {
  const file = await prepareFile({ path, size, filename: nameOfFile(filename), into: path })
  return app.database.db.transaction().execute((tx) => storeFile(app, tx, { ...sent, file }))
}
