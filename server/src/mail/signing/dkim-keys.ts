import { createPrivateKey, generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import type { Keys } from '#/config/secret.ts'
import { seal, unseal } from '#/config/seal.ts'
import type { Db, Tx } from '#/db/database.ts'
import type { Signer } from './sign-message.ts'

const generate = promisify(generateKeyPair)

/** Makes a pair of keys for a sending domain, RSA-2048 and Ed25519. Keys in use stay until they are retired. */
export async function addDkimKeys(tx: Tx, keys: Pick<Keys, 'dkim'>, domain: string, now: Date): Promise<void> {
  const rsa = await generate('rsa', { modulusLength: 2048 })
  const ed25519 = await generate('ed25519', {})
  const pairs = [
    {
      algorithm: 'rsa' as const,
      ...rsa,
      record: rsa.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    },
    {
      algorithm: 'ed25519' as const,
      ...ed25519,
      // RFC 8463: the 32 bytes of the key alone, which end its DER form.
      record: ed25519.publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('base64'),
    },
  ]
  const serial = await nextSerial(tx, domain, now)
  for (const { algorithm, privateKey, record } of pairs) {
    const selector = `agon${serial}${algorithm === 'rsa' ? 'r' : 'e'}`
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    await tx
      .insertInto('dkimKeys')
      .values({
        domain,
        selector,
        algorithm,
        privateKey: seal(keys.dkim, pem, `${domain}/${selector}`),
        publicKey: record,
        since: now,
      })
      .execute()
  }
}

/** As 202604, and 202604b for the second of a month. */
async function nextSerial(tx: Tx, domain: string, now: Date): Promise<string> {
  const month = now.toISOString().slice(0, 7).replace('-', '')
  const earlier = await tx
    .selectFrom('dkimKeys')
    .select('selector')
    .where('domain', '=', domain)
    .where('algorithm', '=', 'rsa')
    .where('selector', 'like', `agon${month}%`)
    .execute()
  return earlier.length === 0 ? month : `${month}x${earlier.length}`
}

/** Unsealed keys by process: importing an RSA key costs more than a signature. */
const imported = new Map<string, Signer>()

/** The keys in use of domains, by domain. */
export async function signersOf(
  db: Db,
  keys: Pick<Keys, 'dkim'>,
  domains: readonly string[],
): Promise<ReadonlyMap<string, readonly Signer[]>> {
  if (domains.length === 0) return new Map()
  const rows = await db
    .selectFrom('dkimKeys')
    .select(['domain', 'selector', 'algorithm', 'privateKey', 'publicKey'])
    .where('domain', 'in', [...domains])
    .where('retiredAt', 'is', null)
    .orderBy('id')
    .execute()
  return Map.groupBy(
    rows.map((row) => signerOf(keys, row)),
    ({ domain }) => domain,
  )
}

interface StoredKey {
  readonly domain: string
  readonly selector: string
  readonly algorithm: string
  readonly privateKey: Buffer
  readonly publicKey: string
}

function signerOf(keys: Pick<Keys, 'dkim'>, { domain, selector, algorithm, privateKey, publicKey }: StoredKey): Signer {
  const known = imported.get(publicKey)
  if (known !== undefined) return known
  const key = createPrivateKey(unseal(keys.dkim, privateKey, `${domain}/${selector}`))
  const signer: Signer = { domain, selector, algorithm: algorithm === 'rsa' ? 'rsa' : 'ed25519', key }
  imported.set(publicKey, signer)
  return signer
}

/** The value of the DNS record of a key. */
export function dkimRecord({ algorithm, publicKey }: { algorithm: string; publicKey: string }): string {
  return `v=DKIM1; k=${algorithm}; p=${publicKey}`
}
