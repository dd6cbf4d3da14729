import { dropTab, writeTab, readTab } from '#/lib/tab-storage.ts'
import { send } from '#/api/send.ts'
import type { InterestBody } from './form/values.ts'

const key = 'interest-sent'

/** The submission of this tab: sent again for another mail, and once with a corrected address. */
export interface SentInterest {
  readonly body: InterestBody
  /** In milliseconds since 1970. */
  readonly sentAt: number
  readonly corrected: boolean
}

export function readSent(): SentInterest | null {
  const stored = readTab<SentInterest>(key)
  if (stored?.body === undefined) return null
  return { body: stored.body, sentAt: stored.sentAt ?? 0, corrected: stored.corrected === true }
}

export const forgetSent = () => dropTab(key)

/** Sends interest and keeps it in the tab. Throws CallError. */
export async function sendInterest(body: InterestBody, corrected = false): Promise<SentInterest> {
  const call = body.type === 'teacher' ? 'POST /api/website/eoi' : 'POST /api/website/other-interest'
  await send(call, { body })
  const sent = { body, sentAt: Date.now(), corrected }
  writeTab(key, sent)
  return sent
}
