import type { Enrolment, FactorAsked } from '@agon/contract/second-factor/calls'
import type { CallError } from '#/api/send.ts'

/** The password was right, and a second factor is asked for. */
export type Half = FactorAsked | { readonly enrolment: Enrolment }

export function halfOf(error: CallError): Half | null {
  // As these two refusals carry it.
  if (error.code === '2fa_required') return error.details as FactorAsked
  return error.code === '2fa_notSetYet' ? { enrolment: error.details as Enrolment } : null
}
