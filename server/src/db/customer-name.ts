import { sql } from 'kysely'

/** The name of a customer participant (alias `c`): that of its school or of its country. */
export const customerName = sql<string>`coalesce((select s.name from schools s where s.id = c.school_id),
  (select k.name from countries k where k.id = c.country_id))`
