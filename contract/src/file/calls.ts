import { clipTypes, mostClipBytes } from '@agon/domain/question/clip'
import { z } from 'zod'
import { call } from '../call.ts'
import { figureMap } from '../question/map-frame.ts'
import { id, olympiadScope, storedFile, upload } from '../schema.ts'
import { attachmentCalls } from './attachments.ts'
import { partCalls } from './parts.ts'

/** Kinds of pictures that pages show. */
export const pictureTypes = ['image/svg+xml', 'image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const

/** What a question's figure may be. SVG is taken only without scripts and without anything from outside. */
export const figureTypes = ['image/svg+xml', 'image/png', 'image/jpeg', 'image/webp'] as const

/** An uploaded figure: what it is, and its intrinsic size in CSS pixels. */
const figureUpload = z.object({
  id: id<'upload'>(),
  filename: z.string(),
  mediaType: z.enum(figureTypes),
  /** Bytes. */
  size: z.number(),
  sha256: z.string(),
  width: z.number(),
  height: z.number(),
})

/** An uploaded recording: what it is, and how long it lasts. */
const clipUpload = z.object({
  id: id<'upload'>(),
  filename: z.string(),
  mediaType: z.enum(clipTypes),
  /** Bytes. */
  size: z.number(),
  sha256: z.string(),
  seconds: z.number(),
})

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** A file of places (GeoJSON) that a figure can be drawn from. */
const places = z.object({
  sha256: z.string(),
  features: z.number(),
  /** Names of what is said of the features, those that most have first. */
  properties: z.array(z.string()),
  /** The part of the Earth that it is on, with some room around it. */
  bounds: z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() }),
})
/** The olympiad’s id. */
const ofOlympiad = z.object({ id: id<'olympiad'>() })

export const fileCalls = {
  ...attachmentCalls,
  ...partCalls,
  sendPlaces: call('POST', '/api/upload/geojson/{id}', ['admin', 'overlord'], 'Store places to draw a figure from', {
    effect: 'write',
    params: ofOlympiad,
    body: upload(2 * 1024 * 1024),
    reply: z.object({ item: places }),
    refusals: ['tooLarge', 'mediaType', 'figure'],
  }),
  readPlaces: call('GET', '/api/upload/geojson/{id}', ['admin', 'overlord'], 'Get the features of a GeoJSON file', {
    effect: 'read',
    params: ofOlympiad,
    query: z.object({ sha256 }),
    reply: z.object({ item: places }),
    refusals: ['figure'],
  }),
  drawPlaces: call('POST', '/api/upload/map/{id}', ['admin', 'overlord'], 'Draw a figure from a file of places', {
    effect: 'write',
    params: ofOlympiad,
    body: z.object({ sha256, map: figureMap }),
    reply: z.object({ item: figureUpload }),
    refusals: ['figure'],
  }),
  getMedia: call('GET', '/api/media/{sha256}', 'public', 'A picture or a recording, by the hash of its content', {
    effect: 'read',
    params: z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
    reply: storedFile(...pictureTypes, ...clipTypes),
    refusals: ['outsideFile'],
  }),
  uploadClip: call('POST', '/api/upload/clip/{id}', ['admin', 'overlord'], 'Store a recording for a question', {
    effect: 'write',
    params: ofOlympiad,
    body: upload(mostClipBytes),
    reply: z.object({ item: clipUpload }),
    refusals: ['tooLarge', 'mediaType', 'clip'],
  }),
  uploadFigure: call(
    'POST',
    '/api/upload/{id}',
    ['admin', 'overlord'],
    'Store a picture for questions or public pages',
    {
      effect: 'write',
      /** The olympiad’s id, or −1 for the platform. */
      params: z.object({ id: olympiadScope }),
      body: upload(8 * 1024 * 1024),
      reply: z.object({ item: figureUpload }),
      refusals: ['tooLarge', 'mediaType', 'figure'],
    },
  ),
}
