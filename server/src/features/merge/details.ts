import type { MergeKind } from '@agon/domain/merge-kind'
import { provinceNames } from '@agon/domain/province'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#/db/database.ts'

const provinces = sql`(${JSON.stringify(provinceNames)}::jsonb ->> r.province)`

/** The olympiads of a customer participant’s rows, newest first, with what `words` adds to each title. */
const olympiads = (from: RawBuilder<unknown>, words: RawBuilder<unknown>) =>
  sql`array(select o.title || ${words} from ${from} join olympiads o on o.id = p.olympiad_id order by o.opens_at desc)`

/** Details that distinguish two records of one name, by kind; empty texts are left out. */
const details: Readonly<Record<MergeKind, RawBuilder<string[]>>> = {
  schools: sql`array[r.town, ${provinces}, coalesce('Number ' || r.natemis, 'No register number')]
    || ${olympiads(sql`(select olympiad_id from customer_participants where school_id = r.id) p`, sql`''`)}`,
  countries: sql`array[r.code, r.time_zone]
    || ${olympiads(sql`(select olympiad_id from customer_participants where country_id = r.id) p`, sql`''`)}`,
  learners: sql`array[(select name from schools where id = r.school_id), (select name from countries where id = r.country_id)]
    || ${olympiads(
      sql`(select * from participants where learner_id = r.id) p`,
      sql`coalesce(': Grade ' || nullif(p.grade, 0) || p.class_name, '') || ', user name ' || p.username`,
    )}`,
  teachers: sql`(select array[u.email, r.telephone, case when u.username <> coalesce(u.email, '') then 'User name ' || u.username end]
      from users u where u.id = r.user_id)
    || array[(select name from schools where id = r.school_id)]
    || ${olympiads(
      sql`(select c.olympiad_id, coalesce(s.name, k.name) as of from customer_participant_teachers t
        join customer_participants c on c.id = t.customer_participant_id
        left join schools s on s.id = c.school_id left join countries k on k.id = c.country_id
        where t.teacher_id = r.id) p`,
      sql`': ' || p.of`,
    )}`,
}

/** The details of records, by id: places, numbers, addresses, and the olympiads in which they took part. */
export async function detailsOf(db: Db, kind: MergeKind, ids: readonly number[]): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ id: number; details: (string | null)[] }>`
    select r.id, ${details[kind]} as details from ${sql.table(kind)} r where r.id = any(${ids}::int4[])`.execute(db)
  return new Map(
    rows.map(({ id, details: all }) => [id, all.flatMap((text) => (text === null || text === '' ? [] : [text]))]),
  )
}
