import type { Outcomes, ResponseDeclaration } from '../declarations.ts'
import { attributeOf, childOf, elementsOf, elementWith, type XmlElement } from '#/files/xml/tree.ts'
import { evaluate, type Scope } from './expressions.ts'
import { UnknownRule } from './unknown-rule.ts'
import { single, type Value } from './value.ts'

/** An answer as the item’s variables hold it; those that are not named are empty. */
export type Responses = Readonly<Record<string, Value | null>>

/** How an item is marked. */
export interface Processing {
  /** What the variable holds after all rules. Throws an UnknownRule. */
  readonly outcome: (name: string, given: Responses) => Value | null
  /** Nothing says how it is marked. */
  readonly isAbsent: boolean
}

/** `match_correct`, wherever it stands, and so the others. */
const templates: Readonly<Record<string, string>> = {
  match_correct: 'match',
  map_response: 'mapResponse',
  map_response_point: 'mapResponsePoint',
}

export function processingOf(
  item: XmlElement,
  declared: readonly ResponseDeclaration[],
  outcomes: Outcomes,
): Processing {
  const node = childOf(item, 'responseProcessing')
  const rules = node === undefined ? [] : elementsOf(node)
  const template = /([^/]+?)(?:\.xml)?$/.exec(attributeOf(node, 'template'))?.[1]
  const responses = new Map(declared.map((one) => [one.identifier, one]))
  const outcome = (name: string, given: Responses) => {
    const variables = new Map<string, Value | null>(declared.map(({ identifier }) => [identifier, null]))
    for (const [id, { baseType, values }] of outcomes.defaults) {
      const isNumber = baseType === 'float' || baseType === 'integer'
      const [first] = values
      variables.set(id, first === undefined ? (isNumber ? single(0) : null) : single(first))
    }
    for (const [id, value] of Object.entries(given)) variables.set(id, value)
    const scope = { responses, variables }
    if (template === undefined) run(rules, scope)
    else runTemplate(template, scope)
    return variables.get(name) ?? null
  }
  return { outcome, isAbsent: rules.length === 0 && template === undefined }
}

/** What an answer earns. */
export function scoreOf(processing: Processing, { score }: Outcomes, given: Responses): number {
  const value = processing.outcome(score, given)?.items[0]
  return typeof value === 'number' ? value : 0
}

function runTemplate(name: string, scope: Scope): void {
  const operator = templates[name.toLowerCase()]
  if (operator === undefined) throw new UnknownRule(name)
  const leaf = (called: string, ...content: XmlElement[]) => ({
    ...elementWith(called, content),
    attributes: new Map([['identifier', 'RESPONSE']]),
  })
  if ((scope.variables.get('RESPONSE') ?? null) === null) return void scope.variables.set('SCORE', single(0))
  if (operator !== 'match') return void scope.variables.set('SCORE', evaluate(leaf(operator), scope))
  const isRight = evaluate(leaf('match', leaf('variable'), leaf('correct')), scope)
  scope.variables.set('SCORE', single(isRight?.items[0] === true ? 1 : 0))
}

/** Runs rules in their order; true where one of them ends the processing. */
function run(rules: readonly XmlElement[], scope: Scope): boolean {
  for (const rule of rules) {
    if (rule.name === 'exitResponse') return true
    if (rule.name === 'responseProcessingFragment' && run(elementsOf(rule), scope)) return true
    else if (rule.name === 'setOutcomeValue') {
      const [expression] = elementsOf(rule)
      if (expression !== undefined) scope.variables.set(attributeOf(rule, 'identifier'), evaluate(expression, scope))
    } else if (rule.name === 'responseCondition') {
      if (runCondition(rule, scope)) return true
    } else if (rule.name !== 'responseProcessingFragment') throw new UnknownRule(rule.name)
  }
  return false
}

function runCondition(condition: XmlElement, scope: Scope): boolean {
  for (const branch of elementsOf(condition)) {
    const [test, ...rest] = elementsOf(branch)
    if (branch.name === 'responseElse') return run(elementsOf(branch), scope)
    if (test !== undefined && evaluate(test, scope)?.items[0] === true) return run(rest, scope)
  }
  return false
}
