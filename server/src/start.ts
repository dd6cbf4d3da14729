import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config/config.ts'
import { version } from './config/release.ts'
import { readKeys } from './config/secret.ts'
import { connect } from './db/database.ts'
import { defaultName, isProject, presentName, titleOfName } from './db/names.ts'
import { isPublicCertificate } from './features/certificate/public.ts'
import { authenticator, groupAuthenticator } from './features/identity/find-session.ts'
import { turnAwaySignIn } from './features/identity/tried.ts'
import { proveFactorAgain } from './features/second-factor/prove-again.ts'
import { topSchoolsOf } from './features/report/top-schools.ts'
import { publicFaqs } from './features/faq/public-faqs.ts'
import { appMeta } from './features/website-copy/site/app-meta.ts'
import { sendContactMessage } from './features/website-copy/contact/send.ts'
import { watchFile } from './features/olympiad/watch-file.ts'
import { publicPages } from './features/website-copy/site/public-pages.ts'
import { contactsOf } from './features/sitting/contacts.ts'
import { folderStore } from './files/store.ts'
import { handlers } from './handlers.ts'
import type { App } from './http/handler.ts'
import { buildServer } from './http/server.ts'
import { bulkEdits, hourlyJobs, jobHandlers, mailHooks, mailListeners, phaseListeners } from './job-handlers.ts'
import { jobs } from './jobs/jobs.ts'
import { sanityChecks } from './sanity-checks.ts'
import { AppLog } from './log/app-log.ts'
import type { Log } from './log/log.ts'
import { smtpTransport } from './mail/transport.ts'
import { comparingPool } from './features/merge/candidates/pool.ts'
import { foreignPool } from './files/pool.ts'
import { pdfPool } from './pdf/pool.ts'
import { wordings } from './features/copy/wording.ts'
import { serveSite } from './site/site.ts'
import { startWork } from './work.ts'

export interface Product {
  readonly app: App
  readonly server: FastifyInstance
  /** Where it listens, once it does. */
  readonly url: string
  /** Finishes requests, gives back jobs. The app's own things stay open: `closeApp` closes them. */
  stop(): Promise<void>
}

export interface Parts {
  web: boolean
  jobs: boolean
}

/** The product's shared things on a migrated database. */
export function createApp(
  config: Config,
  appUrl: string,
  plainLog: Log,
  more: { now?: () => Date; smtpUrl?: () => string } = {},
): App {
  const now = more.now ?? (() => new Date())
  const appLog = new AppLog({ release: version, now })
  const log = appLog.over(plainLog)
  const database = connect(appUrl, {
    onError: (error) => log.warn({ key: 'database.lost', err: error }, 'database connection lost'),
  })
  appLog.writeTo(database.pool)
  return {
    config,
    keys: readKeys(config),
    database,
    jobs,
    files: folderStore(join(config.DATA_DIR, 'files')),
    mail: smtpTransport(more.smtpUrl ?? (() => config.SMTP_URL ?? 'smtp://127.0.0.1:25'), config.MAIL_FROM, {
      connections: config.SMTP_CONNECTIONS,
      // The demo's own server is on this machine.
      requireTLS: config.SMTP_TLS === 'required' && more.smtpUrl === undefined,
    }),
    mailListeners,
    mailHooks,
    phaseListeners,
    bulkEdits,
    hourlyJobs,
    checks: sanityChecks,
    proveFactorAgain,
    log,
    appLog,
    now,
    serving: { isDraining: false },
  }
}

/** Reports that the process is not ready, and goes on serving until the proxies in front of it know. */
export async function drain({ config, serving }: App): Promise<void> {
  serving.isDraining = true
  await sleep(config.DRAIN_SECONDS * 1000)
}

/** Closes what `createApp` opened, once nothing uses it any more. */
export async function closeApp(app: App): Promise<void> {
  await Promise.all([pdfPool.close(), foreignPool.close(), comparingPool.close()])
  app.mail.close()
  await app.appLog.write()
  await app.database.close()
}

export async function buildProductServer(app: App, withSite: boolean): Promise<FastifyInstance> {
  const { db } = app.database
  return buildServer({
    app,
    authenticate: authenticator(app),
    authenticateMany: groupAuthenticator(app),
    handlers,
    early: { 'POST /api/auth/signin': turnAwaySignIn },
    ...(withSite
      ? {
          site: serveSite({
            app,
            presentName: (name) => presentName(db, name),
            titleOf: (name) => titleOfName(db, name),
            defaultName: () => defaultName(db),
            isProject: (name) => isProject(db, name),
            isCertificate: (number, issue) => isPublicCertificate(db, number, issue),
            copyMeta: (page, name, language) => appMeta(db, page, { name, language, now: app.now() }),
            wordingOf: (name) => wordings(app).ofName(name),
            sendMessage: sendContactMessage,
            watch: watchFile(app),
            publicPages: publicPages(app, {
              topSchools: async (from, id) => (await topSchoolsOf(from, id, {})).items,
              wording: (id) => wordings(app).ofOlympiad(id),
              questions: (from, projectId, language) => publicFaqs(from, projectId, language),
            }),
          }),
        }
      : {}),
  })
}

/** Starts serving and working on a migrated database. */
export async function startProduct(app: App, parts: Parts): Promise<Product> {
  const server = await buildProductServer(app, parts.web)
  // Before the door opens: what follows needs no database, so that one which goes just then takes nothing with it.
  const work = { handlers: jobHandlers, hourly: hourlyJobs, concurrency: 2 }
  const working = parts.jobs ? await startWork(app, work) : undefined
  const url = parts.web ? await listen(app, server).catch(withdraw) : ''
  return {
    app,
    server,
    url,
    stop,
  }

  async function stop(): Promise<void> {
    await server.close()
    // While the database is still there.
    await contactsOf(app).write()
    await working?.stop()
  }

  async function withdraw(error: unknown): Promise<never> {
    await stop()
    throw error
  }
}

/** Serves, and answers the address. */
async function listen({ config }: App, server: FastifyInstance): Promise<string> {
  // Stores the code compiled so far, as a killed process stores nothing. It may take seconds in which the process does nothing else.
  flushCompileCache()
  await server.listen({ host: config.HOST, port: config.PORT })
  const { port } = server.server.address() as AddressInfo // a TCP server's address
  const url = `http://${config.HOST}:${port}`
  if (config.PORT === 0 && config.PUBLIC_URL === undefined) config.publicUrl = url
  return url
}
