import { sanityLogCalls } from '@agon/contract/sanity-log/calls'
import { casesOf, type AccessCase } from '#test/access-case.ts'

const runs: AccessCase = { own: () => ({}), status: 202 }

export const sanityLogAccess = casesOf(sanityLogCalls, () => ({ olympiadId: undefined }), { runSanityLog: runs })
