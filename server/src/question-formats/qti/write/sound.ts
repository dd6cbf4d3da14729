import type { QtiVersion } from '../spelling.ts'
import { html } from '../element.ts'
import type { PlacedClip } from './kind.ts'
import { escapeXml } from '#/question-formats/writing/xml.ts'

/**
 * A recording below the question: QTI 3.0 has HTML’s element for it, 2.2 the older one for any file. What is heard is in it, for
 * programs that do not play it. Nothing where its file is gone.
 */
export function soundOf(clip: PlacedClip | undefined, version: QtiVersion): string {
  if (clip === undefined) return ''
  const { address, mediaType, words } = clip
  const lines = words.transcript.split('\n').filter((line) => line.trim() !== '')
  const heard = lines.map((line) => html('p', {}, escapeXml(line)))
  if (version === '2.2')
    return html('p', {}, html('object', { data: address, type: mediaType, label: words.title }, ...heard))
  const source = html('source', { src: address, type: mediaType })
  return html('div', {}, html('audio', { controls: true, title: words.title }, source, ...heard))
}
