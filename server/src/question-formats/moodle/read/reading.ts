import type { Language, QuestionBase, QuestionText, RichText } from '@agon/domain/question/parts'
import type { Losses } from '#/question-formats/reading/imported.ts'
import { QuestionFault } from '#/question-formats/reading/imported.ts'
import { withClips, withClipWords } from '#/question-formats/reading/clips.ts'
import { withoutBeside } from '#/question-formats/reading/beside.ts'
import { checkedStem, readRichText } from '#/question-formats/reading/rich.ts'
import { MoodleClips } from './clips.ts'
import { Pictures } from './pictures.ts'
import { inLanguage, languagesIn, moodleText, ours, plainChild, type MoodleText } from './words-of.ts'
import { childOf, childrenOf, elementsOf, elementWith, type XmlElement } from '#/files/xml/tree.ts'

export interface MoodleAnswer {
  element: XmlElement
  /** As it is written. */
  text: string
  /** In per cent of the marks. */
  percent: number
}

/** A question of a Moodle XML file whose kind reads on from here. */
export class MoodleReading {
  readonly element: XmlElement
  readonly losses: Losses
  readonly pictures: Pictures
  readonly clips: MoodleClips
  readonly #topic: string

  constructor(element: XmlElement, topic: string, losses: Losses) {
    this.element = element
    this.losses = losses
    this.pictures = new Pictures(element, losses)
    this.clips = new MoodleClips(element, losses)
    this.#topic = topic
    if (childrenOf(element, 'hint').length > 0) losses.add('hints')
    const tags = elementsOf(childOf(element, 'tags') ?? elementWith('tags')).map((one) => plainChild(one, 'text'))
    if (tags.length > 0) losses.add('tags', { value: tags.join(', ').slice(0, 200) })
  }

  get answers(): MoodleAnswer[] {
    return childrenOf(this.element, 'answer').map((element) => {
      const said = element.attributes.get('fraction') ?? '0'
      const percent = Number(said)
      if (!Number.isFinite(percent) || Math.abs(percent) > 100)
        throw new QuestionFault('weight-unreadable', { value: said })
      const feedback = childOf(element, 'feedback')
      if (feedback !== undefined && plainChild(feedback, 'text') !== '') this.losses.add('answer-feedback')
      return { element, percent, text: plainChild(element, 'text') }
    })
  }

  /** What a child says; empty where there is none. */
  said(name: string): string {
    return plainChild(this.element, name)
  }

  /** What a yes or no child says. */
  says(name: string): boolean {
    return /^(1|true)$/i.test(this.said(name))
  }

  /** A text that is there once, whatever the language. */
  richOf(name: string): RichText {
    const text = moodleText(childOf(this.element, name))
    const [language = 'en'] = languagesIn(text)
    return this.#rich(inLanguage(text, language))
  }

  /** What every kind has; `choices` are the elements of what is written as choices, by id; `stem` may change the question's HTML. */
  base(choices: Record<string, XmlElement> = {}, stem = (html: string) => html): QuestionBase {
    const texts = this.#texts(choices, stem)
    const marks = Math.round(Number(plainChild(this.element, 'defaultgrade') || '1') * 1000)
    if (!(marks >= 1 && marks <= 1_000_000))
      throw new QuestionFault('marks-unreadable', {
        value: plainChild(this.element, 'defaultgrade'),
        column: 'defaultgrade',
        limit: 1000,
      })
    return {
      marks,
      penalty: 0,
      difficulty: 'medium',
      topic: this.#topic,
      source: '',
      author: '',
      figures: this.pictures.figures,
      ...withClips(this.clips.clips),
      texts,
    }
  }

  #texts(choices: Record<string, XmlElement>, changed: (html: string) => string): QuestionBase['texts'] {
    const stem = moodleText(childOf(this.element, 'questiontext'))
    const feedback = moodleText(childOf(this.element, 'generalfeedback'))
    const words = Object.entries(choices).map(([id, element]) => [id, moodleText(element)] as const)
    const all = [stem, feedback, ...words.map(([, text]) => text)]
    const texts: QuestionBase['texts'] = {}
    for (const language of this.#languages(all)) {
      if (all.some((text) => !inLanguage(text, language).whole)) this.losses.add('language-part', { language })
      const shown = this.#shown(stem, language, childOf(this.element, 'questiontext'), {
        changed,
        withoutSounds: (html) => this.clips.takeFrom(html, language),
      })
      const text: QuestionText = {
        stem: checkedStem(withoutBeside(shown)),
        choices: Object.fromEntries(words.map(([id, word]) => [id, this.#shown(word, language, choices[id])])),
        figures: this.pictures.saidIn(language),
      }
      const after = this.#shown(feedback, language, childOf(this.element, 'generalfeedback'))
      texts[language] = after === '' ? text : { ...text, feedback: after }
    }
    // A picture may be in one of the languages only.
    for (const [language, text] of languagesOf(texts)) {
      Object.assign(text, withClipWords(this.clips.clips, this.clips.wholeIn(language)))
      for (const { id } of this.pictures.figures) text.figures[id] ??= this.pictures.names.get(id) ?? id
    }
    return texts
  }

  #languages(all: readonly MoodleText[]): Language[] {
    const found = [...new Set(all.flatMap(languagesIn))].filter((language) => language !== 'other')
    const known = found.map(ours).filter((language) => language !== undefined)
    for (const language of found) if (ours(language) === undefined) this.losses.add('language-unknown', { language })
    return known.length === 0 ? ['en'] : known
  }

  /** With its pictures and without its recordings, of which plain text has none. */
  #shown(
    text: MoodleText,
    language: Language,
    from: XmlElement | undefined,
    { changed = (html: string) => html, withoutSounds = (html: string) => this.clips.leaveOut(html) } = {},
  ): RichText {
    const { raw, format } = inLanguage(text, language)
    if (format === 'plain') return this.#rich({ format, raw: changed(raw) })
    return this.#rich({ format, raw: changed(withoutSounds(this.pictures.placeIn(raw, language, from))) })
  }

  #rich({ raw, format }: MoodleText): RichText {
    return readRichText(raw, format, this.losses)
  }
}

function languagesOf(texts: QuestionBase['texts']): [Language, QuestionText][] {
  // The keys were written as languages.
  return Object.entries(texts) as [Language, QuestionText][]
}
