import { createHash, sign, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import { relaxedBody, relaxedField, splitMessage, type SplitMessage } from './canonical.ts'

/** A private key, and where its public key is in DNS. */
export interface Signer {
  readonly domain: string
  readonly selector: string
  readonly algorithm: 'rsa' | 'ed25519'
  readonly key: KeyObject
}

/** Signed where the message has them. */
const signedFields = [
  'from',
  'reply-to',
  'to',
  'subject',
  'date',
  'message-id',
  'mime-version',
  'content-type',
  'content-transfer-encoding',
  'auto-submitted',
  'list-id',
  'list-unsubscribe',
  'list-unsubscribe-post',
]
/** Named once more than they are present: a second one that is added on the way breaks the signature (RFC 6376, 8.15). */
const oversigned = new Set([
  'from',
  'reply-to',
  'to',
  'subject',
  'date',
  'message-id',
  'list-unsubscribe',
  'list-unsubscribe-post',
])

/**
 * A message with a DKIM-Signature field of each key before it (RFC 6376, RFC 8463). `text` has one character for each byte, and
 * its lines end with CRLF. The threads of the crypto library sign by RSA.
 */
export async function signMessage(text: string, signers: readonly Signer[], now: Date): Promise<Buffer> {
  if (signers.length === 0) return Buffer.from(text, 'latin1')
  const split = splitMessage(text)
  const bodyHash = createHash('sha256').update(relaxedBody(split.body), 'latin1').digest('base64')
  const fields = await Promise.all(signers.map((signer) => signatureBy(signer, split, { bodyHash, now })))
  return Buffer.from(`${fields.join('')}${text}`, 'latin1')
}

const signed = promisify(sign)

async function signatureBy(
  { domain, selector, algorithm, key }: Signer,
  { fields }: SplitMessage,
  { bodyHash, now }: { bodyHash: string; now: Date },
): Promise<string> {
  const present = signedFields.flatMap((name) => fields.filter((field) => field.name === name))
  const names = signedFields.flatMap((name) => [
    ...present.filter((field) => field.name === name).map(() => name),
    ...(oversigned.has(name) ? [name] : []),
  ])
  const unsigned = [
    `DKIM-Signature: v=1; a=${algorithm}-sha256; c=relaxed/relaxed; d=${domain}; s=${selector};`,
    ` t=${Math.floor(now.getTime() / 1000)}; h=${names.join(':').replace(/(.{40,60}:)(?=.)/g, '$1\r\n ')};`,
    ` bh=${bodyHash};`,
    ` b=`,
  ].join('\r\n')
  // Of repeated fields the last is signed first.
  const content = [...present.toReversed().toSorted(byName), { name: '', raw: unsigned }]
    .map(({ raw }) => relaxedField(raw))
    .join('\r\n')
  const bytes = Buffer.from(content, 'latin1')
  const signature =
    algorithm === 'rsa'
      ? await signed('sha256', bytes, key)
      : // Quicker than the way to a thread.
        sign(null, createHash('sha256').update(bytes).digest(), key)
  const folded = signature.toString('base64').match(/.{1,72}/g) ?? []
  return `${unsigned}${folded.join('\r\n ')}\r\n`
}

/** In the order of `h=`. */
function byName(one: { name: string }, other: { name: string }): number {
  return signedFields.indexOf(one.name) - signedFields.indexOf(other.name)
}
