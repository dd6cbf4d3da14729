import type { CallReply } from '@agon/contract/call'
import type { CallByKey } from '@agon/contract/calls'

/** One team with its members and rules. */
export type Team = CallReply<CallByKey['GET /api/igeo-country-participant/single']>
