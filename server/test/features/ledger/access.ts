import { ledgerCalls } from '@agon/contract/ledger/calls'
import type { OlympiadId } from '@agon/domain/ids'
import { sql } from 'kysely'
import { casesOf, type RecordOf } from '#test/access-case.ts'
import type { World } from '#test/world.ts'

/** The month after the last closed one. */
async function nextMonth({ db }: World, olympiadId: OlympiadId): Promise<string> {
  const { rows } = await sql<{ month: string }>`
    select to_char(coalesce((select c.closed_through from ledger_closings c where c.olympiad_id = ${olympiadId} order by c.id desc limit 1),
      '2019-12-31'::date) + 1, 'YYYY-MM') as month`.execute(db)
  return rows[0]?.month ?? ''
}

const aMonth: RecordOf = async ({ olympiadId }, { world }) => ({ month: await nextMonth(world, olympiadId) })

const aClosedMonth: RecordOf = async ({ olympiadId }, { world }) => {
  const month = await nextMonth(world, olympiadId)
  await world.db
    .insertInto('ledgerClosings')
    .values({
      olympiadId,
      act: 'close',
      month: `${month}-01`,
      closedThrough: sql<string>`(${`${month}-01`}::date + interval '1 month' - interval '1 day')::date`,
      doneAt: world.clock.now,
    })
    .execute()
  return { month, reason: 'A payment of that month was found' }
}

export const ledgerAccess = casesOf(ledgerCalls, () => ({}), { closeMonth: aMonth, reopenMonth: aClosedMonth })
