import { join } from 'node:path'
import { z } from 'zod'
import { splitHosts } from './split-hosts.ts'

/** Every variable of the environment that the product reads, with what it means. */
export const environment = z.object({
  AGON_MODE: z
    .enum(['production', 'demo', 'development'])
    .default('production')
    .describe('How the product runs. `demo` makes the demo world and allows its sign-ins; only `npm run up` sets it.'),
  DATA_DIR: z.string().min(1).default('./data').describe('Folder of the embedded database and of stored files.'),
  WEB_DIR: z
    .string()
    .min(1)
    .default(join(import.meta.dirname, '../../../web/dist'))
    .describe('Folder of the built pages.'),
  DATABASE_URL: z
    .string()
    .refine((url) => splitHosts(url).every((one) => URL.canParse(one)), 'Invalid URL')
    .optional()
    .describe(
      'PostgreSQL 17 or newer as the application’s role; absent means the embedded one. It may name several hosts, separated by commas: the one that takes writes is used.',
    ),
  DATABASE_OWNER_URL: z
    .string()
    .url()
    .optional()
    .describe(
      'The same database as its owner, who migrates it. Needed by `npm run cli -- migrate` and by the demo. A production process refuses to start with it.',
    ),
  HOST: z.string().min(1).default('127.0.0.1').describe('Address to listen on.'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000).describe('Port to listen on; 0 takes a free one.'),
  PUBLIC_URL: z
    .string()
    .url()
    .optional()
    .describe(
      'Address that people reach the product at, for links in mails and on slips; passkeys hold for its name. Default: http://HOST:PORT.',
    ),
  AGON_SECRET: z
    .string()
    .regex(/^[A-Za-z0-9+/_=-]{43,}(\s*,\s*[A-Za-z0-9+/_=-]{43,})*$/, 'must be 32 random bytes in base64')
    .optional()
    .describe(
      'Key for what is encrypted, as slips and cursors, and for signatures: 32 random bytes in base64. Several may be given, separated by commas: the first encrypts, all decrypt. Required in production; elsewhere made once under DATA_DIR.',
    ),
  SMTP_URL: z
    .string()
    .url()
    .optional()
    .describe(
      'Mail server, for example smtps://user:password@host:465. Required in production; the demo has a mail server of its own.',
    ),
  SMTP_TLS: z
    .enum(['required', 'optional'])
    .default('required')
    .describe('`optional` also sends mail through a server that offers no encryption.'),
  SMTP_CONNECTIONS: z.coerce
    .number()
    .int()
    .min(5)
    .max(200)
    .default(20)
    .describe('Connections of a process to the mail server at most; four of them are kept for system mails.'),
  MAIL_FROM: z
    .string()
    .default('Agon <no-reply@agon.example>')
    .describe('Sender of mails whose project and olympiad have none. Required in production.'),
  BOUNCE_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]+\.[a-z0-9-]+$/i, 'must be a domain')
    .optional()
    .describe('Domain of return paths, whose MX leads to BOUNCE_SMTP. Absent: reports go to the sender.'),
  BOUNCE_SMTP: z
    .string()
    .regex(/^[^\s:]+:\d{1,5}$/, 'must be host:port')
    .optional()
    .describe(
      'Where reports of mail servers are taken in, for example 0.0.0.0:25. Needs BOUNCE_DOMAIN. Absent: nowhere.',
    ),
  DNS_SERVERS: z
    .string()
    .optional()
    .describe('DNS servers that mail domains are looked up at, separated by commas. Default: those of the system.'),
  RDAP_REGISTRIES: z
    .url({ protocol: /^https?$/, error: 'must be an address' })
    .default('https://data.iana.org/rdap/dns.json')
    .describe('The list of domain registries, RFC 9224, which are asked once a day when registrations of domains end.'),
  PAYFAST_URL: z
    .string()
    .url()
    .default('https://www.payfast.co.za')
    .describe('Host of PayFast; https://sandbox.payfast.co.za is its sandbox.'),
  STRIPE_URL: z.string().url().default('https://api.stripe.com').describe('Host of Stripe.'),
  BACKUP_URL: z
    .string()
    .min(1)
    .refine(
      (value) => !/^[a-z][a-z0-9+.-]*:/i.test(value) || value.startsWith('file:') || /^s3:\/\/[^/?]+/.test(value),
      'must be a folder or s3://bucket/prefix',
    )
    .optional()
    .describe(
      'Folder of the backups, on another disk than DATA_DIR, or s3://bucket/prefix?endpoint=https://host&region=name. Absent: no backups are made.',
    ),
  AWS_ACCESS_KEY_ID: z.string().min(1).optional().describe('Name of the key for backups in S3.'),
  AWS_SECRET_ACCESS_KEY: z.string().min(1).optional().describe('The key for backups in S3.'),
  BACKUP_KEY: z
    .string()
    .min(16, 'must have at least 16 characters')
    .optional()
    .describe('Passphrase of the backups. Keep it apart from them: without it nothing can be restored.'),
  BACKUP_COUNT: z.coerce
    .number()
    .int()
    .min(2)
    .max(1000)
    .default(14)
    .describe('Backups that are kept; the oldest are deleted.'),
  DRAIN_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(20)
    .default(5)
    .describe(
      'Seconds between a termination request and the end of serving. `/api/health/ready` answers 503 then, so that a proxy sends requests to other processes.',
    ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('Least level that is logged.'),
  TRUST_PROXY: z
    .string()
    .optional()
    .describe('Addresses of reverse proxies whose X-Forwarded-For is believed, separated by commas.'),
  ACTIVITY_LOG_MONTHS: z.coerce
    .number()
    .int()
    .min(13)
    .max(120)
    .default(24)
    .describe('Months for which the activity log is kept; at least 13.'),
})

export type Environment = z.infer<typeof environment>
export interface Config extends Environment {
  readonly mode: Environment['AGON_MODE']
  /** Where PORT is 0 and PUBLIC_URL is absent, it is known once the product listens. */
  publicUrl: string
}

/** A setting that stops the start. Its message is for the operator. */
export class ConfigError extends Error {}

/** Reads and checks the environment. Throws ConfigError with one sentence per wrong variable. */
export function readConfig(env: Record<string, string | undefined>): Config {
  // An empty variable counts as absent, as it does in compose files.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}.`).join('\n'))
  }
  const values = parsed.data
  const faults = [
    values.AGON_MODE === 'production' &&
      values.AGON_SECRET === undefined &&
      'AGON_SECRET: is needed in production (32 random bytes in base64).',
    values.AGON_MODE === 'production' && (env['MAIL_FROM'] ?? '') === '' && 'MAIL_FROM: is needed in production.',
    values.BOUNCE_SMTP !== undefined &&
      values.BOUNCE_DOMAIN === undefined &&
      'BOUNCE_DOMAIN: is needed beside BOUNCE_SMTP.',
    values.BACKUP_URL !== undefined && values.BACKUP_KEY === undefined && 'BACKUP_KEY: is needed beside BACKUP_URL.',
    values.BACKUP_URL?.startsWith('s3://') === true &&
      (values.AWS_ACCESS_KEY_ID === undefined || values.AWS_SECRET_ACCESS_KEY === undefined) &&
      'AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY: are needed beside a BACKUP_URL in S3.',
    values.AGON_MODE === 'production' && values.SMTP_URL === undefined && 'SMTP_URL: is needed in production.',
  ].filter((fault) => fault !== false)
  if (faults.length > 0) throw new ConfigError(faults.join('\n'))
  return {
    ...values,
    mode: values.AGON_MODE,
    publicUrl: (values.PUBLIC_URL ?? `http://${values.HOST}:${values.PORT}`).replace(/\/$/, ''),
  }
}
