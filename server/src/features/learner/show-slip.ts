import { Problem } from '@agon/domain/problem'
import { qrSvg } from '#/config/qr-svg.ts'
import { openSlip } from '#/config/slip-secrets.ts'
import type { App } from '#/http/handler.ts'
import type { loadParticipant } from './policy.ts'
import { signInAddress, slipLink } from './slip-link.ts'

/** The present slip as it is printed. Throws `slipsErased` once its secrets are erased. */
export async function showSlip(
  app: App,
  { id, olympiadName, username }: Awaited<ReturnType<typeof loadParticipant>>,
): Promise<{ username: string; password: string; link: string; qr: string; renewedAt: Date }> {
  const row = await app.database.db
    .updateTable('participantCredentials')
    .set({ slipShownAt: app.now() })
    .where('participantId', '=', id)
    .where('secrets', 'is not', null)
    .returning(['secrets', 'renewedAt'])
    .executeTakeFirst()
  if (row === undefined || row.secrets === null) throw new Problem('slipsErased')
  const slip = openSlip(app.keys.slips, row.secrets)
  const link = slipLink(signInAddress(app, olympiadName), slip)
  return { username, password: slip.password, link, qr: await qrSvg(link), renewedAt: row.renewedAt }
}
