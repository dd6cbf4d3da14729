import { fileAccesses, longestFilename, mostFileBytes } from '@agon/domain/file-access'
import { z } from 'zod'
import { call } from '../call.ts'
import { emptyReply, flag, id, largeUpload, line, moment, momentOrNull, olympiadScope, storedFile } from '../schema.ts'

export const organisers = ['admin', 'overlord'] as const

/** An olympiad's id, or −1 for the platform. */
export const ofPlace = z.object({ id: olympiadScope })
const oneUpload = z.object({ uploadId: id<'upload'>() })

const listed = z.object({
  uploadId: id<'upload'>(),
  filename: z.string(),
  mediaType: z.string(),
  /** Bytes. */
  size: z.number(),
  sha256: z.string(),
  uploadedAt: moment,
  /** Records that use the file; a file in use is not deleted. */
  usedBy: z.array(z.string()),
  deletedAt: momentOrNull,
})

export const attachment = listed.extend({
  id: id<'attachment'>(),
  /** Downloads the file; `?inline=true` shows a picture or a PDF. It stays when the file is replaced. */
  url: z.string(),
  access: z.enum(fileAccesses),
})

const totals = {
  total: z.number(),
  /** Bytes of all files there, also of deleted ones that can be restored. */
  stored: z.number(),
  /** Bytes that may be stored there. */
  most: z.number(),
}

export const attachmentCalls = {
  listAttachments: call('GET', '/api/attachment/{id}', organisers, 'Files of an olympiad or of the platform', {
    effect: 'read',
    params: ofPlace,
    /** Those that were deleted and can be restored. */
    query: z.object({ deleted: flag.optional() }),
    reply: z.object({ items: z.array(attachment), ...totals }),
  }),
  addAttachment: call('POST', '/api/attachment/{id}', organisers, 'Store a file, or replace one under its links', {
    effect: 'write',
    params: ofPlace,
    query: z.object({
      access: z.enum(fileAccesses).optional(),
      /** The file that is replaced. It goes to the bin. */
      replaces: id<'upload'>().optional(),
    }),
    body: largeUpload(mostFileBytes),
    reply: z.object({ item: attachment }),
    refusals: ['tooLarge', 'mediaType', 'figure', 'storageFull'],
  }),
  changeAccess: call('POST', '/api/attachment/update-access', organisers, 'Change who may download a file', {
    effect: 'write',
    query: oneUpload.extend({ access: z.enum(fileAccesses) }),
    reply: z.object({ item: attachment }),
  }),
  renameAttachment: call('POST', '/api/attachment/update-filename', organisers, 'Rename a file', {
    effect: 'write',
    query: oneUpload.extend({ filename: line(longestFilename) }),
    reply: z.object({ item: attachment }),
    refusals: ['duplicate'],
  }),
  restoreAttachment: call('POST', '/api/attachment/restore', organisers, 'Restore a deleted file', {
    effect: 'write',
    query: oneUpload,
    reply: z.object({ item: attachment }),
  }),
  removeAttachment: call(
    'DELETE',
    '/api/attachment/{id}',
    organisers,
    'Delete a file; it can be restored for 30 days',
    {
      effect: 'write',
      params: ofPlace,
      query: oneUpload,
      reply: emptyReply,
      refusals: ['fileInUse'],
    },
  ),
  getAttachment: call('GET', '/api/attachment/file/{id}', 'public', 'A file, for those who may download it', {
    effect: 'read',
    params: z.object({ id: id<'attachment'>() }),
    query: z.object({ inline: flag.optional() }),
    reply: storedFile('application/octet-stream'),
    refusals: ['outsideFile'],
  }),
  listUploads: call('GET', '/api/upload/{id}', organisers, 'All stored files of an olympiad or of the platform', {
    effect: 'read',
    params: ofPlace,
    reply: z.object({ items: z.array(listed), ...totals }),
  }),
  removeUpload: call('DELETE', '/api/upload/delete/{id}', organisers, 'Delete a stored file by its name', {
    effect: 'write',
    params: ofPlace,
    query: z.object({ filename: line(longestFilename), uploadId: id<'upload'>().optional() }),
    reply: emptyReply,
    refusals: ['fileInUse', 'severalFiles'],
  }),
}
