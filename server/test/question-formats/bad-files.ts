import { expect, test } from 'vitest'
import { SheetRefusal } from '#/sheets/refusal.ts'
import { anOlympiad, staff } from '../factories.ts'
import { multipart } from '../multipart.ts'
import { aQuestion, aQuestionModule, aSingleChoice } from '../questions.ts'
import type { aWorld } from '../world.ts'
import { findEncoding } from '#/question-formats/file/find-encoding.ts'
import type { ImportFault, ImportedQuestions } from '#/question-formats/reading/imported.ts'
import { mustBeText } from '#/question-formats/file/must-be-text.ts'

/** A file, and what is said of it: the first fault's code with its line, or what its only question lost on the way in. */
export interface BadFile {
  what: string
  filename: string
  content: string | Uint8Array
  told: [code: string, line: number] | { losses: string[] }
}

/** What would run when it is shown. */
const unsafe = /<script|<[^>]*\son\w+\s*=|javascript:|\\u0000/i

/** Each is read as the server reads it. */
export function testReading(
  read: (bytes: Uint8Array) => ImportedQuestions | Promise<ImportedQuestions>,
  files: readonly BadFile[],
): void {
  test.for(files.map((file) => [file.what, file] as const))('%s', async ([, { content, told }]) => {
    const found = await refusedOr(async () => read(Buffer.from(content)))
    if (Array.isArray(told)) {
      const [code, line] = told
      expect(found.faults[0]).toMatchObject({ code, line, message: expect.stringMatching(/\w/) })
      return
    }
    expect(found.faults).toEqual([])
    expect(found.items.map(({ losses }) => losses.map(({ code }) => code))).toEqual([told.losses])
    expect(JSON.stringify(found.items.map(({ question }) => question.texts))).not.toMatch(unsafe)
  })
}

/** A file that is refused as a whole says so as a fault of it does. */
async function refusedOr(read: () => Promise<ImportedQuestions>): Promise<ImportedQuestions> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof SheetRefusal)) throw error
    const { code, params, message, row } = error
    const fault = { line: row ?? 1, cells: [], code: code as ImportFault['code'], params, message }
    return { items: [], texts: [], faults: [fault] }
  }
}

/** Each is sent to a module with one question, which stays alone where something is refused. */
export function testSending(world: ReturnType<typeof aWorld>, files: readonly BadFile[]): void {
  test.for(files.map((file) => [file.what, file] as const))('sent: %s', async ([, { filename, content, told }]) => {
    const olympiadId = await anOlympiad(world)
    const id = await aQuestionModule(world, { olympiadId })
    await aQuestion(world, id, aSingleChoice())
    const { token } = await staff(world, 'admin', olympiadId)
    const list = async () =>
      (await world.send('GET /api/question/', { token, query: { questionModuleId: id } })).ok.items
    const before = await list()
    const file = multipart({ filename, content })
    const { status, body } = await world.send('POST /api/question/import/{id}', { token, params: { id }, ...file })
    const after = await list()
    if (Array.isArray(told)) {
      const [code, line] = told
      expect({ status, body }).toMatchObject({
        status: 422,
        body: { error: 'rejected', details: { faults: [{ code, line, message: expect.stringMatching(/\w/) }] } },
      })
      expect(after).toEqual(before)
      return
    }
    expect(status).toBe(200)
    expect(after).toHaveLength(before.length + 1)
    expect(JSON.stringify(after.map(({ question }) => question.texts))).not.toMatch(unsafe)
  })
}

/** As the server reads a text file. */
export function readText(bytes: Uint8Array): string {
  mustBeText(bytes)
  return new TextDecoder(findEncoding(() => [bytes]).name).decode(bytes)
}

export const utf16 = (text: string): Buffer => Buffer.from(`\uFEFF${text}`, 'utf16le')
export const windows1252 = (text: string): Buffer => Buffer.from(text, 'latin1')
/** The second part in another encoding than the first. */
export const mixed = (first: string, second: string): Buffer => Buffer.concat([Buffer.from(first), windows1252(second)])
export const pdf = '%PDF-1.7\n%âãÏÓ\n1 0 obj\n<< /Type /Catalog >>\nendobj\n'
export const webPage = '<!DOCTYPE html>\n<html><body onload="x()"><p>Sign in</p></body></html>'
