import { emailHealthCalls } from '@agon/contract/email-health/calls'
import { casesOf } from '#test/access-case.ts'

export const emailHealthAccess = casesOf(emailHealthCalls, () => ({
  email: 'reader@school.invalid',
  doNotRecheck: true,
  domain: 'agon.example',
}))
