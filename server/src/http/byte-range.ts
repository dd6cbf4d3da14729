import type { BytePart } from '@agon/contract/schema'

/** `bytes=0-499`, `bytes=500-` or `bytes=-500`. */
const oneRange = /^bytes=[ \t]*(?:(\d+)-(\d*)|-(\d+))[ \t]*$/i

/**
 * The part of a file that the header `Range` asks for (RFC 9110, section 14): undefined for the whole file, also for several ranges,
 * other units and wrong syntax; null where no byte of the part is in the file.
 */
export function askedPart(header: string | undefined, size: number): BytePart | undefined | null {
  const [, first, last, tail] = oneRange.exec(header ?? '') ?? []
  if (tail !== undefined) return lastBytes(Number(tail), size)
  if (first === undefined) return undefined
  const part = { first: Number(first), last: last === undefined || last === '' ? Infinity : Number(last) }
  if (part.last < part.first) return undefined
  return part.first < size ? { first: part.first, last: Math.min(part.last, size - 1) } : null
}

function lastBytes(count: number, size: number): BytePart | undefined | null {
  if (count === 0) return null
  // No Content-Range can name a part of nothing.
  return size === 0 ? undefined : { first: Math.max(0, size - count), last: size - 1 }
}
