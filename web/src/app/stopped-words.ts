import { suppressionReasons, type SuppressionKind } from '@agon/domain/suppression'

/** Why no invitation goes to the teacher's address, and what to do. */
export const stoppedWords = (kind: SuppressionKind) =>
  `No invitation is mailed, because ${suppressionReasons[kind].en}. Correct the address of the teacher in Teachers, then invite again.`
