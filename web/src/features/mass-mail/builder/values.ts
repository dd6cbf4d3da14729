import type { MassMail } from '@agon/contract/mass-mail/calls'
import type { Audience } from '@agon/domain/audience'
import type { CampaignId, EmailerId } from '@agon/domain/ids'
import { draftOf, type DraftAudience } from './draft.ts'

/** A mass mail while it is written. Choices are texts; empty: none. */
export interface MassMailValues extends Readonly<Record<string, unknown>> {
  readonly name: string
  readonly emailerId: string
  readonly campaignId: string
  readonly draft: DraftAudience
  readonly sendAt: string | null
  readonly standingUntil: string | null
}

export const labels = {
  name: 'Name',
  emailerId: 'Template',
  campaignId: 'Campaign',
  to: 'Recipients',
  audience: 'Audience',
  sendAt: 'Send at',
  standingUntil: 'Standing until',
}

export function newValues(emailerId: number | undefined): MassMailValues {
  return {
    name: '',
    emailerId: emailerId === undefined ? '' : String(emailerId),
    campaignId: '',
    draft: { to: 'teachers', parts: [] },
    sendAt: null,
    standingUntil: null,
  }
}

export function valuesOf(item: MassMail): MassMailValues {
  const { name, emailerId, campaignId, audience, sendAt, standingUntil } = item
  return {
    name,
    emailerId: String(emailerId),
    campaignId: campaignId === null ? '' : String(campaignId),
    draft: draftOf(audience),
    sendAt,
    standingUntil,
  }
}

/** As the calls take it. */
export function bodyOf({ emailerId, campaignId, name, sendAt, standingUntil }: MassMailValues, audience: Audience) {
  return {
    // Choices of the form; the server refuses any other.
    emailerId: Number(emailerId) as EmailerId,
    campaignId: campaignId === '' ? null : (Number(campaignId) as CampaignId),
    audience,
    name,
    sendAt,
    standingUntil,
  }
}

/** Why the form cannot be sent yet. */
export function missingIn({ name, emailerId }: MassMailValues, audience: Audience | undefined): string | undefined {
  if (name.trim() === '') return 'Enter a name.'
  if (emailerId === '') return 'Choose a template.'
  return audience === undefined ? 'Choose a value for each condition.' : undefined
}
