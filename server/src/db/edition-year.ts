import { sql } from 'kysely'

/** The year of an olympiad (alias `o`), as `editionYear` of the domain finds it: the year in the name, else that of the opening. */
export const yearSql = `coalesce(substring(o.name from '-((?:19|20)[0-9]{2})$'),
  to_char(o.opens_at at time zone o.time_zone, 'YYYY'))`
export const editionYear = sql.raw<string>(yearSql)
