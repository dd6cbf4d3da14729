import type { issuerCalls } from '@agon/contract/issuer/calls'
import { issuerEdit } from '@agon/contract/issuer/edit'
import type { IssuerItem } from '@agon/contract/issuer/calls'
import type { OlympiadId, ProjectId } from '@agon/domain/ids'
import { isMasked, type BankAccount } from '@agon/domain/issuer'
import { Problem } from '@agon/domain/problem'
import { grantedRoles } from '@agon/domain/role'
import type { Tx } from '#/db/database.ts'
import { userIdOf } from '#/http/actor.ts'
import { as, type HandlerInput } from '#/http/handler.ts'
import { printedOf, recordChange } from '#/http/record-edit.ts'
import { staffOlympiad } from '#/http/scope.ts'
import { proposeAccount } from './account-proposal.ts'
import { accountOf, detailsOf, shownAccount, type AccountFields } from './details.ts'
import { findIssuer, readIssuer } from './read-issuer.ts'

type Input = HandlerInput<typeof issuerCalls.writeIssuer>
type Values = Omit<Input['body'], 'version'>

/** Saves the organisation at once. Another bank account than the one in use is proposed; issued invoices keep their copy of both. */
export async function writeIssuer(input: Input): Promise<{ item: IssuerItem }> {
  const { app, db, actor, now } = input
  const olympiadId = staffOlympiad(actor, input.query.olympiadId)
  const reader = { userId: userIdOf(actor), now }
  const proposes = await isProposal(input, olympiadId)
  if (proposes) await app.proveFactorAgain(app, as(actor, ...grantedRoles), input.body.factorCode)
  const write = recordChange<OlympiadId, Values, IssuerItem, 'issuers'>({
    table: 'issuers',
    async reach(tx, _, id) {
      const { projectId } = await findIssuer(tx, id)
      await tx.selectFrom('projects').select('id').where('id', '=', projectId).forNoKeyUpdate().execute()
      const { issuerId } = await findIssuer(tx, id)
      return issuerId ?? { of: {}, link: (_, added: number) => nameIssuer(tx, projectId, added) }
    },
    read: (tx, id) => readIssuer(tx, id, reader),
    printed: (texts) => printedOf(issuerEdit, texts),
    async change({ tx, id, values }) {
      const { issuerId, details, timeZone, olympiadZone } = await findIssuer(tx, id)
      await refuseTaken(tx, values.code, issuerId)
      const account = accountIn(values, details?.bank ?? null)
      if (proposes && issuerId !== null)
        await proposeAccount(app, tx, { issuerId, account, reason: values.reason ?? '' }, as(actor, ...grantedRoles))
      const inUse = details?.bank ?? account
      return {
        code: values.code,
        details: JSON.stringify(detailsOf(values, inUse)),
        timeZone: values.timeZone ?? timeZone ?? olympiadZone,
        updatedAt: now,
        updatedBy: reader.userId,
      }
    },
  })
  return write({ db, actor, now, params: { id: olympiadId }, body: input.body })
}

/** Whether another account is to replace the one in use. Refuses those who may not propose one. */
async function isProposal({ db, actor, body }: Input, id: OlympiadId): Promise<boolean> {
  const { details, phase } = await findIssuer(db, id)
  const account = accountIn(body, details?.bank ?? null)
  if (details === null || isSame(account, details.bank)) return false
  if (actor.role === 'overlord') throw new Problem('forbidden')
  if (phase === 'released' || phase === 'archived') throw new Problem('phase', { phase })
  if (body.reason === undefined) throw invalid({ reason: 'Please fill this in.' })
  return true
}

const isSame = (one: BankAccount, other: BankAccount): boolean => {
  const [a, b] = [shown(one), shown(other)]
  return (Object.keys(a) as (keyof AccountFields)[]).every((field) => a[field] === b[field]) // of one type
}

/** The fields of an account, with its whole number. */
const shown = (account: BankAccount): AccountFields => ({
  ...shownAccount(account),
  accountNumber: account.accountNumber,
})

const required = ['accountHolder', 'bank', 'accountNumber', 'branchCode'] as const

/** The account that is sent; fields that are absent stay, and so does a number that is sent as it is shown. */
function accountIn(values: Values, inUse: BankAccount | null): BankAccount {
  const before = inUse === null ? null : shown(inUse)
  const { accountNumber } = values
  const isAsShown = accountNumber !== undefined && inUse !== null && accountNumber === shownAccount(inUse).accountNumber
  if (accountNumber !== undefined && isMasked(accountNumber) && !isAsShown)
    throw invalid({ accountNumber: 'Enter the whole account number.' })
  const account = {
    accountHolder: values.accountHolder ?? before?.accountHolder ?? '',
    bank: values.bank ?? before?.bank ?? '',
    accountNumber: (isAsShown ? undefined : accountNumber) ?? before?.accountNumber ?? '',
    branchCode: values.branchCode ?? before?.branchCode ?? '',
    accountType: values.accountType ?? before?.accountType ?? '',
    swift: values.swift ?? before?.swift ?? '',
  }
  const missing = required.filter((field) => account[field] === '')
  if (missing.length > 0) throw invalid(Object.fromEntries(missing.map((field) => [field, 'Please fill this in.'])))
  return accountOf(account)
}

const invalid = (fields: Record<string, string>) => new Problem('invalid', {}, { fields })

/** The olympiads that have no issuer yet, and drafts, follow. */
async function nameIssuer(tx: Tx, id: ProjectId, issuerId: number): Promise<void> {
  await tx.updateTable('projects').set({ issuerId }).where('id', '=', id).execute()
}

async function refuseTaken(tx: Tx, code: string, issuerId: number | null): Promise<void> {
  const taken = await tx
    .selectFrom('issuerCodes')
    .select('issuerId')
    .where('code', '=', code)
    .where('issuerId', 'is distinct from', issuerId)
    .executeTakeFirst()
  if (taken !== undefined)
    throw new Problem(
      'duplicate',
      {},
      { fields: { code: 'Another issuer’s invoices begin with this, or did before.' } },
    )
}
