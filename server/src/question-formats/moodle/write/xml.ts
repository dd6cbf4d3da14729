import type { RichText } from '@agon/domain/question/parts'
import { escapeXml } from '#/files/xml/escape.ts'
import { element } from '#/question-formats/writing/xml.ts'

export interface MoodleBody {
  /** How Moodle calls the kind. */
  type: string
  /** All that is in it besides what every kind has. */
  xml: string
  /** The figure that stands by itself and not in the question's text, by its id. */
  background?: string
}

export function textElement(name: string, html: RichText, attributes = ' format="html"'): string {
  return element(name, `<text>${escapeXml(html)}</text>`, attributes)
}

export function answerElement(percent: number, text: string, attributes = ' format="html"'): string {
  const feedback = textElement('feedback', '')
  return element('answer', `<text>${escapeXml(text)}</text>${feedback}`, ` fraction="${percent}"${attributes}`)
}

/** What people mark, and what Moodle has no questions for. */
export const essayOfMoodle: MoodleBody = {
  type: 'essay',
  xml: element('responseformat', 'plain') + element('responserequired', '1') + element('responsefieldlines', '10'),
}
