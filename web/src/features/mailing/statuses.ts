import { choiceOf } from '@agon/contract/field'
import { emailList } from '@agon/contract/mailing/list'
import type { EmailEventStatus } from '@agon/domain/email'

/** The words and tone of a status: those of the list, and of a delivery report. */
export function statusWords(status: EmailEventStatus) {
  const { label, tone = 'none' } =
    status === 'delivered' ? { label: 'Delivered', tone: 'good' as const } : choiceOf(emailList.fields.status, status)
  return { label, tone }
}
