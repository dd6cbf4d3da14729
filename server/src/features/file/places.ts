import { extentOf, propertiesOf, drawFigureMap } from '@agon/domain/geo/figure-map'
import type { FigureMap } from '@agon/domain/geo/map-frame'
import { GeoJsonFault, readFeatures, type Feature } from '@agon/domain/geo/features'
import type { OlympiadId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { fill } from '@agon/domain/message'
import { questionFaultWords } from '@agon/domain/question/fault-words'
import { faultOfFrame } from '@agon/domain/question/map'
import { outlinesOf } from '#/files/outlines.ts'
import { readFigureFile } from '#/files/read-figure.ts'
import type { App } from '#/http/handler.ts'

export const placesType = 'application/geo+json'

/** Larger drawings are slow on a phone. */
const largestDrawing = 1024 * 1024

/** The features of a file, or `figure` with the reason and the feature's number. */
export function readPlaces(bytes: Uint8Array): Feature[] {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Problem('figure', { why: 'it is no text in UTF-8.' })
  }
  return told(() => readFeatures(text))
}

/** What is told of a file of places before it is drawn. */
export function aboutPlaces(features: readonly Feature[]) {
  return {
    features: features.length,
    properties: propertiesOf(features).slice(0, 50),
    bounds: extentOf(features),
  }
}

/** A file of places that was sent for the olympiad, or that one of its questions has a figure from. */
export async function placesOf({ database: { db }, files }: App, olympiadId: OlympiadId, sha256: string) {
  const sent = await db
    .selectFrom('uploads')
    .select('id')
    .where('olympiadId', '=', olympiadId)
    .where('sha256', '=', sha256)
    .where('mediaType', '=', placesType)
    .executeTakeFirst()
  const named =
    sent ??
    (await db
      .selectFrom('versionFiles')
      .innerJoin('questionVersions', 'questionVersions.id', 'versionFiles.questionVersionId')
      .innerJoin('questions', 'questions.id', 'questionVersions.questionId')
      .innerJoin('questionModules', 'questionModules.id', 'questions.questionModuleId')
      .innerJoin('uploads', 'uploads.sha256', 'versionFiles.sha256')
      .select('uploads.id')
      .where('versionFiles.sha256', '=', sha256)
      .where('questionModules.olympiadId', '=', olympiadId)
      .where('uploads.mediaType', '=', placesType)
      .executeTakeFirst())
  const bytes = named === undefined ? null : await files.read(sha256)
  if (bytes === null) throw new Problem('notFound')
  return bytes
}

/** The drawing as a file of its own. */
export function drawPlaces(features: readonly Feature[], map: FigureMap) {
  const fault = faultOfFrame(map.frame, map.ground)
  if (fault !== null) throw new Problem('figure', { why: fill(questionFaultWords[fault.code], fault.params) })
  const { svg, width, height } = told(() =>
    drawFigureMap(features, map, map.ground ? outlinesOf(map.frame.outlines) : null),
  )
  const bytes = Buffer.from(svg)
  if (bytes.length > largestDrawing)
    throw new Problem('figure', { why: 'drawn, it is larger than 1 MB. Simplify the shapes of the file.' })
  return { bytes, ...readFigureFile(bytes), width, height }
}

function told<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof GeoJsonFault) throw new Problem('figure', { why: error.message })
    throw error
  }
}
