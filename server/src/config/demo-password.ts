import type { Config } from './config.ts'

/** Argon2id of the demo people's one password, computed once: a world of a million sign-ins needs no hour of hashing. */
export const demoPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$YWdvbiBkZW1vIHBlb3BsZQ$AabZhwpEPFSIO9flz1CW4dhkvCS0BPujsU8ha7DT7vc'

/** The hash as far as it opens anything: the demo people's, whose password everybody knows, counts in the demo alone. */
export function hashInForce(mode: Config['mode'], passwordHash: string | null): string | null {
  return passwordHash === demoPasswordHash && mode !== 'demo' ? null : passwordHash
}
