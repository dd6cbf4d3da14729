import type { AttemptId, ParticipantId, QuestionId } from '@agon/domain/ids'
import type { Answer } from '@agon/domain/question/question'

/**
 * Answers that could not be sent, in a file that only the server can open. The browser makes a key pair for this file alone; what it
 * agrees on with the server's public key (ECDH, P-256) encrypts the content (HKDF-SHA-256, AES-256-GCM). The head is authenticated with
 * it. Who wrote it is told by the device's secret inside, which the server knows by its hash.
 */
export interface UnsentFile extends UnsentFileHead {
  /** The file's own public key: an uncompressed point, base64url like all bytes here. */
  readonly key: string
  readonly nonce: string
  readonly sealed: string
}

export interface UnsentFileHead {
  readonly file: typeof unsentFileKind
  readonly version: 1
  /** The olympiad's name in addresses. */
  readonly olympiad: string
  /** Which public key it was written for. */
  readonly to: string
}

export interface UnsentAnswers {
  readonly participantId: ParticipantId
  readonly attemptId: AttemptId
  readonly device: string
  /** By the server's clock as the page knew it, in milliseconds since 1970. */
  readonly writtenAt: number
  /** The page had been opened without the server, so that its clock was the device's. */
  readonly clockGuessed: boolean
  readonly saves: readonly UnsentSave[]
}

export interface UnsentSave {
  readonly epoch: number
  readonly sequence: number
  readonly questionId: QuestionId
  readonly answer: Answer
  readonly capturedAt: number
}

export const unsentFileKind = 'agon-unsent-answers'

/** As a JSON Web Key. */
export interface PrivateKey {
  readonly kty: 'EC'
  readonly crv: 'P-256'
  readonly x: string
  readonly y: string
  readonly d: string
}

/** A point of the curve without compression, as both sides name it. */
const curve = { name: 'ECDH', namedCurve: 'P-256' } as const

/** Encrypts what was not sent for the server with this public key (base64url). */
export async function writeUnsentFile(publicKey: string, olympiad: string, answers: UnsentAnswers): Promise<string> {
  const server = fromBase64(publicKey)
  const [own, theirs] = await Promise.all([
    crypto.subtle.generateKey(curve, false, ['deriveBits']),
    crypto.subtle.importKey('raw', server, curve, false, []),
  ])
  const point = new Uint8Array(await crypto.subtle.exportKey('raw', own.publicKey))
  const head: UnsentFileHead = { file: unsentFileKind, version: 1, olympiad, to: await nameOfKey(publicKey) }
  const nonce = crypto.getRandomValues(new Uint8Array(12))
  const secret = await agreedKey(own.privateKey, theirs, [point, server], 'encrypt')
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv: nonce, additionalData: headBytes(head) },
    secret,
    new TextEncoder().encode(JSON.stringify(answers)),
  )
  const file: UnsentFile = {
    ...head,
    key: toBase64(point),
    nonce: toBase64(nonce),
    sealed: toBase64(new Uint8Array(sealed)),
  }
  return `${JSON.stringify(file, null, 2)}\n`
}

/** Decrypts a file that was written for this key pair. Throws when it was changed since, or was written for another. */
export async function readUnsentFile(privateKey: PrivateKey, publicKey: string, file: UnsentFile): Promise<unknown> {
  const point = fromBase64(file.key)
  const own = await crypto.subtle.importKey('jwk', { ...privateKey }, curve, false, ['deriveBits'])
  const theirs = await crypto.subtle.importKey('raw', point, curve, false, [])
  const secret = await agreedKey(own, theirs, [point, fromBase64(publicKey)], 'decrypt')
  const { file: kind, version, olympiad, to } = file
  const content = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: fromBase64(file.nonce), additionalData: headBytes({ file: kind, version, olympiad, to }) },
    secret,
    fromBase64(file.sealed),
  )
  return JSON.parse(new TextDecoder().decode(content)) as unknown
}

/** A short name of a public key, by which a file tells whom it was written for. */
export async function nameOfKey(publicKey: string): Promise<string> {
  return toBase64(new Uint8Array(await crypto.subtle.digest('SHA-256', fromBase64(publicKey)))).slice(0, 16)
}

/** Both points are in the salt: what was agreed on belongs to this file and this server. */
async function agreedKey(
  own: Key,
  theirs: Key,
  points: readonly [file: Bytes, server: Bytes],
  use: 'encrypt' | 'decrypt',
): Promise<Key> {
  const agreed = await crypto.subtle.deriveBits({ name: 'ECDH', public: theirs }, own, 256)
  const material = await crypto.subtle.importKey('raw', agreed, 'HKDF', false, ['deriveKey'])
  const salt = new Uint8Array([...points[0], ...points[1]])
  const info = new TextEncoder().encode(`${unsentFileKind} 1`)
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt, info },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    [use],
  )
}

type Bytes = Uint8Array<ArrayBuffer>
type Key = Awaited<ReturnType<typeof crypto.subtle.deriveKey>>

function headBytes({ file, version, olympiad, to }: UnsentFileHead): Bytes {
  return new TextEncoder().encode(JSON.stringify([file, version, olympiad, to]))
}

function toBase64(bytes: Bytes): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Throws on anything else than base64url. */
function fromBase64(text: string): Bytes {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
}
