import type { ProblemCode } from '@agon/domain/problems'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import type { Subject } from '#/db/personal-data/table-use.ts'
import { hasAward } from './has-award.ts'

export interface ErasureCheck {
  /** The erasure is refused for these. */
  readonly blocks: ('accountActive' | 'stillSitting' | 'mailOnItsWay')[]
  /** What a person should know before. */
  readonly warns: ('award' | 'lawful')[]
}

const codes = ['accountActive', 'stillSitting', 'mailOnItsWay'] as const satisfies readonly ProblemCode[]

/** What stands against an erasure. */
export async function checkErasure(db: Db, { kind, id }: Subject): Promise<ErasureCheck> {
  const facts = kind === 'user' ? await aboutUser(db, id) : kind === 'learner' ? await aboutLearner(db, id) : {}
  return {
    blocks: codes.filter((code) => facts[code] === true),
    warns: (['award', 'lawful'] as const).filter((code) => facts[code] === true),
  }
}

type Facts = Partial<Record<ErasureCheck['blocks'][number] | ErasureCheck['warns'][number], boolean>>

async function aboutUser(db: Db, id: number): Promise<Facts> {
  const { rows } = await sql<Facts>`select
      exists (select from users where id = ${id} and disabled_at is null) as "accountActive",
      exists (select from purchase_orders where issued_by = ${id}) as lawful`.execute(db)
  return rows[0] ?? {}
}

async function aboutLearner(db: Db, id: number): Promise<Facts> {
  const { rows } = await sql<Facts>`select
      exists (select from participants p join sitting_statuses s on s.participant_id = p.id
        join olympiads o on o.id = p.olympiad_id
        where p.learner_id = ${id} and s.status = 'sitting' and o.phase = 'open') as "stillSitting",
      exists (select from participants p join certificates c on c.participant_id = p.id
        join certificate_emails e on e.certificate_id = c.id join queued_emails q on q.id = e.queued_email_id
        where p.learner_id = ${id} and q.status in ('queued', 'sending')) as "mailOnItsWay",
      ${hasAward(sql`${id}`)} as award`.execute(db)
  return rows[0] ?? {}
}
