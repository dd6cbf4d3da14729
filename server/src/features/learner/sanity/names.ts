import { sql } from 'kysely'
import { sqlCheck } from '#/sanity/check.ts'

export const namesOfParticipants = sqlCheck({
  name: 'names.participant',
  title: 'Names of participants are those of the learner and the school',
  why: 'Lists, slips and certificates print a copy of the names. Until the olympiad is archived, the copy follows every correction.',
  remedy: 'Open the learner and save the name again; for a school or its province, save the school.',
  record: 'participant',
  looked: sql`select p.olympiad_id, count(*) as looked from participants p join olympiads o on o.id = p.olympiad_id
    where o.phase <> 'archived' group by 1`,
  found: sql`select p.olympiad_id, p.id from participants p
    join olympiads o on o.id = p.olympiad_id
    join learners l on l.id = p.learner_id
    join customer_participants c on c.id = p.customer_participant_id
    left join schools s on s.id = c.school_id left join countries k on k.id = c.country_id
    where o.phase <> 'archived' and (p.first_name, p.last_name, p.school_name, p.province)
      is distinct from (l.first_name, l.last_name, coalesce(s.name, k.name), coalesce(s.province, 'unknown'))`,
})

export const namesOfResults = sqlCheck({
  name: 'names.result',
  title: 'Names of results are those of the participants',
  why: 'Results have a copy of each participant’s names, grade and province, by which they are sorted and reported.',
  remedy: 'Open the learner and save the name again, or compute the results again.',
  record: 'participant',
  looked: sql`select olympiad_id, count(*) as looked from moderated_participants group by 1`,
  found: sql`select m.olympiad_id, p.id from moderated_participants m join participants p on p.id = m.participant_id
    where (m.first_name, m.last_name, m.school_name, m.province, m.grade)
      is distinct from (p.first_name, p.last_name, p.school_name, p.province, p.grade)`,
})

export const gradesOfLists = sqlCheck({
  name: 'names.grade',
  title: 'Lists are sorted by the grades of the participants',
  why: 'Lists by grade read a copy of each participant’s grade.',
  remedy: 'Open the participant, change the grade, save, and change it back.',
  record: 'participant',
  looked: sql`select olympiad_id, count(*) as looked from participants group by 1`,
  found: sql`select p.olympiad_id, p.id from participants p left join participant_grades g on g.participant_id = p.id
    where (p.grade, p.olympiad_id) is distinct from (g.grade, g.olympiad_id)`,
})
