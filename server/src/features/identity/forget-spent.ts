import type { App } from '#/http/handler.ts'

declare module '#/jobs/payloads.ts' {
  interface JobPayloads {
    'identity.forget-spent': object
  }
}

/** What opened a door for minutes is not kept when they have ended. */
export async function forgetSpent({ database: { db }, now }: App): Promise<void> {
  await db.deleteFrom('signinTickets').where('expiresAt', '<=', now()).execute()
  await db.deleteFrom('passkeyChallenges').where('expiresAt', '<=', now()).execute()
  await db.deleteFrom('passwordLinks').where('expiresAt', '<=', now()).execute()
}
