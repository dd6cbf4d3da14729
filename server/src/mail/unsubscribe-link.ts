import type { ProjectId, QueuedEmailId } from '@agon/domain/ids'
import { seal, unseal } from '../config/seal.ts'
import type { Keys } from '../config/secret.ts'

/** The content of a link to unsubscribe. Sealed, it is the proof that its holder read the address's mail. */
export interface UnsubscribeLink {
  readonly address: string
  /** null: all mailings of the platform. */
  readonly projectId: ProjectId | null
  /** The mail that the link is in. */
  readonly queuedEmailId: QueuedEmailId | null
}

export function writeUnsubscribeRef(
  { unsubscribeLinks }: Pick<Keys, 'unsubscribeLinks'>,
  link: UnsubscribeLink,
): string {
  const content = [link.projectId ?? '', link.queuedEmailId ?? '', link.address].join('/')
  return seal(unsubscribeLinks, content).toString('base64url')
}

/** undefined for a reference that is not ours, or was changed. */
export function readUnsubscribeRef(
  { unsubscribeLinks }: Pick<Keys, 'unsubscribeLinks'>,
  ref: string,
): UnsubscribeLink | undefined {
  const [, projectId = '', queuedEmailId = '', address = ''] =
    /^(\d*)\/(\d*)\/(.+)$/s.exec(unsealed(unsubscribeLinks, ref)) ?? []
  if (address === '') return undefined
  // Sealed by `writeUnsubscribeRef`.
  return {
    address,
    projectId: projectId === '' ? null : (Number(projectId) as ProjectId),
    queuedEmailId: queuedEmailId === '' ? null : (Number(queuedEmailId) as QueuedEmailId),
  }
}

function unsealed(key: Keys['unsubscribeLinks'], ref: string): string {
  try {
    return unseal(key, Buffer.from(ref, 'base64url'))
  } catch {
    return ''
  }
}

/** The page's address, which is also the List-Unsubscribe address (RFC 8058). */
export function unsubscribeUrl(publicUrl: string, olympiadName: string | null, ref: string): string {
  return `${publicUrl}/${olympiadName === null ? '' : `${olympiadName}/`}unsubscribe/${ref}`
}
