import type { Config } from '../config/config.ts'
import { hashInForce } from '../config/demo-password.ts'
import { inThreadOf } from '../threads/pool.ts'
import type * as argon2 from './argon2.ts'
import { passwordPool, passwordThreads } from './pool.ts'
import { Turns } from '../threads/turns.ts'

const inThread = inThreadOf<typeof argon2>(passwordPool, new URL('./argon2.ts', import.meta.url))
const [hash, verify] = [inThread('hash'), inThread('verify')]

/** Who signs in comes here by the line (line.ts), which lets in fewer; the rest is for those who change their password. */
export const passwordTurns = new Turns({ atOnce: passwordThreads, longest: 400, milliseconds: 30 })

/** `since`: see `Turns.inTurn`; unless said, now: anyone who changes a password passes nobody who signs in. */
export function hashPassword(password: string, since = Date.now()): Promise<string> {
  return passwordTurns.inTurn(since, () => hash(password.normalize('NFC')))
}

/** Without a hash a check of the same cost is made all the same, so that time does not tell which names exist. */
export async function checkPassword(
  mode: Config['mode'],
  passwordHash: string | null,
  password: string,
  since = Date.now(),
): Promise<boolean> {
  const inForce = hashInForce(mode, passwordHash)
  const tried = { hash: inForce ?? nobodysHash, password: password.normalize('NFC') }
  const right = await passwordTurns.inTurn(since, () => verify(tried))
  return right && inForce !== null
}

/** Of a random password that nobody knows. */
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$MDEyMzQ1Njc4OWFiY2RlZg$1kq5yVOsA8pDrq0wOZ0nG3FMw0f5mzBzNfIJ7mQ7m4c'
