import { z } from 'zod'

const record = z.object({
  type: z.enum(['TXT', 'MX']),
  name: z.string(),
  value: z.string(),
  /** null: DNS did not answer. */
  found: z.boolean().nullable(),
  purpose: z.enum(['spf', 'dkim', 'dmarc', 'return-path']),
})

/** The DNS records of a sending domain. */
export const domainHealth = z.object({
  domain: z.string(),
  /** Whether mails of the domain are signed. */
  signed: z.boolean(),
  records: z.array(record),
})
export type DomainHealth = z.infer<typeof domainHealth>
