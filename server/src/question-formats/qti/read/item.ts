import type { QuestionBase, QuestionText, RichText } from '@agon/domain/question/parts'
import { QuestionFault, type Losses } from '#/question-formats/reading/imported.ts'
import { withClips, withClipWords } from '#/question-formats/reading/clips.ts'
import { withoutBeside } from '#/question-formats/reading/beside.ts'
import { checkedStem } from '#/question-formats/reading/rich.ts'
import { Body, type Instead } from './body.ts'
import { outcomesOf, responseDeclarations, type Outcomes, type ResponseDeclaration } from './declarations.ts'
import { languageOf } from './language.ts'
import type { Pictures } from './pictures.ts'
import { processingOf, scoreOf, type Processing, type Responses } from './processing/rules.ts'
import {
  attributeOf,
  childOf,
  childrenOf,
  elementsOf,
  within,
  type XmlContent,
  type XmlElement,
} from '#/files/xml/tree.ts'

/** An item whose interaction reads on from here. */
export class ItemReading {
  readonly item: XmlElement
  readonly losses: Losses
  readonly pictures: Pictures
  readonly body: Body
  readonly responses: readonly ResponseDeclaration[]
  readonly outcomes: Outcomes
  readonly processing: Processing
  /** A text that several items share, shown before this one’s own. */
  readonly #shared: readonly XmlContent[]

  constructor(item: XmlElement, pictures: Pictures, losses: Losses, shared: readonly XmlContent[] = []) {
    this.item = item
    this.losses = losses
    this.pictures = pictures
    this.body = new Body(pictures, losses)
    this.responses = responseDeclarations(item)
    this.outcomes = outcomesOf(item)
    this.processing = processingOf(item, this.responses, this.outcomes)
    this.#shared = shared
  }

  /** What is declared of an interaction’s answers. */
  responseOf(interaction: XmlElement): ResponseDeclaration {
    const identifier = attributeOf(interaction, 'responseIdentifier')
    const found = this.responses.find((one) => one.identifier === identifier)
    if (found === undefined) throw new QuestionFault('qti-response', { value: identifier })
    return found
  }

  /** What an answer earns. Throws an UnknownRule. */
  earns(given: Responses): number {
    return scoreOf(this.processing, this.outcomes, given)
  }

  richOf(node: XmlElement): RichText {
    // What is asked in an interaction is part of the question.
    return node.name === 'prompt' ? this.body.stemOf(node.content) : this.body.richOf(node.content)
  }

  /** What every kind has, but for marks and penalty; `instead` is shown where interactions stand. */
  base(choices: Record<string, RichText>, instead: Instead): QuestionBase {
    const itemBody = childOf(this.item, 'itemBody')
    const stem = this.body.stemOf([...this.#shared, ...(itemBody?.content ?? [])], instead)
    const feedback = this.#feedback()
    const { figures, clips } = this.pictures
    const text: QuestionText = {
      stem: checkedStem(withoutBeside(stem)),
      choices,
      figures: this.pictures.said,
      ...withClipWords(clips.clips, clips.said),
    }
    const tag = attributeOf(this.item, 'xml:lang') || attributeOf(itemBody, 'xml:lang')
    const [language, isOurs] = languageOf(tag)
    if (!isOurs) this.losses.add('language-taken', { language: tag })
    return {
      marks: 1000,
      penalty: 0,
      difficulty: 'medium',
      topic: '',
      source: '',
      author: '',
      figures,
      ...withClips(clips.clips),
      texts: { [language]: feedback === '' ? text : { ...text, feedback } },
    }
  }

  /** What scorers should look for. */
  guidance(): RichText {
    const rubrics = within(this.item, ({ name }) => name === 'rubricBlock')
    const forScorers = rubrics.filter((node) => /\bscorer\b/.test(attributeOf(node, 'view')))
    return this.body.richOf(forScorers.flatMap((node) => [...node.content]))
  }

  /** What is shown whatever the answer was; what depends on it is reported. */
  #feedback(): RichText {
    const all = childrenOf(this.item, 'modalFeedback')
    const kept = all.filter((node) => this.#isAlways(node))
    if (kept.length < all.length) this.losses.add('answer-feedback')
    return this.body.richOf(kept.flatMap((node) => [...node.content]))
  }

  /** The outcome has this value from the beginning, and no rule sets it. */
  #isAlways(feedback: XmlElement): boolean {
    const outcome = attributeOf(feedback, 'outcomeIdentifier')
    const rules = childOf(this.item, 'responseProcessing')
    const sets = rules === undefined ? [] : within(rules, (rule) => isSetting(rule, outcome))
    const value = attributeOf(feedback, 'identifier')
    const isShown = attributeOf(feedback, 'showHide') !== 'hide'
    if (sets.length === 0) return isShown && (this.outcomes.defaults.get(outcome)?.values.includes(value) ?? false)
    // Set by a rule that is under no condition, and by no other.
    const top = rules === undefined ? [] : elementsOf(rules).filter((rule) => isSetting(rule, outcome))
    const [only] = top
    const set = only === undefined ? undefined : childOf(only, 'baseValue')
    return isShown && sets.length === 1 && set?.content.join('').trim() === value
  }
}

function isSetting(rule: XmlElement, outcome: string): boolean {
  return rule.name === 'setOutcomeValue' && attributeOf(rule, 'identifier') === outcome
}
