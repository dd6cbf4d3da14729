import { reportCalls } from '@agon/contract/report/calls'
import { casesOf } from '#test/access-case.ts'

export const reportAccess = casesOf(reportCalls, ({ olympiadId }) => ({ id: olympiadId }))
