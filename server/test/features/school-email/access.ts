import { schoolEmailCalls } from '@agon/contract/school-email/calls'
import { casesOf } from '#test/access-case.ts'

export const schoolEmailAccess = casesOf(schoolEmailCalls, () => ({}))
