import { environment, type Config, type Environment } from '#/config/config.ts'

/** Variables whose value an overlord may see. Of all others only whether they are set. */
const shown: ReadonlySet<string> = new Set<keyof Environment>([
  'AGON_MODE',
  'DATA_DIR',
  'WEB_DIR',
  'HOST',
  'PORT',
  'PUBLIC_URL',
  'SMTP_TLS',
  'SMTP_CONNECTIONS',
  'MAIL_FROM',
  'BOUNCE_DOMAIN',
  'BOUNCE_SMTP',
  'DNS_SERVERS',
  'RDAP_REGISTRIES',
  'PAYFAST_URL',
  'STRIPE_URL',
  'DRAIN_SECONDS',
  'LOG_LEVEL',
  'TRUST_PROXY',
  'ACTIVITY_LOG_MONTHS',
  'BACKUP_URL',
  'BACKUP_COUNT',
])

/** The variables of the environment with which this process started; defaults count as set. */
export function environmentSettings(config: Config) {
  // The environment's variables are a part of the configuration.
  const values = config as unknown as Readonly<Record<string, unknown>>
  return Object.entries(environment.shape).map(([name, schema]) => {
    const isSecret = !shown.has(name)
    const value = values[name]
    const text = value === undefined ? null : String(value)
    return {
      name,
      description: schema.description ?? '',
      value: isSecret ? (text === null ? 'absent' : 'set') : text,
      isSecret,
    }
  })
}
