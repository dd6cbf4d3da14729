import type { certificateCalls } from '@agon/contract/certificate/calls'
import { userIdOf } from '#/http/actor.ts'
import type { Handlers, RequestContext } from '#/http/handler.ts'
import { staffOlympiad } from '#/http/scope.ts'
import { checkNames } from './check.ts'
import { previewOf, readConfig, writeConfig } from './config.ts'
import { readPdf, readSchoolZip } from './files.ts'
import { askToIssue } from './issue.ts'
import { listIssues } from './issues.ts'
import { listScope } from '#/http/reach.ts'
import { publicCertificateOf } from './public.ts'
import { reissue } from './reissue.ts'
import { regenerateAndSend } from './regenerate.ts'
import { readCertificates, readModerated } from './resource.ts'
import { listRevocations, setRevoked } from './revoke.ts'
import { askToSend } from './send.ts'
import { generationStatusOf, sendStatusOf } from './status.ts'

export const certificateHandlers: Handlers<typeof certificateCalls> = {
  readCertificateConfig: async ({ db, actor, params, now }) =>
    readConfig(db, staffOlympiad(actor, params.olympiadId), now),
  writeCertificateConfig: async ({ db, actor, params, body, now }) =>
    writeConfig(db, staffOlympiad(actor, params.olympiadId), body, { actor, now }),
  previewCertificate: async ({ app, actor, params, body }) => ({
    filename: 'preview.pdf',
    mediaType: 'application/pdf',
    content: await previewOf(app, staffOlympiad(actor, params.olympiadId), body),
    disposition: 'inline',
  }),

  listCertificatesOf: async (input) => {
    const query = { olympiadId: input.params.id }
    await listScope(input.db, input.actor, input.params.id)
    return readCertificates.list({ ...input, query })
  },
  listCertificates: scoped(readCertificates.list),
  countCertificates: scoped(readCertificates.count),
  exportCertificates: scoped(readCertificates.export),
  listModerated: readModerated.list,
  countModerated: readModerated.count,
  exportModerated: readModerated.export,

  checkCertificates: async ({ db, actor, query }) => checkNames(db, staffOlympiad(actor, query.olympiadId)),
  generateCertificates: async ({ app, db, actor, query, now }) => {
    const olympiadId = staffOlympiad(actor, query.olympiadId)
    await askToIssue(app, { olympiadId, cause: { by: userIdOf(actor), reason: null } }, now)
    return generationStatusOf(db, olympiadId)
  },
  generationStatus: async ({ db, actor, query }) => generationStatusOf(db, staffOlympiad(actor, query.olympiadId)),
  sendCertificates: async ({ app, db, actor, query }) => {
    const olympiadId = staffOlympiad(actor, query.olympiadId)
    await askToSend(app, olympiadId, query.again ?? false)
    return sendStatusOf(db, olympiadId)
  },
  sendStatus: async ({ db, actor, query }) => sendStatusOf(db, staffOlympiad(actor, query.olympiadId)),
  regenerateAndSend: async ({ app, actor, query }) => ({
    certificates: await regenerateAndSend(app, actor, query.schoolParticipantId),
  }),
  regenerateAndSendUnderApi: async ({ app, actor, query }) => ({
    certificates: await regenerateAndSend(app, actor, query.schoolParticipantId),
  }),

  readCertificatePdf: async ({ app, db, actor, params }) => readPdf(app, db, actor, params.id),
  readSchoolZip: async ({ app, db, actor, params }) => readSchoolZip(app, db, actor, params.customerParticipantId),
  revokeCertificate: async ({ db, actor, params, body, now }) => ({
    item: await setRevoked(db, actor, params.id, { revoked: body, now }),
  }),
  restoreCertificate: async ({ db, actor, params, now }) => ({
    item: await setRevoked(db, actor, params.id, { revoked: null, now }),
  }),
  listRevocations: async ({ db, actor, params }) => ({ items: await listRevocations(db, actor, params.id) }),
  listIssues: async ({ db, actor, params }) => ({ items: await listIssues(db, actor, params.id) }),
  reissueCertificate: async ({ app, actor, params, body }) => ({
    item: await reissue(app, actor, params.id, body.reason),
  }),
  reissueCertificates: async ({ app, db, actor, query, body: { reason }, now }) => {
    const olympiadId = staffOlympiad(actor, query.olympiadId)
    await askToIssue(app, { olympiadId, cause: { by: userIdOf(actor), reason }, outdated: true }, now)
    return generationStatusOf(db, olympiadId)
  },
  readPublicCertificate: async ({ db, params, query }) => publicCertificateOf(db, params.number, query.issue),
}

/** A list, once it is sure that the caller may look at the olympiad it names. */
function scoped<I extends RequestContext & { query: unknown }, R>(handle: (input: I) => Promise<R>) {
  return async (input: I): Promise<R> => {
    // Every query of the resource has the olympiad; the handler's own type is not resolved here.
    const { olympiadId } = input.query as { olympiadId?: number | undefined }
    await listScope(input.db, input.actor, olympiadId)
    return handle(input)
  }
}
