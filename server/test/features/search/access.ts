import { searchCalls } from '@agon/contract/search/calls'
import { casesOf } from '#test/access-case.ts'

export const searchAccess = casesOf(searchCalls, ({ olympiadId }) => ({ olympiadId, q: 'school' }))
