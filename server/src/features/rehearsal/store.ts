import type { CustomerParticipantId, OlympiadId } from '@agon/domain/ids'
import { advicesOf, deviceFaults, type DeviceFault } from '@agon/domain/rehearsal'
import { sql } from 'kysely'
import { customerName } from '#/db/customer-name.ts'
import type { Db } from '#/db/database.ts'
import { deviceCode } from './device-code.ts'

/** A school's devices, those that are not ready first. */
export async function devicesOf(db: Db, school: CustomerParticipantId) {
  const rows = await db
    .selectFrom('rehearsedDevices')
    .select(['id', 'deviceHash', 'facts', 'faults', 'isReady', 'rehearsals', 'checkedAt'])
    .where('customerParticipantId', '=', school)
    .orderBy('isReady')
    .orderBy('checkedAt', 'desc')
    .orderBy('id')
    .execute()
  return {
    devices: rows.length,
    ready: rows.filter(({ isReady }) => isReady).length,
    items: rows.map(({ id, deviceHash, facts, faults, rehearsals, checkedAt }) => ({
      id,
      rehearsals,
      checkedAt,
      code: deviceCode(deviceHash),
      faults,
      advices: advicesOf(facts),
    })),
  }
}

export async function schoolsOf(db: Db, olympiadId: OlympiadId) {
  return db
    .selectFrom('rehearsedDevices as d')
    .innerJoin('customerParticipants as c', 'c.id', 'd.customerParticipantId')
    .select(['d.customerParticipantId', customerName.as('schoolName')])
    .select(({ fn }) => [
      fn.countAll<number>().as('devices'),
      fn.countAll<number>().filterWhere('d.isReady', '=', true).as('ready'),
      fn.max('d.checkedAt').as('checkedAt'),
    ])
    .select(
      sql<number>`(select count(*) from participants p
        where p.customer_participant_id = d.customer_participant_id and not p.is_test)`.as('learners'),
    )
    .where('d.olympiadId', '=', olympiadId)
    .groupBy(['d.customerParticipantId', 'c.schoolId', 'c.countryId'])
    .orderBy(sql`count(*) filter (where d.is_ready)::float8 / count(*)`)
    .orderBy('schoolName')
    .execute()
}

/** How many devices of an olympiad have which fault. */
export async function faultsOfOlympiad(
  db: Db,
  olympiadId: OlympiadId,
): Promise<{ fault: DeviceFault; devices: number }[]> {
  const { rows } = await sql<{ fault: string; devices: number }>`
    select fault, count(*) as devices from rehearsed_devices, jsonb_array_elements_text(faults) as fault
    where olympiad_id = ${olympiadId} group by fault`.execute(db)
  const counts = new Map(rows.map(({ fault, devices }) => [fault, devices]))
  return deviceFaults.flatMap((fault) => {
    const devices = counts.get(fault) ?? 0
    return devices === 0 ? [] : [{ fault, devices }]
  })
}
