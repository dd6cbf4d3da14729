import { unsentAnswers } from '@agon/contract/unsent-file/calls'
import {
  nameOfKey,
  readUnsentFile,
  unsentFileKind,
  type UnsentAnswers,
  type UnsentFile,
} from '@agon/contract/unsent-file/unsent-file'
import { z } from 'zod'
import type { UnsentFileKey } from '#/config/unsent-file-key.ts'
import { unusable } from './unusable.ts'

const envelope = z.object({
  file: z.literal(unsentFileKind),
  version: z.literal(1),
  olympiad: z.string(),
  to: z.string(),
  key: z.string(),
  nonce: z.string(),
  sealed: z.string(),
})

/** The answers in a file, which only this product can read. Throws Problem `unsentFile` with what is wrong with it. */
export async function openUnsentFile(keys: readonly UnsentFileKey[], content: string): Promise<UnsentAnswers> {
  const file = readEnvelope(content)
  const names = await Promise.all(keys.map((key) => nameOfKey(key.publicKey)))
  const key = keys[names.indexOf(file.to)]
  if (key === undefined) throw unusable('it was written for another installation of Agon.')
  const read = unsentAnswers.safeParse(await decrypt(key, file))
  if (!read.success) throw unusable('what is in it is not complete.')
  return read.data
}

function readEnvelope(content: string): UnsentFile {
  const parsed = parseJson(content)
  const kind = z.object({ file: z.literal(unsentFileKind), version: z.number() }).safeParse(parsed)
  if (!kind.success) throw unusable('it is no file with unsent answers, or its beginning is damaged.')
  if (kind.data.version !== 1) throw unusable('a newer Agon has written it. Update this one first.')
  const file = envelope.safeParse(parsed)
  if (!file.success) throw unusable('a part of it is missing.')
  return file.data
}

async function decrypt({ privateKey, publicKey }: UnsentFileKey, file: UnsentFile): Promise<unknown> {
  try {
    return await readUnsentFile(privateKey, publicKey, file)
  } catch {
    throw unusable('it is damaged or was changed. Copy it from the device once more.')
  }
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content) as unknown
  } catch {
    return undefined
  }
}
