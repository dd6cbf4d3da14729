import type { massVariables } from '@agon/domain/emailer/mass-variables'
import type { ValuesOf } from '@agon/domain/emailer/variable'
import { formatDate } from '@agon/domain/format/date'
import { formatMoney } from '@agon/domain/format/number'
import type { CustomerParticipantId, OlympiadId } from '@agon/domain/ids'
import { provinceNames, type Province } from '@agon/domain/province'
import { customerName } from '#/db/customer-name.ts'
import type { Db } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'
import { languageTag, paperLocale } from '#/pdf/locale.ts'

export interface MassRecipient {
  readonly name: string
  readonly email: string
  readonly locale: string
  /** Null: a contact or an interested person, who belongs to no school. */
  readonly customerParticipantId: CustomerParticipantId | null
}
export type MassValues = ValuesOf<typeof massVariables>

/** The values of a mass mail's variables for a group of recipients, in their order: two queries for the group. */
export async function variablesOf(
  { app, db }: { app: App; db: Db },
  olympiadId: OlympiadId,
  recipients: readonly MassRecipient[],
): Promise<MassValues[]> {
  const olympiad = await findOlympiad(db, olympiadId)
  const ids = recipients.flatMap(({ customerParticipantId: id }) => (id === null ? [] : [id]))
  const customers = new Map((await findCustomers(db, olympiadId, ids)).map((one) => [one.id, one]))
  return recipients.map(({ name, email, locale: wanted, customerParticipantId: id }) => {
    const customer = id === null ? undefined : customers.get(id)
    const locale = languageTag(paperLocale(wanted))
    const day = (at: Date | null) => (at === null ? '' : formatDate(at, olympiad.timeZone, locale))
    const outstanding = Number(customer?.outstanding ?? 0)
    return {
      name,
      email,
      olympiad: olympiad.title,
      opens: day(olympiad.opensAt),
      closes: day(olympiad.closesAt),
      school: customer?.school ?? '',
      province: provinceOf(customer?.province),
      learners: customer?.learners ?? 0,
      ordered: customer?.ordered ?? 0,
      slips_printed: customer?.slipsPrinted ?? 0,
      outstanding: outstanding > 0 ? formatMoney(outstanding, olympiad.currency, locale) : '',
      portal: `${app.config.publicUrl}/portal/${olympiad.name}`,
    }
  })
}

/** The name of a province; empty where it is not known. */
function provinceOf(code: Province | 'unknown' | null | undefined): string {
  return code == null || code === 'unknown' ? '' : provinceNames[code]
}

function findOlympiad(db: Db, id: OlympiadId) {
  return db
    .selectFrom('olympiads')
    .select(['name', 'title', 'opensAt', 'closesAt', 'timeZone', 'currency'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

async function findCustomers(db: Db, olympiadId: OlympiadId, ids: readonly CustomerParticipantId[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('customerParticipants as c')
    .leftJoin('schools', 'schools.id', 'c.schoolId')
    .leftJoin('schoolProgress as s', 's.customerParticipantId', 'c.id')
    .select(['c.id', customerName.as('school'), 'schools.province'])
    .select(['s.learners', 's.ordered', 's.slipsPrinted', 's.outstanding'])
    .where('c.olympiadId', '=', olympiadId)
    .where('c.id', 'in', [...ids])
    .execute()
}
