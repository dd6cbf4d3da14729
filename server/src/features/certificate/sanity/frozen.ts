import { sql } from 'kysely'
import { sqlCheck } from '#/sanity/check.ts'

export const certificateFrozen = sqlCheck({
  name: 'certificate.frozen',
  title: 'Certificates list what they print',
  why: 'The lists, the public page and the search show number, name, school and award of a certificate. They must be those of the frozen data from which its PDF was made.',
  remedy: 'Open Browse Certificates of the olympiad and regenerate the certificate.',
  record: 'certificate',
  looked: sql`select olympiad_id, count(*) as looked from certificates group by 1`,
  found: sql`select olympiad_id, id from certificates
    where (number, award, school_name, trim(first_name || ' ' || last_name))
      is distinct from (data ->> 'number', data ->> 'award', data ->> 'school', data ->> 'name')`,
})
