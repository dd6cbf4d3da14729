import type { FaceModule } from '@agon/domain/paper'
import { takeEarlyPart } from '../sign-in/early-replies.ts'
import type { EnterReply, SittingPlace } from './place.ts'

/** Sealed parts by their addresses, fetched or on their way. */
const files = new Map<string, Promise<ArrayBuffer>>()
/** WebCrypto is refused without https, and old browsers unpack nothing: they get the questions with the reply. */
const can = 'subtle' in crypto && 'DecompressionStream' in globalThis

/** Fetches the part that is entered next. What does not come is asked for again when it is needed. */
export function fetchNext(place: SittingPlace): void {
  const [next] = enterable(place)
  if (next !== undefined) fetchFile(next).catch(() => undefined)
}

/** The same for all that can still be entered, one after the other. */
export async function fetchAhead(place: SittingPlace): Promise<void> {
  for (const address of enterable(place)) await fetchFile(address).catch(() => undefined)
}

/** Enters a part with the file that came before, or comes meanwhile; where that leads nowhere, the server sends the questions. */
export async function enterSealed(
  place: SittingPlace | null,
  moduleIndex: number,
  ask: (hasSealed: boolean) => Promise<EnterReply>,
): Promise<EnterReply> {
  const address = place?.paper?.modules[moduleIndex - 1]?.sealed
  if (!can || address === undefined) return ask(false)
  const file = fetchFile(address)
  const reply = await ask(true)
  if (reply.module !== null) return reply
  try {
    return { ...reply, module: await unseal(await file, reply.unseals) }
  } catch {
    return ask(false)
  }
}

function enterable({ paper }: SittingPlace): string[] {
  const left = paper?.modules.filter(({ state }) => state !== 'over' && state !== 'finished') ?? []
  return can ? left.map(({ sealed }) => sealed) : []
}

function fetchFile(address: string): Promise<ArrayBuffer> {
  const known = files.get(address)
  if (known !== undefined) return known
  const file = (takeEarlyPart(address) ?? fetch(address)).then((reply) => {
    if (!reply.ok) throw new Error('There is no such file.')
    return reply.arrayBuffer()
  })
  files.set(address, file)
  file.catch(() => files.delete(address))
  return file
}

/** As the server seals it: AES-256-GCM with a nonce of zeros, as each key seals one content; gzipped JSON inside. */
async function unseal(file: ArrayBuffer, unseals: string): Promise<FaceModule> {
  const bytes = Uint8Array.from(atob(unseals.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0))
  const key = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['decrypt'])
  const packed = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: new Uint8Array(12) }, key, file)
  const plain = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'))
  return (await new Response(plain).json()) as FaceModule
}
