import { fileAccesses, mostFileBytes, partBytes } from '@agon/domain/file-access'
import { z } from 'zod'
import { call } from '../call.ts'
import { emptyReply, id, upload, whole } from '../schema.ts'
import { attachment, ofPlace, organisers } from './attachments.ts'

const unfinishedFile = z.object({
  id: id<'unfinished-upload'>(),
  filename: z.string(),
  /** Bytes of the whole file. */
  size: z.number(),
  /** Bytes that have arrived: the next part begins there. */
  received: z.number(),
  /** The file that it replaces. */
  replaces: id<'upload'>().nullable(),
})

const ofFile = z.object({ id: id<'unfinished-upload'>() })

/** A file that is sent in parts, each with its own answer: after a broken connection, sending continues where it stopped. */
export const partCalls = {
  listUnfinished: call('GET', '/api/attachment/unfinished/{id}', organisers, 'Files that have arrived in part', {
    effect: 'read',
    params: ofPlace,
    reply: z.object({ items: z.array(unfinishedFile), total: z.number() }),
  }),
  beginFile: call('POST', '/api/attachment/unfinished/{id}', organisers, 'Begin to send a file, or continue', {
    effect: 'write',
    unlogged: 'Only room for its parts. The file is logged when it is stored.',
    params: ofPlace,
    body: z.object({
      filename: z.string().min(1).max(1000),
      size: whole(1, mostFileBytes),
      /** Of the content. With it, the same file continues where it stopped, also from another device. */
      sha256: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .nullable(),
      access: z.enum(fileAccesses).optional(),
      replaces: id<'upload'>().optional(),
    }),
    reply: z.object({ item: unfinishedFile }),
    refusals: ['storageFull'],
  }),
  sendPart: call('POST', '/api/attachment/part/{id}', organisers, 'Send the next part of a file', {
    effect: 'write',
    unlogged: 'A part of a file. The file is logged when it is stored.',
    params: ofFile,
    /** A part from another place than the next one changes nothing: the answer tells where to continue. */
    query: z.object({ from: whole(0, mostFileBytes) }),
    body: upload(partBytes),
    reply: z.object({ item: unfinishedFile }),
    refusals: ['tooLarge', 'mediaType'],
  }),
  finishFile: call('POST', '/api/attachment/finish/{id}', organisers, 'Store a file whose parts have all arrived', {
    effect: 'write',
    params: ofFile,
    reply: z.object({ item: attachment }),
    refusals: ['incompleteFile', 'mediaType', 'figure', 'storageFull'],
  }),
  abandonFile: call('DELETE', '/api/attachment/unfinished/{id}', organisers, 'Delete the parts of a file', {
    effect: 'write',
    unlogged: 'Only parts, which were never a file.',
    params: ofFile,
    reply: emptyReply,
  }),
}
