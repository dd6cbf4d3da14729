import { emailerEdit } from '@agon/contract/emailer/edit'
import { attachmentKinds, type AttachmentKind } from '@agon/domain/emailer/attachment'
import { emailerLocales, type EmailerVersions } from '@agon/domain/emailer/emailer'
import { isSystemMailKey, systemMails } from '@agon/domain/emailer/system-mails'
import type { EmailerId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { Db, Tx } from '#/db/database.ts'
import { userIdOf, type Actor } from '#/http/actor.ts'
import { recordAdd, recordEdit } from '#/http/record-edit.ts'
import { staffOlympiad } from '#/http/scope.ts'
import { templateFaults } from '#/mail/emailers/template-faults.ts'
import { changeableEmailer } from './policy.ts'
import { findEmailer, variablesOfEmailer, type Emailer } from './store.ts'

const unknownMail = 'The product has no such mail, or its words are the platform’s.'

export const addEmailer = recordAdd(emailerEdit, {
  async insert({ tx, actor, now, values: { olympiadId, kind, name, versions, attachments } }) {
    if (actor.role === 'funding' && kind !== 'mass') throw new Problem('forbidden')
    if (kind === 'system' && !(isSystemMailKey(name) && systemMails[name].perOlympiad))
      throw new Problem('invalid', {}, { fields: { name: unknownMail } })
    refuseFaults({ kind, name, olympiadId }, versions)
    const files = attachments ?? []
    refuseFiles(kind, files)
    const added = await tx
      .insertInto('emailers')
      .values({ olympiadId: staffOlympiad(actor, olympiadId), kind, name, version: 1, savedAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added !== undefined)
      await addVersion(tx, { id: added.id, version: 1, versions, attachments: files, actor, now })
    return added?.id
  },
  duplicate: { name: 'A template with this name is in the list already.' },
  read: findItem,
})

export const changeEmailer = recordEdit(emailerEdit, {
  table: 'emailers',
  async reach(tx, actor, id: EmailerId) {
    await changeableEmailer(tx, actor, id)
    return id
  },
  read: findItem,
  async change({ tx, actor, now, values, before }) {
    const { name, versions } = values
    const attachments = values.attachments ?? before.attachments
    refuseFaults(before, versions)
    refuseFiles(before.kind, attachments)
    await addVersion(tx, { id: before.id, version: before.version + 1, versions, attachments, actor, now })
    // A system mail is found by its name.
    return { savedAt: now, ...(before.kind === 'mass' ? { name } : {}) }
  },
})

/** As calls that change it answer it: the caller may. */
async function findItem(db: Db, id: EmailerId) {
  return { ...(await findEmailer(db, id)), mayChange: true }
}

interface NewVersion {
  readonly id: EmailerId
  readonly version: number
  readonly versions: EmailerVersions
  readonly attachments: readonly AttachmentKind[]
  readonly actor: Actor
  readonly now: Date
}

async function addVersion(tx: Tx, { id, version, versions, attachments, actor, now }: NewVersion): Promise<void> {
  const inOrder = attachmentKinds.filter((kind) => attachments.includes(kind))
  const rows = emailerLocales.flatMap((locale) => {
    const words = versions[locale]
    const saved = { emailerId: id, version, locale, savedAt: now, savedBy: userIdOf(actor), attachments: inOrder }
    return words === undefined ? [] : [{ ...saved, ...words }]
  })
  await tx.insertInto('emailerVersions').values(rows).execute()
}

/** The product itself decides which files its own mails have. */
function refuseFiles(kind: Emailer['kind'], attachments: readonly AttachmentKind[]): void {
  if (kind === 'system' && attachments.length > 0)
    throw new Problem('invalid', {}, { fields: { attachments: 'Only mass mailers have attachments.' } })
}

/** Refuses words with a fault, at the field and with its place; and a template without a language to fall back to. */
export function refuseFaults(emailer: Pick<Emailer, 'kind' | 'name' | 'olympiadId'>, versions: EmailerVersions): void {
  const fields: Record<string, string> = {}
  const variables = variablesOfEmailer(emailer)
  for (const locale of emailerLocales) {
    const words = versions[locale]
    if (words === undefined) continue
    for (const { field, line, column, message } of templateFaults(words, variables))
      fields[`versions.${locale}.${field}`] ??= `Line ${line}, column ${column}: ${message}`
  }
  const written = emailerLocales.some((locale) => versions[locale] !== undefined)
  if (!written || (emailer.olympiadId === null && versions.en === undefined))
    fields['versions.en.subject'] = 'Enter the English words: other languages fall back to them.'
  if (Object.keys(fields).length > 0) throw new Problem('invalid', {}, { fields })
}
