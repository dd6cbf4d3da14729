import { Problem } from '@agon/domain/problem'
import { hash, verify } from '@node-rs/argon2'
import type { Config } from './config.ts'
import { hashInForce } from './demo-password.ts'

/** Argon2id as OWASP recommends it: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Checks at once; each keeps a core busy for some 20 ms, in the library's own threads. */
const concurrency = 2
/** Checks that may wait. More would only time out: better to say so at once. */
const longestQueue = 400

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= concurrency) {
    if (waiting.length >= longestQueue) throw new Problem('tooMany')
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else {
    running += 1
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFC'), cost))
}

/** Without a hash a check of the same cost is made all the same, so that time does not tell which names exist. */
export async function checkPassword(
  mode: Config['mode'],
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  const inForce = hashInForce(mode, passwordHash)
  const right = await inTurn(() => verify(inForce ?? nobodysHash, password.normalize('NFC')))
  return right && inForce !== null
}

/** Of a random password that nobody knows. */
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$MDEyMzQ1Njc4OWFiY2RlZg$1kq5yVOsA8pDrq0wOZ0nG3FMw0f5mzBzNfIJ7mQ7m4c'
