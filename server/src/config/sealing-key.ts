import type { KeyObject } from 'node:crypto'

/** Begins a sealed value that names its key. A value sealed before keys had names begins with a random nonce. */
const mark = 0xa6
const idLength = 4
export const headerLength = 1 + idLength

/** A key that seals, and the former ones of the same purpose, which only open. */
export class SealingKey {
  readonly key: KeyObject
  readonly header: Buffer
  /** This one first. */
  readonly all: readonly SealingKey[]

  constructor(id: Uint8Array, key: KeyObject, former: readonly SealingKey[]) {
    this.key = key
    this.header = Buffer.concat([Buffer.of(mark), id.subarray(0, idLength)])
    this.all = [this, ...former]
  }

  /** Whether a value is sealed with this key, not with a former one. */
  sealed(value: Uint8Array): boolean {
    return this.header.equals(value.subarray(0, headerLength))
  }
}
