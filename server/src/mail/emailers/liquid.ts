import { Liquid, type Template } from 'liquidjs'
import type { VariableValue } from '@agon/domain/emailer/variable'
import { asPlaceholder, withoutPlaceholders } from './placeholder.ts'

/** Without files, other templates, raw output, and captured output, which would be escaped twice. */
const allowedTags = new Set(['if', 'unless', 'case', 'for', 'break', 'continue', 'assign', 'comment', '#'])
const allowedFilters = new Set([
  'append',
  'capitalize',
  'default',
  'divided_by',
  'downcase',
  'first',
  'join',
  'last',
  'minus',
  'plus',
  'prepend',
  'replace',
  'size',
  'strip',
  'times',
  'truncate',
  'upcase',
  'url_encode',
])

/** Bounds of one rendering: milliseconds, characters of the source, and liquidjs' own measure of memory. */
const limits = { renderLimit: 1000, parseLimit: 50_000, memoryLimit: 500_000 }

/** Reads own properties of values alone. An output is a placeholder until Markdown is read. */
export const liquid = new Liquid({
  ...limits,
  ownPropertyOnly: true,
  strictFilters: true,
  jekyllInclude: false,
  outputEscape: asPlaceholder,
})
for (const tag of Object.keys(liquid.tags)) if (!allowedTags.has(tag)) delete liquid.tags[tag]
for (const filter of Object.keys(liquid.filters)) if (!allowedFilters.has(filter)) delete liquid.filters[filter]
// No file is ever read.
liquid.options.fs = {
  ...liquid.options.fs,
  existsSync: () => false,
  exists: () => Promise.resolve(false),
  readFileSync: () => '',
  readFile: () => Promise.resolve(''),
}

export type Parsed = Template[]

/** Throws liquidjs' error, with the place of the fault, for a source that is no template. */
export function parseLiquid(source: string): Parsed {
  return liquid.parse(withoutPlaceholders(source))
}

export function renderLiquid(parsed: Parsed, variables: Readonly<Record<string, VariableValue>>): string {
  // liquidjs writes its own assignments into a scope of its own, never into this object.
  return String(liquid.renderSync(parsed, { ...variables }))
}
