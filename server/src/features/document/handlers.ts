import type { documentCalls } from '@agon/contract/document/calls'
import type { DocumentId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { Handlers, RequestContext } from '#/http/handler.ts'
import { scoped } from '../purchase-order/scoped.ts'
import { reachedDocuments } from './policy.ts'
import { printCopy, printDocument } from './print-document.ts'
import { readDocuments } from './resource.ts'
import { findDocument } from './store.ts'
import { zipDocuments } from './zip-documents.ts'

export const documentHandlers: Handlers<typeof documentCalls> = {
  listDocuments: scoped(readDocuments.list),
  countDocuments: scoped(readDocuments.count),
  exportDocuments: scoped(readDocuments.export),

  zipDocuments: scoped(zipDocuments),

  printDocument: async (input) => {
    const { app, db, params, query } = input
    await refuseUnlessReached(input, params.id)
    const document = await findDocument(db, params.id)
    const language = query.language ?? document.language
    return language === document.language ? printDocument(app, params.id) : printCopy(app, document, language)
  },
}

async function refuseUnlessReached({ db, actor }: RequestContext, id: DocumentId): Promise<void> {
  const found = await db
    .selectFrom('documents')
    .select('documents.id')
    .where('documents.id', '=', id)
    .where(reachedDocuments(actor))
    .executeTakeFirst()
  if (found === undefined) throw new Problem('notFound')
}
