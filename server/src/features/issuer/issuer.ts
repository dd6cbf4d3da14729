import type { Issuer } from '@agon/domain/issuer'
import type { OlympiadId } from '@agon/domain/ids'
import { refuseUnprintable, textsOf } from '@agon/domain/printable'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { userIdOf, type Actor } from '#/http/actor.ts'
import { refuseOutdated } from '#/http/outdated.ts'

export interface IssuerReply {
  code: string
  details: Issuer | null
  version: number
}

/** Who asks for the money of the olympiad's project; before it is set up, a code to begin with. */
export async function readIssuer(db: Db, olympiadId: OlympiadId): Promise<IssuerReply> {
  const found = await findIssuer(db, olympiadId)
  if (found === undefined) throw new Problem('notFound')
  return {
    code: found.code ?? found.projectName.toUpperCase().slice(0, 20).replace(/-+$/, ''),
    details: found.details === null ? null : withText(found.details),
    version: found.version ?? 0,
  }
}

/** Says it again. Issued invoices keep their copy. */
export async function writeIssuer(
  db: Db,
  olympiadId: OlympiadId,
  given: { code: string; details: Issuer; version?: number | undefined },
  { actor, now }: { actor: Actor; now: Date },
): Promise<IssuerReply> {
  return db.transaction().execute(async (tx) => {
    const found = await findIssuer(tx, olympiadId)
    if (found === undefined) throw new Problem('notFound')
    refuseUnprintable(textsOf({ details: given.details }), textsOf({ details: found.details ?? {} }))
    const taken = await tx
      .selectFrom('issuers')
      .select('id')
      .where('code', '=', given.code)
      .where('projectId', '<>', found.projectId)
      .executeTakeFirst()
    if (taken !== undefined)
      throw new Problem('duplicate', {}, { fields: { code: 'Another project’s invoices begin with this.' } })
    const details = JSON.stringify(withText(given.details))
    const change = { code: given.code, details, updatedAt: now, updatedBy: userIdOf(actor) }
    // Two who set it up at once come one after the other, too.
    await tx.selectFrom('projects').select('id').where('id', '=', found.projectId).forNoKeyUpdate().execute()
    const before = await tx
      .selectFrom('issuers')
      .select(['id', 'version'])
      .where('projectId', '=', found.projectId)
      .executeTakeFirst()
    if (before !== undefined)
      await refuseOutdated(tx, {
        actor,
        seen: given.version,
        now: before.version,
        record: { table: 'issuers', ...before },
        newer: () => readIssuer(tx, olympiadId),
      })
    await (
      before === undefined
        ? tx.insertInto('issuers').values({ projectId: found.projectId, ...change })
        : tx
            .updateTable('issuers')
            .set({ ...change, version: sql<number>`version + 1` })
            .where('id', '=', before.id)
    ).execute()
    return readIssuer(tx, olympiadId)
  })
}

/** Without the fields that were left empty. */
function withText(issuer: Issuer): Issuer {
  const said = <T extends object>(fields: T) =>
    // The values that are kept are the ones that were there.
    Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')) as T
  return { ...said(issuer), address: issuer.address.filter((line) => line !== ''), bank: said(issuer.bank) }
}

async function findIssuer(db: Db, olympiadId: OlympiadId) {
  return db
    .selectFrom('olympiads')
    .innerJoin('projects', 'projects.id', 'olympiads.projectId')
    .leftJoin('issuers', 'issuers.projectId', 'projects.id')
    .select(['projects.id as projectId', 'projects.name as projectName'])
    .select(['issuers.code', 'issuers.details', 'issuers.version'])
    .where('olympiads.id', '=', olympiadId)
    .executeTakeFirst()
}
