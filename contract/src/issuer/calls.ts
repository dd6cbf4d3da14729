import { z } from 'zod'
import { call } from '../call.ts'
import { changeShape } from '../edit-calls.ts'
import { id, moment, momentOrNull, olympiadScope, whole, words } from '../schema.ts'
import { bankAccountEdit, issuerEdit, organisationEdit } from './edit.ts'

const proposers = ['overlord', 'admin', 'accountant'] as const
const readers = [...proposers, 'funding'] as const

/** An account; of its number the last four figures. */
const account = {
  accountHolder: z.string(),
  bank: z.string(),
  accountNumber: z.string(),
  branchCode: z.string(),
  accountType: z.string(),
  swift: z.string(),
}

/** The issuer of an olympiad's invoices; it may serve olympiads of several projects. */
const issuer = z.object({
  /** The olympiad's. */
  id: id<'olympiad'>(),
  /** The first part of the invoices' numbers; a proposal until it is set up. */
  code: z.string(),
  name: z.string(),
  /** Lines. */
  address: z.string(),
  vatNumber: z.string(),
  registrationNumber: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Of the dates of documents, and of the year in their numbers. */
  timeZone: z.string(),
  /** Titles of the projects whose new olympiads it serves. */
  projects: z.array(z.string()),
  ...account,
  /** An account that waits for another person. */
  pendingBank: z
    .object({
      ...account,
      reason: z.string(),
      by: z.string(),
      at: moment,
      /** Of the caller, who cannot confirm it. */
      isOwn: z.boolean(),
    })
    .nullable(),
  /** The change of the last 14 days, by the last four figures. */
  recentBank: z
    .object({
      before: z.string(),
      after: z.string(),
      proposedBy: z.string(),
      confirmedBy: z.string(),
      at: moment,
    })
    .nullable(),
  /** Accounts of before, the newest first. Unpaid invoices still state them. */
  formerBanks: z.array(
    z.object({
      id: z.number(),
      bank: z.string(),
      accountNumber: z.string(),
      /** Closed at the bank: pay pages show the account in use. */
      closedAt: momentOrNull,
    }),
  ),
  /** 0: not set up yet. */
  version: z.number(),
})
export type IssuerItem = z.infer<typeof issuer>

const ofOlympiad = z.object({ olympiadId: olympiadScope })
const reply = z.object({ item: issuer })
const version = whole(0, 2_147_483_647)
const refusals = ['olympiadRequired', 'noIssuer', 'phase'] as const
const { reason, ...accountShape } = changeShape(bankAccountEdit)
const { timeZone, ...organisationShape } = changeShape(organisationEdit)

const decision = {
  effect: 'write',
  impersonated: 'refused',
  query: ofOlympiad,
  /** The version of the issuer with the proposal that the caller has read. */
  body: z.object({ version }),
  reply,
} as const

export const issuerCalls = {
  listIssuers: call('GET', '/api/issuer/', ['overlord'], 'List the invoice issuers of the platform', {
    effect: 'read',
    reply: z.object({
      items: z.array(z.object({ id: z.number(), code: z.string(), name: z.string(), projects: z.array(z.string()) })),
      total: z.number(),
    }),
  }),
  readIssuer: call('GET', '/api/purchase-order/issuer', readers, 'Get the invoice issuer of the olympiad', {
    effect: 'read',
    query: ofOlympiad,
    reply,
    refusals: ['olympiadRequired'],
  }),
  writeIssuer: call(
    'PUT',
    issuerEdit.path,
    proposers,
    'Set the invoice issuer; issued invoices do not change, and another bank account waits for another person',
    {
      effect: 'write',
      impersonated: 'refused',
      query: ofOlympiad,
      body: z.object({
        ...organisationShape,
        /** Absent: the time zone stays; a new issuer has that of the olympiad. */
        timeZone: timeZone.optional(),
        /** Absent: the account stays. The first save needs one. */
        ...z.object(accountShape).partial().shape,
        /** Why another account is proposed. */
        reason: reason.optional(),
        /** Of the second factor, unless one was entered in the last five minutes. */
        factorCode: words(60).optional(),
        version,
      }),
      reply,
      refusals: [
        'conflict',
        'unprintableName',
        'olympiadRequired',
        'duplicate',
        'phase',
        'alreadyAsked',
        'codeNeeded',
        'wrongCode',
        'locked',
        'tooMany',
      ],
    },
  ),
  confirmBank: call(
    'POST',
    '/api/purchase-order/issuer/confirm',
    ['overlord', 'admin'],
    'Confirm the bank account that another person proposed; it applies from now on',
    { ...decision, refusals: [...refusals, 'conflict', 'ownProposal', 'alreadyAnswered'] },
  ),
  rejectBank: call(
    'POST',
    '/api/purchase-order/issuer/reject',
    proposers,
    'Reject a proposed bank account, or withdraw one’s own proposal',
    { ...decision, refusals: [...refusals, 'conflict', 'alreadyAnswered'] },
  ),
  markFormerBank: call(
    'POST',
    '/api/purchase-order/issuer/account/{id}',
    proposers,
    'Mark a former bank account as closed, so that pay pages show the account in use, or as open again',
    {
      effect: 'write',
      impersonated: 'refused',
      params: z.object({ id: whole(1, 2_147_483_647) }),
      query: ofOlympiad,
      body: z.object({ closed: z.boolean() }),
      reply,
      refusals,
    },
  ),
}
