import { hashSync, verifySync } from '@node-rs/argon2'

/** Argon2id as OWASP recommends it: 19 MiB, two passes, one lane; some 20 ms of a core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Runs in a thread of the pool, as does the other. */
export function hash(password: string): string {
  return hashSync(password, cost)
}

export function verify({ hash: known, password }: { hash: string; password: string }): boolean {
  return verifySync(known, password)
}
