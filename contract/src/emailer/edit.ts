import type { EmailerVersions } from '@agon/domain/emailer/emailer'
import type { AttachmentKind } from '@agon/domain/emailer/attachment'
import type { OlympiadId } from '@agon/domain/ids'
import { edit, line, own, pick } from '../edit.ts'
import { emailerList } from './list.ts'

const at = emailerList.fields

/** Fields of a template. The name of a system mail is its key. */
export const emailerEdit = edit('emailer', '/api/emailer/', {
  olympiadId: own<OlympiadId>()('Olympiad', { only: 'add', required: true }),
  kind: pick('Kind', { system: 'System e-mail', mass: 'Mass mailer' }, { only: 'add' }),
  name: line(at.name, { max: 120, required: true }),
  versions: own<EmailerVersions>()('Words', { required: true }),
  /** Of a mass mailer. Absent: as they are. */
  attachments: own<AttachmentKind[] | null | undefined>()('Attachments'),
})
