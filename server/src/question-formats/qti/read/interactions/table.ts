import { inHyphens } from '#/question-formats/qti/spelling.ts'
import { readChoice } from './choice.ts'
import { readExtendedText } from './extended-text.ts'
import { readGapMatch } from './gap-match.ts'
import { readHotspot } from './hotspot.ts'
import { readHottext } from './hottext.ts'
import { readInlineChoice } from './inline-choice.ts'
import type { ReadNodes } from './interaction.ts'
import { readMatch } from './match.ts'
import { readOrder } from './order.ts'
import { readSelectPoint } from './select-point.ts'
import { readSlider } from './slider.ts'
import { readTextEntry } from './text-entry.ts'

/** Every interaction of QTI 2 and 3; null for those that are none of our kinds. */
export const interactions = {
  choiceInteraction: readChoice,
  textEntryInteraction: readTextEntry,
  extendedTextInteraction: readExtendedText,
  matchInteraction: readMatch,
  orderInteraction: readOrder,
  inlineChoiceInteraction: readInlineChoice,
  gapMatchInteraction: readGapMatch,
  hotspotInteraction: readHotspot,
  selectPointInteraction: readSelectPoint,
  sliderInteraction: readSlider,
  hottextInteraction: readHottext,
  associateInteraction: null,
  graphicAssociateInteraction: null,
  graphicGapMatchInteraction: null,
  graphicOrderInteraction: null,
  positionObjectInteraction: null,
  drawingInteraction: null,
  uploadInteraction: null,
  mediaInteraction: null,
  endAttemptInteraction: null,
  customInteraction: null,
  portableCustomInteraction: null,
} as const satisfies Record<string, ReadNodes | null>

export type InteractionName = keyof typeof interactions

export function readerOf(name: string): ReadNodes | null {
  return name in interactions ? interactions[name as InteractionName] : null
}

/** `graphicGapMatchInteraction` is “graphic gap match”. */
export function wordsFor(name: string): string {
  return inHyphens(name.replace(/Interaction$/, '')).replaceAll('-', ' ')
}
