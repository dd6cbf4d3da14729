import type { fileCalls } from '@agon/contract/file/calls'
import type { AccessCases } from '#test/access-case.ts'
import { multipart } from '#test/multipart.ts'
import type { OlympiadId } from '@agon/domain/ids'
import type { World } from '#test/world.ts'
import { aWav } from '#test/clips.ts'
import { aMap, aPicture, drawing, towns } from './factories.ts'

export const fileAccess: AccessCases<typeof fileCalls> = {
  getMedia: {
    own: async ({ world }) => ({ params: { sha256: await aPicture(world) } }),
  },
  sendPlaces: {
    own: ({ olympiadId }) => ({ params: { id: olympiadId }, ...thePlaces() }),
    neighbours: ({ neighbours }) => ({ params: { id: neighbours.olympiadId }, ...thePlaces() }),
  },
  readPlaces: {
    own: async ({ world, olympiadId }) => ({
      params: { id: olympiadId },
      query: { sha256: await somePlaces(world, olympiadId) },
    }),
    neighbours: async ({ world, neighbours }) => ({
      params: { id: neighbours.olympiadId },
      query: { sha256: await somePlaces(world, neighbours.olympiadId) },
    }),
  },
  drawPlaces: {
    own: async ({ world, olympiadId }) => ({
      params: { id: olympiadId },
      body: { sha256: await somePlaces(world, olympiadId), map: aMap },
    }),
    neighbours: async ({ world, neighbours }) => ({
      params: { id: neighbours.olympiadId },
      body: { sha256: await somePlaces(world, neighbours.olympiadId), map: aMap },
    }),
  },
  uploadClip: {
    own: ({ olympiadId }) => ({ params: { id: olympiadId }, ...aRecording() }),
    neighbours: ({ neighbours }) => ({ params: { id: neighbours.olympiadId }, ...aRecording() }),
  },
  uploadFigure: {
    own: ({ olympiadId }) => ({ params: { id: olympiadId }, ...aDrawing() }),
    neighbours: ({ neighbours }) => ({ params: { id: neighbours.olympiadId }, ...aDrawing() }),
  },
}

function thePlaces() {
  return multipart({ filename: 'towns.geojson', content: towns, mediaType: 'application/geo+json' })
}

const somePlaces = (world: World, olympiadId: OlympiadId) =>
  aPicture(world, { olympiadId, content: towns, mediaType: 'application/geo+json' })

function aRecording() {
  return multipart({ filename: 'bird.wav', content: aWav(1), mediaType: 'audio/wav' })
}

function aDrawing() {
  return multipart({ filename: 'hill.svg', content: drawing, mediaType: 'image/svg+xml' })
}
