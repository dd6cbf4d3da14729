import { issuerEdit } from '@agon/contract/issuer/edit'
import type { Changed } from '@agon/contract/edit'
import type { OlympiadId, ProjectId } from '@agon/domain/ids'
import type { Issuer } from '@agon/domain/issuer'
import { Problem } from '@agon/domain/problem'
import type { Db, Tx } from '#/db/database.ts'
import { userIdOf } from '#/http/actor.ts'
import { recordEdit } from '#/http/record-edit.ts'
import { staffOlympiad } from '#/http/scope.ts'

/** The issuer of an olympiad's invoices; before it is set up, a code to begin with. */
export async function readIssuer(db: Db, id: OlympiadId) {
  const { code, projectName, details, version } = await findIssuer(db, id)
  return {
    id,
    code: code ?? projectName.toUpperCase().slice(0, 20).replace(/-+$/, ''),
    ...fieldsOf(details),
    version: version ?? 0,
  }
}

/** Issued invoices keep their copy of it. */
export const writeIssuer = recordEdit(issuerEdit, {
  table: 'issuers',
  async reach(tx, actor, id: OlympiadId) {
    const { projectId } = await findIssuer(tx, staffOlympiad(actor, id))
    await tx.selectFrom('projects').select('id').where('id', '=', projectId).forNoKeyUpdate().execute()
    const { issuerId } = await findIssuer(tx, id)
    return issuerId ?? { of: { projectId } }
  },
  read: readIssuer,
  async change({ tx, actor, now, id, values }) {
    const { projectId } = await findIssuer(tx, id)
    await refuseTaken(tx, values.code, projectId)
    const details = JSON.stringify(detailsOf(values))
    return { code: values.code, details, updatedAt: now, updatedBy: userIdOf(actor) }
  },
})

async function refuseTaken(tx: Tx, code: string, projectId: ProjectId): Promise<void> {
  const taken = await tx
    .selectFrom('issuerCodes')
    .innerJoin('issuers', 'issuers.id', 'issuerCodes.issuerId')
    .select('issuers.id')
    .where('issuerCodes.code', '=', code)
    .where('issuers.projectId', '<>', projectId)
    .executeTakeFirst()
  if (taken !== undefined)
    throw new Problem(
      'duplicate',
      {},
      { fields: { code: 'Another project’s invoices begin with this, or did before.' } },
    )
}

type Fields = Omit<Changed<typeof issuerEdit>, 'code'>

function fieldsOf(issuer: Issuer | null): Fields {
  const { address = [], bank } = issuer ?? {}
  return {
    name: issuer?.name ?? '',
    address: address.join('\n'),
    vatNumber: issuer?.vatNumber ?? '',
    registrationNumber: issuer?.registrationNumber ?? '',
    email: issuer?.email ?? '',
    phone: issuer?.phone ?? '',
    accountHolder: bank?.accountHolder ?? '',
    bank: bank?.bank ?? '',
    accountNumber: bank?.accountNumber ?? '',
    branchCode: bank?.branchCode ?? '',
    accountType: bank?.accountType ?? '',
    swift: bank?.swift ?? '',
  }
}

/** Without the fields that were left empty. */
function detailsOf({ name, address, accountHolder, bank, accountNumber, branchCode, ...fields }: Fields): Issuer {
  const unlessEmpty = <T extends string>(key: T, value: string) => (value === '' ? {} : { [key]: value })
  return {
    name,
    address: address.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()])),
    ...unlessEmpty('vatNumber', fields.vatNumber),
    ...unlessEmpty('registrationNumber', fields.registrationNumber),
    ...unlessEmpty('email', fields.email),
    ...unlessEmpty('phone', fields.phone),
    bank: {
      accountHolder,
      bank,
      accountNumber,
      branchCode,
      ...unlessEmpty('accountType', fields.accountType),
      ...unlessEmpty('swift', fields.swift),
    },
  }
}

async function findIssuer(db: Db, olympiadId: OlympiadId) {
  const found = await db
    .selectFrom('olympiads')
    .innerJoin('projects', 'projects.id', 'olympiads.projectId')
    .leftJoin('issuers', 'issuers.projectId', 'projects.id')
    .select(['projects.id as projectId', 'projects.name as projectName'])
    .select(['issuers.id as issuerId', 'issuers.code', 'issuers.details', 'issuers.version'])
    .where('olympiads.id', '=', olympiadId)
    .executeTakeFirst()
  if (found === undefined) throw new Problem('notFound')
  return found
}
