import { termsCalls } from '@agon/contract/terms/calls'
import { casesOf } from '#test/access-case.ts'

export const termsAccess = casesOf(termsCalls, () => ({ version: undefined }))
