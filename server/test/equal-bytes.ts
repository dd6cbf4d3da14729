import { expect } from 'vitest'

declare global {
  var bytesAreComparedFast: true | undefined
}

// Files of a worker share their `expect`.
if (globalThis.bytesAreComparedFast === undefined) {
  globalThis.bytesAreComparedFast = true
  // Without this each byte becomes the name of a property first: a second for each megabyte.
  expect.addEqualityTesters([
    (one: unknown, other: unknown) => {
      if (!(one instanceof Uint8Array && other instanceof Uint8Array)) return undefined
      return one.constructor === other.constructor ? Buffer.compare(one, other) === 0 : undefined
    },
  ])
}
