import type { CallReply } from '@agon/contract/call'
import type { CallByKey } from '@agon/contract/calls'
import { mostFileBytes } from '@agon/domain/file-access'
import { storedEndings } from '@agon/domain/file-type'

export type Attachment = CallReply<CallByKey['GET /api/attachment/{id}']>['items'][number]

/** As the server takes them. */
export const fileRule = { endings: [...storedEndings], maxBytes: mostFileBytes }
export const fileTypes = 'Documents, spreadsheets, presentations, pictures, sound, video, text, archives and calendars'

export const accessChoices = [
  { value: 'staff', label: 'Staff' },
  { value: 'teachers', label: 'Staff and teachers' },
  { value: 'public', label: 'Everyone with the link' },
] as const satisfies readonly { value: Attachment['access']; label: string }[]

/** Whether a name has every word of a search. */
export function hasWords(filename: string, q: string): boolean {
  const name = filename.toLowerCase()
  return q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => name.includes(word))
}
