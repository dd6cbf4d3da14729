import type { Id } from '@agon/domain/ids'
import { z } from 'zod'
import { faultOf, faults } from '@agon/domain/faults'
import { namePattern } from '@agon/domain/person-name'

/** A schema whose types are said by hand: the wire is text in paths and queries, and the caller's type is the value's. */
function typed<Out, In = Out>(schema: z.ZodType): z.ZodType<Out, In> {
  // The caller names the types that the schema cannot express (brands; numbers that may arrive as text).
  return schema as unknown as z.ZodType<Out, In>
}

const largestId = 2_147_483_647

/** A whole number or the figures of one. Whatever else could be made into a number (nothing, an empty text, a list) is none. */
function wholeOrFigures(min: number, max: number): z.ZodType {
  return z
    .preprocess(
      (value) => (typeof value === 'string' && /^-?\d{1,16}$/.test(value) ? Number(value) : value),
      z.number().int().min(min).max(max),
    )
    .meta({ type: 'integer', minimum: min, maximum: max })
}

const ids = new WeakSet<object>()
function naming<S extends object>(schema: S): S {
  ids.add(schema)
  return schema
}

/** A record's id: a positive integer, also as text. */
export function id<Name extends string>(): z.ZodType<Id<Name>, number> {
  return naming(typed<Id<Name>, number>(wholeOrFigures(1, largestId)))
}

/** An olympiad on the wire: its id, or −1 for the platform. Absent means −1 for an overlord and is refused for others. */
export const olympiadScope = naming(typed<number | undefined>(wholeOrFigures(-1, largestId).optional()))

/** Whether an input names a record by its id, at any depth. */
export function namesRecord(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false
  if (ids.has(schema)) return true
  if (schema instanceof z.ZodObject) return Object.values(schema.shape).some(namesRecord)
  if (schema instanceof z.ZodArray) return namesRecord(schema.element)
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable ? namesRecord(schema.unwrap()) : false
}

/** A whole number, also as text. */
export function whole(min: number, max: number): z.ZodType<number, number> {
  return typed<number>(wholeOrFigures(min, max))
}

/** true or false, also as text. */
export const flag = typed<boolean>(
  z.preprocess(
    (value) => (typeof value === 'string' ? { true: true, '1': true, false: false, '0': false }[value] : value),
    z.boolean(),
  ),
)

/**
 * Not for people to read or a database to keep: half pairs, NUL and other control characters, line ends in one line, and
 * signs that turn the direction of what follows, with which one name is made to look like another.
 */
const unfitForLine = /[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u
const unfitForText = /[\u0000\p{Cs}\u202A-\u202E\u2066-\u2069]/u
const fitting = (unfit: RegExp) => [(given: string) => !unfit.test(given), faults.control.en] as const

/** Text as it was sent, for looking something up with. */
export function words(max: number): z.ZodType<string, string> {
  return typed<string>(
    z
      .string()
      .max(max, faultOf('tooLong', max))
      .refine(...fitting(unfitForText)),
  )
}

/** A line of text without control characters, trimmed and in Unicode's composed form. */
export function line(max: number, min = 1): z.ZodType<string, string> {
  return typed<string>(
    z
      .string()
      .trim()
      .normalize()
      .min(min, min === 1 ? faults.empty.en : faultOf('tooShort', min))
      .max(max, faultOf('tooLong', max))
      .refine(...fitting(unfitForLine)),
  )
}

/** A person's name, or a part of it; with a minimum of 0 also none. */
export function personName(max: number, min = 1): z.ZodType<string, string> {
  return line(max, min).refine(namePattern.is.test, namePattern.fault)
}

/** An address that mail can be sent to; with a minimum of 0 also none. It is narrower than the format `email` of OpenAPI. */
export function emailAddress(max: number, min = 1): z.ZodType<string, string> {
  const pattern = new RegExp(`^$|${z.regexes.email.source}`)
  return line(max, min).check(z.regex(pattern, faults.email.en))
}

/** Text of several lines. */
export function text(max: number): z.ZodType<string, string> {
  return typed<string>(
    z
      .string()
      .trim()
      .normalize()
      .max(max, faultOf('tooLong', max))
      .refine(...fitting(unfitForText)),
  )
}

/** A moment in UTC: ISO 8601 on the wire; the server may hand over a Date. */
export const moment = typed<string, string | Date>(z.iso.datetime())
export const momentOrNull = typed<string | null, string | Date | null>(z.iso.datetime().nullable())

/** In the reply of a record: the id that was asked for, if its record was merged into the one that is answered. */
export const mergedFrom = z.number().optional()

export const emptyReply = z.object({})

/** From one byte to another, both included, counted from 0. */
export interface BytePart {
  readonly first: number
  readonly last: number
}

/** The content of a stored file. A caller may ask for a part of it, to continue a download or to seek in a recording. */
export interface StoredBytes {
  readonly sha256: string
  readonly size: number
  readonly stream: (part?: BytePart) => AsyncIterable<Uint8Array>
}

/** A downloaded file; its media types are for the documentation. */
export interface FileReply {
  readonly filename: string
  readonly mediaType: string
  readonly content: Uint8Array | string | AsyncIterable<Uint8Array | string> | StoredBytes
  /** `attachment` is saved, `inline` is shown. */
  readonly disposition?: 'attachment' | 'inline'
  /** For content that never changes under its address. */
  readonly immutable?: boolean
  /** For content that may carry scripts: shown, but with no rights and no way out. */
  readonly sandboxed?: boolean
}

/** A cell of somebody's list as they wrote it. */
export const sheetCell = z.object({ column: z.string(), value: z.string() })

export interface FileShape {
  readonly _output: FileReply
  readonly _input: FileReply
  readonly mediaTypes: readonly string[]
  /** A part of it can be asked for. */
  readonly inParts?: true
}

export function file(...mediaTypes: string[]): FileShape {
  // Only `mediaTypes` exists; the two type fields are never read at run time.
  return { mediaTypes } as unknown as FileShape
}

/** A file of which a part can be asked for (RFC 9110, section 14). */
export function storedFile(...mediaTypes: string[]): FileShape {
  return { ...file(...mediaTypes), inParts: true }
}

/** A report as a table to save, where the query asks for one. */
export const sheetFormat = z.enum(['csv', 'xlsx']).optional()
export const sheetTypes = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] as const

/** Server-sent events, each one JSON, until the signal ends; undefined is a sign of life without an event. */
export interface EventStreamReply<Event = unknown> {
  readonly events: (signal: AbortSignal) => AsyncIterable<Event | undefined>
}

export interface EventStreamShape<Event> {
  readonly _output: EventStreamReply<Event>
  readonly _input: EventStreamReply<Event>
  readonly mediaTypes: readonly ['text/event-stream']
  readonly streams: true
}

export function eventStream<Event>(): EventStreamShape<Event> {
  // The type fields are never read at run time.
  return { mediaTypes: ['text/event-stream'], streams: true } as unknown as EventStreamShape<Event>
}

/** One uploaded file in a multipart form. */
export interface UploadedFile {
  readonly filename: string
  readonly mediaType: string
  readonly bytes: Uint8Array
}

export interface UploadShape {
  readonly _output: { file: UploadedFile; fields: Record<string, string> }
  readonly _input: FormData
  readonly maxBytes: number
  /** Media types of a body that is the file itself. */
  readonly raw?: readonly string[]
}

/** A multipart form with one file, kept in memory, hence with a limit in bytes. */
export function upload(maxBytes: number, raw?: readonly string[]): UploadShape {
  // Only `maxBytes` and `raw` exist; the two type fields are never read at run time.
  return { maxBytes, ...(raw === undefined ? {} : { raw }) } as unknown as UploadShape
}

/** One uploaded file on disk, in a folder of its own that is there until the call is answered. */
export interface UploadOnDisk {
  readonly filename: string
  readonly mediaType: string
  readonly size: number
  readonly path: string
  /** Where the call may write what comes of it. */
  readonly folder: string
  /** Aborted once anyone who sent it has hung up. */
  readonly left: AbortSignal
}

/** A body as it came: its bytes are signed. */
export interface Untouched {
  readonly bytes: Uint8Array
  /** The address of the connection. */
  readonly source: string
  readonly header: (name: string) => string
}

export interface UntouchedShape {
  readonly _output: Untouched
  readonly _input: string
  readonly maxBytes: number
  readonly untouched: true
}

export function untouched(maxBytes: number): UntouchedShape {
  // Only these two exist; the two type fields are never read at run time.
  return { maxBytes, untouched: true } as unknown as UntouchedShape
}

/** Leads the browser to another page (303). */
export interface RedirectReply {
  readonly location: string
}

export interface RedirectShape {
  readonly _output: RedirectReply
  readonly _input: RedirectReply
  readonly mediaTypes: readonly []
  readonly redirects: true
}

export function redirect(): RedirectShape {
  // The type fields are never read at run time.
  return { mediaTypes: [], redirects: true } as unknown as RedirectShape
}

export interface LargeUploadShape {
  readonly _output: { file: UploadOnDisk; fields: Record<string, string> }
  readonly _input: FormData
  readonly maxBytes: number
  readonly onDisk: true
}

/** A multipart form with one file that is never in memory as a whole. */
export function largeUpload(maxBytes: number): LargeUploadShape {
  // The two type fields are never read at run time.
  return { maxBytes, onDisk: true } as unknown as LargeUploadShape
}
