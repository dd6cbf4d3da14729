import { clipsOf } from '@agon/domain/question/clip'
import { figuresInText, figureTag, withFigures } from '@agon/domain/question/figure-in-text'
import { figuresAsked } from '@agon/domain/question/figures-asked'
import type { Language, QuestionText } from '@agon/domain/question/parts'
import type { Question } from '@agon/domain/question/question'
import type { QtiVersion } from '../spelling.ts'
import { html, print, qti, type Written } from '../element.ts'
import type { Drawing, ItemParts, PlacedClip, PlacedPicture } from './kind.ts'
import { writerOf } from './kinds.ts'
import { scoreName, type Rules } from './rules.ts'
import { xhtml, xhtmlBlocks } from './xhtml.ts'
import { escapeXml } from '#/files/xml/escape.ts'

export const dialects = {
  '2.2': {
    namespace: 'http://www.imsglobal.org/xsd/imsqti_v2p2',
    schema: 'http://www.imsglobal.org/xsd/qti/qtiv2p2/imsqti_v2p2.xsd',
    template: (name: string) => `http://www.imsglobal.org/question/qti_v2p2/rptemplates/${name}`,
  },
  '3.0': {
    namespace: 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0',
    schema: 'https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqti_asiv3p0_v1p0.xsd',
    template: (name: string) => `https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/${name}.xml`,
  },
} as const satisfies Record<QtiVersion, unknown>

export interface ItemToWrite {
  question: Question
  language: Language
  identifier: string
  title: string
  picture: (figure: string) => PlacedPicture | undefined
  /** Of a recording; undefined where its file is gone. */
  clip?: (id: string) => PlacedClip | undefined
}

/** One question in one of its languages, as an item of QTI. */
export function writeItem(toWrite: ItemToWrite, version: QtiVersion): { xml: string; drawings: readonly Drawing[] } {
  const { question, language, identifier, title, picture } = toWrite
  const text = question.texts[language] ?? { stem: '', choices: {}, figures: {} }
  const { responses, body, rules, drawings = [] } = writerOf(question)({ question, language, text, picture })
  const attributes = { identifier, title, adaptive: false, timeDependent: false, 'xml:lang': language }
  const { content, attributes: more } = qti(
    'assessmentItem',
    attributes,
    ...responses,
    ...outcomesOf(question, rules, text, version),
    qti('itemBody', {}, ...bodyOf(toWrite, version, text, body)),
    ...(rules === null ? [] : [processing(rules, version)]),
    ...feedbackOf(text),
  )
  const written = print(
    inDialect(qti('assessmentItem', { ...rootAttributes(version), ...more }, ...content), version),
    version,
  )
  return { xml: withFigures(written, (id) => image(picture(id))), drawings }
}

/** Nothing where the file of the picture is gone. */
function image(picture: PlacedPicture | undefined): string {
  if (picture === undefined) return ''
  const { address, words, width, height } = picture
  return html('img', { src: address, alt: words, width: Math.round(width), height: Math.round(height) })
}

export function rootAttributes(version: QtiVersion): Written['attributes'] {
  const { namespace, schema } = dialects[version]
  return {
    xmlns: namespace,
    'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
    'xsi:schemaLocation': `${namespace} ${schema}`,
  }
}

/** QTI 2 has no element around what is shown to somebody. */
function inDialect(written: Written, version: QtiVersion): Written {
  if (version === '3.0') return written
  const content = written.content.flatMap((one) => {
    if (typeof one === 'string') return [one]
    return one.name === 'contentBody' ? one.content : [inDialect(one, version)]
  })
  return { ...written, content }
}

function outcomesOf({ marks }: Question, rules: Rules | null, text: QuestionText, version: QtiVersion): Written[] {
  const most = marks / 1000
  const byPeople = rules === null && version === '3.0' ? { externalScored: 'human' } : {}
  const declared = (identifier: string, baseType: string, value: string | number, more = {}) =>
    qti(
      'outcomeDeclaration',
      { identifier, cardinality: 'single', baseType, ...more },
      qti('defaultValue', {}, qti('value', {}, String(value))),
    )
  return [
    declared(scoreName, 'float', 0, { normalMaximum: most, ...byPeople }),
    declared('MAXSCORE', 'float', most),
    // Whatever the answer is: its value never changes.
    ...(text.feedback === undefined ? [] : [declared('FEEDBACK', 'identifier', 'general')]),
  ]
}

/** Figures that do not be in a text stand below the stem, but for the one that is pointed at; recordings stand below them. */
function bodyOf(
  { question, picture, clip }: ItemToWrite,
  version: QtiVersion,
  text: QuestionText,
  body: ItemParts['body'],
) {
  const inText = figuresInText(text)
  const pointed = question.kind === 'hot-spot' ? question.figure : null
  const beside = figuresAsked(question).filter(({ id }) => !inText.has(id) && id !== pointed)
  const pictures = beside.filter(({ id }) => picture(id) !== undefined).map(({ id }) => `<p>${figureTag(id)}</p>`)
  const sounds = clipsOf(question).map(({ id }) => soundOf(clip?.(id), version))
  const stem = xhtmlBlocks(text.stem) + pictures.join('')
  // What is said of recordings is no text that gaps could be in.
  return typeof body === 'function' ? [...body(stem), ...sounds] : [stem, ...sounds, ...body]
}

function processing(rules: Rules, version: QtiVersion): Written {
  if (typeof rules === 'string') return qti('responseProcessing', { template: dialects[version].template(rules) })
  return qti('responseProcessing', {}, ...rules)
}

function feedbackOf({ feedback }: QuestionText): Written[] {
  if (feedback === undefined) return []
  const attributes = { outcomeIdentifier: 'FEEDBACK', showHide: 'show', identifier: 'general' }
  return [qti('modalFeedback', attributes, qti('contentBody', {}, xhtml(feedback)))]
}

/**
 * A recording below the question: QTI 3.0 has HTML’s element for it, 2.2 the older one for any file. What is heard is in it, for
 * programs that do not play it. Nothing where its file is gone.
 */
function soundOf(clip: PlacedClip | undefined, version: QtiVersion): string {
  if (clip === undefined) return ''
  const { address, mediaType, words } = clip
  const lines = words.transcript.split('\n').filter((line) => line.trim() !== '')
  const heard = lines.map((line) => html('p', {}, escapeXml(line)))
  if (version === '2.2')
    return html('p', {}, html('object', { data: address, type: mediaType, label: words.title }, ...heard))
  const source = html('source', { src: address, type: mediaType })
  return html('div', {}, html('audio', { controls: true, title: words.title }, source, ...heard))
}
