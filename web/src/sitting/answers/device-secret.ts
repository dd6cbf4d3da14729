import type { ParticipantId } from '@agon/domain/ids'
import type { DeviceStorage } from './device-storage.ts'

/** The secret by which the server knows this browser again. Made before it is first sent, so that no lost reply loses it. */
export function deviceSecret(storage: DeviceStorage, participantId: ParticipantId): Promise<string> {
  return secretNamed(storage, nameOf(participantId))
}

export function forgetDevice(storage: DeviceStorage, participantId: ParticipantId): Promise<void> {
  return storage.remove(nameOf(participantId))
}

/** The random text under this name, made when it is first asked for. */
export async function secretNamed(storage: DeviceStorage, name: string): Promise<string> {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const secret = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return (await storage.once(name, secret)) as string // written here only
}

function nameOf(participantId: ParticipantId): string {
  return `device.${participantId}.`
}
