import type { EmailerVersions, EmailerWords } from '@agon/domain/emailer/emailer'
import type { SystemMailKey } from '@agon/domain/emailer/system-mails'

/** The words that the product ships for a system mail: English and Afrikaans always. */
export type SystemWords<K extends SystemMailKey> = {
  readonly [Key in K]: EmailerVersions & { readonly en: EmailerWords; readonly af: EmailerWords }
}
