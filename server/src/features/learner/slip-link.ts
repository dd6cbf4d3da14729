import type { SlipSecrets } from '#/config/slip-secrets.ts'
import type { App } from '#/http/handler.ts'

/** The learners' door of an olympiad. */
export function signInAddress(app: App, olympiadName: string): string {
  return `${app.config.publicUrl}/${olympiadName}/login`
}

/** Behind the # a secret stays in the browser: it is in no log and in no referrer. */
export function slipLink(address: string, { link }: Pick<SlipSecrets, 'link'>): string {
  return `${address}#k=${link}`
}
