/** Formats of the file with a school's own order. */
export const orderFileTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const
export type OrderFileType = (typeof orderFileTypes)[number]

/** In bytes. */
export const largestOrderFile = 10 * 1024 * 1024

/** Files of one order. */
export const mostOrderFiles = 10

const beginnings: Record<OrderFileType, readonly number[]> = {
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff],
}

/** The format by the first bytes, whatever the file's name; null for any other. */
export function orderFileType(bytes: Uint8Array): OrderFileType | null {
  return orderFileTypes.find((type) => beginnings[type].every((byte, index) => bytes[index] === byte)) ?? null
}
