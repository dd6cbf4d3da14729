import type { Minor } from '@agon/domain/money'

/** `1234.50`, as providers write rands; anything else is null, never 0. */
export function minorOf(text: string): Minor | null {
  const found = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (found === null) return null
  return Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'))
}

export const majorOf = (amount: Minor): string => `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
