import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import type { MadePasskey, PasskeyCreation, PasskeyRequest, SignedByPasskey } from '@agon/contract/passkey/calls'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** Where the browser is, and what the authenticator says of itself; absent, as it should be. */
export interface Oddly {
  origin?: string
  rpId?: string
  /** Whether it has made sure whose finger it is. */
  verified?: boolean
  /** How often it has signed. */
  counter?: number
  handle?: string
}

const usual = 'http://localhost:3000'
const present = 0x01
const verifiedBit = 0x04
const attested = 0x40

/** An authenticator with one passkey, as WebAuthn describes it: P-256, no attestation. */
export class Authenticator {
  readonly #id = randomBytes(32)
  readonly #publicKey: KeyObject
  readonly #privateKey: KeyObject
  #handle = ''
  #counter = 0

  constructor() {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#publicKey = pair.publicKey
    this.#privateKey = pair.privateKey
  }

  make(options: PasskeyCreation, oddly: Oddly = {}): MadePasskey {
    this.#handle = options.user.id
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.#id.length)
    const credential = Buffer.concat([Buffer.alloc(16), length, this.#id, this.#coseKey()])
    const authData = Buffer.concat([this.#authData(options.rp.id, attested, oddly), credential])
    const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', Uint8Array.from(authData)],
    ])
    return {
      ...this.#named(),
      response: {
        clientDataJSON: clientData('webauthn.create', options.challenge, oddly).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  sign(options: PasskeyRequest, oddly: Oddly = {}): SignedByPasskey {
    this.#counter += 1
    const authData = this.#authData(options.rpId, 0, oddly)
    const client = clientData('webauthn.get', options.challenge, oddly)
    const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), this.#privateKey)
    return {
      ...this.#named(),
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: oddly.handle ?? this.#handle,
      },
    }
  }

  #named() {
    const id = this.#id.toString('base64url')
    return { id, rawId: id, type: 'public-key' as const }
  }

  #authData(rpId: string, flags: number, { rpId: odd, verified = true, counter }: Oddly): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter ?? this.#counter)
    const all = present | (verified ? verifiedBit : 0) | flags
    return Buffer.concat([sha256(odd ?? rpId), Buffer.from([all]), count])
  }

  /** RFC 9053: an elliptic curve key, ES256, on P-256. */
  #coseKey(): Uint8Array {
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' })
    const bytes = (part: string) => Uint8Array.from(Buffer.from(part, 'base64url'))
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(x)],
        [-3, bytes(y)],
      ]),
    )
  }
}

function clientData(type: string, challenge: string, { origin = usual }: Oddly): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

function sha256(content: string | Buffer): Buffer {
  return createHash('sha256').update(content).digest()
}
