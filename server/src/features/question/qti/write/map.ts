import { qti } from './element.ts'
import type { WriteKind } from './kind.ts'
import { response, responseName } from './rules.ts'

/** QTI has no maps: other programs ask for the place in words, and people mark it. */
export const map: WriteKind<'map'> = () => ({
  responses: [response('single', 'string', [])],
  body: [qti('extendedTextInteraction', { responseIdentifier: responseName, expectedLines: 2 })],
  rules: null,
})
