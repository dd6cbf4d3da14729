import { refunds } from '@agon/contract/refund/calls'
import { readResource } from '#/http/resource.ts'
import { staffScope } from '#/http/scope.ts'

export const readRefunds = readResource(refunds, {
  rows: ({ db, actor }, query) => {
    const olympiadId = staffScope(actor, query.olympiadId)
    return db
      .selectFrom('refunds')
      .select(['id', 'customerParticipantId', 'customerName', 'amount', 'currency', 'status', 'reason', 'reference'])
      .select('askedAt')
      .$if(olympiadId !== null, (rows) => rows.where('olympiadId', '=', olympiadId))
  },
  from: 'refunds',
  zone: '(select o.time_zone from olympiads o where o.id = refunds.olympiad_id)',
  olympiad: 'refunds.olympiad_id',
})
