import type { TextEncoding } from '@agon/domain/text-encoding'

const tables = new Map<TextEncoding, Map<string, number[]>>()

/** A text in an encoding of one or two bytes, turned round from what the platform decodes. */
export function encoded(text: string, name: TextEncoding): Buffer {
  const table = tables.get(name) ?? tableOf(name)
  tables.set(name, table)
  return Buffer.from(
    Array.from(text).flatMap((letter) => {
      const bytes = table.get(letter)
      if (bytes === undefined) throw new Error(`${name} has no ${letter}.`)
      return bytes
    }),
  )
}

function tableOf(name: TextEncoding): Map<string, number[]> {
  const table = new Map<string, number[]>()
  const decoder = new TextDecoder(name, { fatal: true })
  const add = (bytes: number[]) => {
    try {
      const letters = decoder.decode(Uint8Array.from(bytes))
      if (Array.from(letters).length === 1 && !table.has(letters)) table.set(letters, bytes)
    } catch {
      // The encoding has no such bytes.
    }
  }
  for (let byte = 0; byte < 256; byte += 1) add([byte])
  for (let first = 0x81; first < 0xff; first += 1)
    for (let second = 0x40; second < 0xff; second += 1) add([first, second])
  return table
}
