import type { CustomerBilling } from '@agon/contract/customer-billing/calls'
import type { CustomerParticipantId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { provinceNames } from '@agon/domain/province'
import { sql } from 'kysely'
import { customerName } from '#/db/customer-name.ts'
import type { Db } from '#/db/database.ts'

/** The billing details in force: those that were saved, else those of the school's record. */
export async function readBilling(db: Db, id: CustomerParticipantId): Promise<CustomerBilling> {
  const found = await db
    .selectFrom('customerParticipants as c')
    .leftJoin('customerBillings as b', 'b.customerParticipantId', 'c.id')
    .leftJoin('schools', 'schools.id', 'c.schoolId')
    .select([
      'b.name as savedName',
      'b.address',
      'b.vatNumber',
      'b.bursarEmail',
      'b.attention',
      'b.language',
      'b.version',
    ])
    .select(['schools.postalAddress', 'schools.suburb', 'schools.town', 'schools.province'])
    .select(['schools.vatNumber as schoolVatNumber', customerName.as('name')])
    .select(bursarOfSchool.as('schoolBursar'))
    .where('c.id', '=', id)
    .executeTakeFirst()
  if (found === undefined) throw new Problem('notFound')
  const { savedName, version } = found
  if (savedName === null || version === null)
    return {
      id,
      name: found.name,
      address: addressOf(found).join('\n'),
      vatNumber: found.schoolVatNumber ?? '',
      bursarEmail: found.schoolBursar ?? '',
      attention: '',
      language: 'asked',
      saved: false,
      version: 0,
    }
  const { address, vatNumber, bursarEmail, attention, language } = found
  return {
    id,
    name: savedName,
    address: address ?? '',
    vatNumber: vatNumber ?? '',
    bursarEmail: bursarEmail ?? '',
    attention: attention ?? '',
    language: language ?? 'asked',
    saved: true,
    version,
  }
}

const bursarOfSchool = sql<string | null>`(select lower(k.email) from school_contacts k
  where k.school_id = c.school_id and k.role = 'finance' and k.email <> '' order by k.position limit 1)`

interface Place {
  readonly postalAddress: string | null
  readonly suburb: string | null
  readonly town: string | null
  readonly province: keyof typeof provinceNames | 'unknown' | null
}

/** The postal address of a school, else its place. */
function addressOf({ postalAddress, suburb, town, province }: Place): string[] {
  if (postalAddress) return postalAddress.split('\n').filter((line) => line !== '')
  return [suburb, town, province === null || province === 'unknown' ? '' : provinceNames[province]].filter(
    (part, index, all): part is string => part !== null && part !== '' && all.indexOf(part) === index,
  )
}
