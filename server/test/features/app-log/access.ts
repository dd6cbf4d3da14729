import { appLogCalls } from '@agon/contract/app-log/calls'
import { casesOf } from '#test/access-case.ts'

export const appLogAccess = casesOf(appLogCalls, () => ({ path: '/login', error: 'TypeError', place: '' }))
