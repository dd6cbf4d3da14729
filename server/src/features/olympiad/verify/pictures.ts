import { clipsOf } from '@agon/domain/question/clip'
import { Problem } from '@agon/domain/problem'
import type { PaperDraft } from '@agon/domain/paper-draft'
import type { Picture, Pictures } from '@agon/domain/verify/picture'
import type { Db } from '#/db/database.ts'
import { seeInFigure } from '#/files/look-at-figure.ts'
import { readClipFile } from '#/files/read-clip.ts'
import type { FileStore } from '#/files/store.ts'
import type { App } from '#/http/handler.ts'
import { Recent } from './recent.ts'

/** So many files are in memory at once; one may have megabytes. */
const atOnce = 8
/** What a file shows never changes, for it is known by its content: null for one that is no picture, or no recording where that is wanted. */
const looked = new Recent<string, Seen | null>(1000)

type Seen = Pick<Extract<Picture, { state: 'there' }>, 'labels' | 'contrast'>

/** What is known of the figures and the recordings of a paper. Each file is read once, for any number of readers. */
export async function readPictures({ files }: App, db: Db, draft: PaperDraft): Promise<Pictures> {
  const questions = draft.flatMap((module) => module.questions.map(({ question }) => question))
  const clips = new Set(questions.flatMap((question) => clipsOf(question).map(({ sha256 }) => sha256)))
  const figures = questions.flatMap((question) => question.figures.map(({ sha256 }) => sha256))
  const hashes = [...new Set([...figures, ...clips])]
  if (hashes.length === 0) return new Map()
  const uploads = await db.selectFrom('uploads').select(['sha256', 'filename']).where('sha256', 'in', hashes).execute()
  const byHash = Map.groupBy(uploads, ({ sha256 }) => sha256)
  const pictures = new Map<string, Picture>()
  for (let from = 0; from < hashes.length; from += atOnce) {
    const some = hashes.slice(from, from + atOnce)
    const read = await Promise.all(
      some.map(
        async (sha256) => [sha256, await look(files, sha256, byHash.get(sha256) ?? [], clips.has(sha256))] as const,
      ),
    )
    for (const [sha256, picture] of read) pictures.set(sha256, picture)
  }
  return pictures
}

async function look(
  files: FileStore,
  sha256: string,
  uploads: readonly { filename: string }[],
  isClip: boolean,
): Promise<Picture> {
  if (uploads.length === 0 || !(await files.has(sha256))) return { state: 'missing' }
  let seen = looked.get(sha256)
  if (seen === undefined) {
    const bytes = await files.read(sha256)
    if (bytes === null) return { state: 'missing' }
    seen = isClip ? hear(bytes) : await seeInFigure(bytes)
    looked.set(sha256, seen)
  }
  return seen === null
    ? { state: 'unreadable' }
    : { state: 'there', filenames: uploads.map(({ filename }) => filename), ...seen }
}

function hear(bytes: Uint8Array): Seen | null {
  try {
    readClipFile(bytes)
    // Nothing to be read by the eye.
    return { labels: [], contrast: null }
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}
