import { mkdir, open, readdir, readFile, stat, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { QueuedEmailId } from '@agon/domain/ids'
import { z } from 'zod'

const handOver = z.object({
  id: z.number().transform((id) => id as QueuedEmailId), // as this process wrote it
  /** Which hand-over of this mail it is. */
  number: z.number(),
  /** The purpose of a system mail, or the mass mail and its number. */
  name: z.string(),
  at: z.string(),
})
export type HandOver = z.infer<typeof handOver>

const ending = z.object({
  id: z.number().transform((id) => id as QueuedEmailId), // as this process wrote it
  number: z.number(),
  delivery: z.discriminatedUnion('result', [
    z.object({ result: z.literal('sent'), reply: z.string(), messageId: z.string() }),
    z.object({ result: z.enum(['again', 'failed', 'uncertain']), reply: z.string() }),
  ]),
})
/** The result of a hand-over. */
export type HandOverResult = z.infer<typeof ending>

export interface Journal {
  /** Resolves when the entries are on disk. */
  append(entries: readonly (HandOver | HandOverResult)[]): Promise<void>
  close(): Promise<void>
}

/** In bytes. */
const largestFile = 8 * 1024 * 1024

/**
 * Notes hand-overs and their results outside the database, before they begin and when they end. After a crash it shows which
 * of a process's mails were begun; after a restore it knows mails that the database does not know as sent. One file per
 * process; a new one after 8 MB. The first file is there when this resolves.
 */
export async function openJournal(folder: string, process: string): Promise<Journal> {
  let file: FileHandle | undefined
  let size = 0
  let files = 0

  async function begin(): Promise<FileHandle> {
    await mkdir(folder, { recursive: true })
    files += 1
    const next = await open(join(folder, `${process}-${files}.jsonl`), 'a')
    await syncFolder(folder)
    await syncFolder(dirname(folder))
    size = 0
    return next
  }

  async function close(): Promise<void> {
    const closing = file
    file = undefined
    await closing?.close()
  }

  file = await begin()
  return {
    async append(entries) {
      if (size > largestFile) await close()
      file ??= await begin()
      const lines = Buffer.from(entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''))
      size += lines.length
      try {
        await file.appendFile(lines)
        await file.datasync()
      } catch (error) {
        // A part of the lines may be in the file; the next ones begin a new file.
        await close().catch(() => undefined)
        throw error
      }
    },
    close,
  }
}

/** A new file is there after a power cut only when its folder is on disk. */
async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder)
  await opened.sync().finally(() => opened.close())
}

/** Two clocks of one machine, or of a folder that it shares, may differ by so much; milliseconds. */
const clocksApart = 60_000

/**
 * The hand-overs of each file, the newest first. A line that was cut off is left out: its mails were not handed over. Files that nothing was
 * added to `since` are left out: after a mass mail all take seconds to read.
 */
export async function* readJournal(folder: string, since: Date | null): AsyncGenerator<HandOver[]> {
  const names = await readdir(folder).catch(() => [])
  const files = await Promise.all(
    names.map(async (name) => ({ name, changed: (await stat(join(folder, name))).mtimeMs })),
  )
  const from = since === null ? 0 : since.getTime() - clocksApart
  for (const { name } of files.filter(({ changed }) => changed >= from).sort((a, b) => b.changed - a.changed)) {
    const lines = (await readFile(join(folder, name), 'utf8')).split('\n')
    yield handOversIn(lines).reverse()
  }
}

/** Half of the lines are results: to find that out by their shape costs more than to read them. */
function handOversIn(lines: readonly string[]): HandOver[] {
  return lines.flatMap((line) => (line.includes('"delivery":{') ? [] : parsed(handOver, line)))
}

function parsed<Entry>(schema: z.ZodType<Entry>, line: string): Entry[] {
  if (line === '') return []
  try {
    return [schema.parse(JSON.parse(line))]
  } catch {
    return []
  }
}

/** The process of a file; undefined for a file of another kind. */
export const processOf = (name: string): string | undefined => /^(.+)-\d+\.jsonl$/.exec(name)?.[1]

/** The processes that have a journal in the folder. */
export async function journaledProcesses(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return [...new Set(names.flatMap((name) => processOf(name) ?? []))]
}

/** The entries of a process: the number of each mail's last hand-over, and the results. */
export async function readJournalOf(folder: string, process: string) {
  const begun = new Map<QueuedEmailId, number>()
  const results: HandOverResult[] = []
  const names = (await readdir(folder)).filter((name) => processOf(name) === process)
  for (const name of names) {
    const lines = (await readFile(join(folder, name), 'utf8')).split('\n')
    for (const { id, number } of handOversIn(lines)) begun.set(id, Math.max(number, begun.get(id) ?? 0))
    results.push(...lines.flatMap((line) => parsed(ending, line)))
  }
  return { begun, results }
}
