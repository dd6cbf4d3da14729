import type { App } from '#/http/handler.ts'
import { listenForReports, type Incoming } from './listen.ts'

/** Listens for reports where the settings say so. */
export async function takeInReports(app: App): Promise<Incoming | undefined> {
  const { BOUNCE_SMTP, BOUNCE_DOMAIN } = app.config
  if (BOUNCE_SMTP === undefined || BOUNCE_DOMAIN === undefined) return undefined
  const [host = '', port = ''] = BOUNCE_SMTP.split(':')
  return listenForReports(app, { host, port: Number(port), domain: BOUNCE_DOMAIN })
}
