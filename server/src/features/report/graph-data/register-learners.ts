import type { ReportGroup } from '@agon/domain/report-group'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'

const groups: Partial<Record<ReportGroup, string>> = {
  province: 's.province',
  district: `coalesce(nullif(s.district, ''), 'unknown')`,
  quintile: `coalesce(nullif(s.quintile, 0)::text, 'unknown')`,
  sector: `coalesce(nullif(s.sector, ''), 'unknown')`,
  urbanRural: `coalesce(nullif(s.urban_rural, ''), 'unknown')`,
}

export interface RegisterCount {
  key: string
  schools: number
  learners: number
}

/** The register's schools that could take part, by a group: open ones that are not primary schools alone. */
export async function countRegister(db: Db, group: ReportGroup): Promise<RegisterCount[]> {
  const of = groups[group]
  if (of === undefined) return []
  const { rows } = await sql<RegisterCount>`
    select ${sql.raw(of)} as key, count(*)::int as schools, coalesce(sum(s.learners), 0)::int as learners
    from schools s where s.status <> 'closed' and s.phase not in ('primary', 'pre-primary') and s.successor_id is null
    group by 1 order by 1`.execute(db)
  return rows
}
