import type { OlympiadId, ProjectId, QueuedEmailId } from '@agon/domain/ids'
import type { Tx } from '../db/database.ts'
import type { App } from '../http/handler.ts'
import type { ByMail, MailInGroup } from './hooks.ts'
import { isSuppressed } from './suppression.ts'

/** Mails of a group that must not go out, with the kind of the suppression: one statement per olympiad and kind of mail. */
export async function suppressedMails(
  { keys }: App,
  tx: Tx,
  mails: readonly MailInGroup[],
  now: Date,
): Promise<ByMail<string>> {
  const projects = await projectsOf(tx, mails)
  const found = new Map<QueuedEmailId, string>()
  const groups = Map.groupBy(mails, ({ olympiadId, massMailId }) => `${olympiadId} ${massMailId === null}`)
  for (const group of groups.values()) {
    const [first] = group
    const projectId = first?.olympiadId == null ? null : (projects.get(first.olympiadId) ?? null)
    const addresses = group.map(({ recipient }) => recipient)
    const scope = { projectId, isSystem: first?.massMailId === null, now }
    const suppressions = await isSuppressed(tx, keys, addresses, scope)
    for (const { id, recipient } of group) {
      const suppression = suppressions.get(recipient)
      if (suppression !== undefined) found.set(id, suppression.kind)
    }
  }
  return found
}

async function projectsOf(tx: Tx, mails: readonly MailInGroup[]): Promise<Map<OlympiadId, ProjectId>> {
  const ids = [...new Set(mails.flatMap(({ olympiadId }) => (olympiadId === null ? [] : [olympiadId])))]
  if (ids.length === 0) return new Map()
  const rows = await tx.selectFrom('olympiads').select(['id', 'projectId']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, projectId }) => [id, projectId]))
}
