import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import type { Variable, VariablePlace } from './tagged-document.ts'

/**
 * A finished document that lacks what is one file's own. Each file is its objects, the file's own ones behind them, and
 * one cross-reference table over all: a plain PDF without a history (ISO 32000-1, 7.5).
 */
export interface Template {
  objects: Buffer
  /** By object number; −1 where a file's own object goes. */
  offsets: number[]
  place: VariablePlace
  /** The trailer's entries but for the file's identity. */
  trailer: string
}

/** Takes a document apart that was just made by pdfkit, and drops the objects that hold what was drawn as variable. */
export function templateOf(made: Uint8Array, place: VariablePlace): Template {
  const bytes = Buffer.from(made.buffer, made.byteOffset, made.byteLength)
  const text = bytes.toString('latin1')
  const tableAt = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1])
  const table = /^xref\n0 (\d+)\n([\s\S]*?)trailer\n<<\n?([\s\S]*?)>>\s*startxref/.exec(text.slice(tableAt))
  if (!table) throw new Error('The document has no cross-reference table where one was expected')
  const [, , entries = '', trailer = ''] = table
  const found = [...entries.matchAll(/^(\d{10}) \d{5} ([nf]) *$/gm)].map((entry) => Number(entry[1]))
  const own = new Set([place.content, ...place.addresses])
  const inOrder = found.map((offset, number) => ({ offset, number })).slice(1)
  inOrder.sort((a, b) => a.offset - b.offset)

  const header = bytes.subarray(0, inOrder[0]?.offset ?? 0)
  const parts = [header]
  const offsets = Array.from(found, () => -1)
  let length = header.length
  for (const [index, { offset, number }] of inOrder.entries()) {
    if (own.has(number)) continue
    const object = bytes.subarray(offset, inOrder[index + 1]?.offset ?? tableAt)
    offsets[number] = length
    parts.push(object)
    length += object.length
  }
  return { objects: Buffer.concat(parts), offsets, place, trailer: trailer.replace(/\/ID\s*\[[^\]]*\]/, '').trim() }
}

/** One file of the template. */
export function fileOf(template: Template, variable: Variable): Uint8Array {
  const { objects, place } = template
  const offsets = [...template.offsets]
  // Half the time of the default level, for 300 bytes more.
  const content = deflateSync(Buffer.from(variable.content, 'latin1'), { level: 3 })
  const own: Buffer[] = []
  let length = objects.length
  const add = (number: number, ...body: (Buffer | string)[]) => {
    offsets[number] = length
    for (const part of [`${number} 0 obj\n`, ...body, '\nendobj\n']) {
      const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part
      own.push(bytes)
      length += bytes.length
    }
  }
  add(place.content, `<< /Length ${content.length} /Filter /FlateDecode >>\nstream\n`, content, '\nendstream')
  for (const [index, number] of place.addresses.entries()) {
    const address = variable.addresses[index]
    if (address === undefined) throw new Error('A file has fewer links than the one that it was made after')
    add(number, `<< /S /URI /URI (${escaped(address)}) >>`)
  }
  const identity = createHash('sha256').update(content).digest('hex').slice(0, 32)
  const rows = offsets.slice(1).map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  const table = `xref\n0 ${offsets.length}\n0000000000 65535 f \n${rows.join('')}`
  const trailer = `trailer\n<< ${template.trailer} /ID [<${identity}> <${identity}>] >>\nstartxref\n${length}\n%%EOF\n`
  return new Uint8Array(Buffer.concat([objects, ...own, Buffer.from(table + trailer, 'latin1')]))
}

/** As a PDF string, percent-encoded. */
function escaped(address: string): string {
  return new URL(address).href.replaceAll(/[\\()]/g, '\\$&')
}
