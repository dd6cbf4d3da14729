/** A word or construction that has a plainer one, and what to write instead. */
export interface Expression {
  name: string
  instead: string
  /** Where it occurs in a text. Always global. */
  pattern: RegExp
}

/** In sentences: texts of pages, problems, comments, test titles and documents. */
export const inSentences: readonly Expression[] = [
  {
    name: 'nobody, somebody, whoever',
    instead: 'name the person (user, learner, organiser), or “no one”, “another user”',
    pattern: /\b(?:nobody|somebody|anybody|whoever|whomever|whosever)\b/gi,
  },
  {
    name: 'is told, is said, says of',
    instead: 'the fact itself, or “shows”, “reports”, “reads”',
    pattern: /\b(?:is|are|was|were|be|been) (?:told|said)\b|\bsays of\b|\buntold\b|\bhow it is said\b/gi,
  },
  { name: 'anew', instead: 'again, or a verb with re-', pattern: /\banew\b/gi },
  { name: 'meanwhile', instead: 'since then, in the meantime, or nothing', pattern: /\b(?:meanwhile)\b/gi },
  {
    name: 'so many, as it should be',
    instead: 'the number; “No issues”',
    pattern: /\b(?:so (?:many|much|near) (?!as\b)|as it should be)\b/gi,
  },
  {
    name: 'a clause as the subject',
    instead: 'a noun as the subject',
    pattern: /(?:^|[.:;] |\*\* |- )(?:What|Whose|Whom|Wherever|Whatever|That which)\b(?! to\b)(?![^.:;]*\?)/gm,
  },
  { name: 'that which, by and as', instead: 'a noun', pattern: /\b(?:that which|by and as|in whose name)\b/gi },
  {
    name: 'let in, comes in, taken over',
    instead: 'disable, enable, import',
    pattern: /\b(?:(?:let|lets|letting) (?:\w+ )?in|comes? in|taken over|takes? over|taken back|take back)\b/gi,
  },
  {
    name: 'is away, is over, is spent',
    instead: 'unavailable, expired, used',
    pattern: /\b(?:is|are|was|were|has been) (?:away|over|spent)\b/gi,
  },
  {
    name: 'Say, Tell as an order',
    instead: 'enter, choose, give, document',
    pattern: /(?:^|[.:;] )(?:Say|Tell)\b/gm,
  },
  {
    name: 'dear, door',
    instead: 'expensive; the page, role or address',
    pattern: /\b(?:dear(?! (?:…|\{\{))|doors?)\b/gi,
  },
  { name: 'noted, noting', instead: 'audited, recorded', pattern: /\b(?:noted|noting)\b/gi },
  {
    name: 'stands in, lies in',
    instead: 'is in',
    pattern: /\b(?:stands?|lies|stood|lay) (?:in|on|at|beside|with|there)\b/gi,
  },
]

/** In names, which are read part by part in lower case: `toldFigures` and `TOLD_FIGURES` are “told figures”. */
export const inNames: readonly Expression[] = [
  'allowance',
  'anew',
  'dear',
  'disk',
  'door',
  'face',
  'given',
  'kept',
  'let in',
  'may pass',
  'meanwhile',
  'nobody',
  'noted',
  'noting',
  'pace',
  'said',
  'shelf',
  'somebody',
  'spent',
  // `standingUntil` is a field of mass mails (CONTRIBUTING.md, glossary).
  'standing(?! until)',
  'the olympiad',
  'thing',
  'told',
  'whoever',
  'whose',
  'wish',
].map((word) => ({
  name: word.replace(/\(.*\)/, ''),
  instead: 'the term of the field',
  pattern: new RegExp(`\\b${word.replace(/(\(.*\))?$/, '(?:e?s)?\\b$1')}`, 'g'),
}))
