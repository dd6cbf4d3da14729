import type { Call, Shape } from '@agon/contract/call'
import { z } from 'zod'
import type { Dice } from './dice.ts'
import { anyText, anyValue, longestInt, names } from './odd-values.ts'
import type { SendInput } from './world.ts'

/** Another input of the same call: of one that succeeds, a little is changed, added or left out. */
export function mutated(dice: Dice, { spec }: Call, base: SendInput): SendInput {
  const places = [
    ...(spec.params === undefined ? [] : (['params'] as const)),
    ...(spec.query === undefined ? [] : (['query', 'query'] as const)),
    ...(spec.body === undefined ? [] : (['body', 'body', 'body'] as const)),
    'headers' as const,
  ]
  const place = dice.pick(places)
  if (place === 'body') return { ...base, ...mutatedBody(dice, spec.body, base) }
  if (place === 'headers') return { ...base, headers: { ...base.headers, ...oddHeaders(dice) } }
  const given = { ...base[place] } as Record<string, string>
  const declared = namesOf(spec[place])
  const times = dice.chance(0.3) ? 3 : 1
  for (let time = 0; time < times && declared.length > 0; time += 1) {
    const name = dice.pick(declared)
    if (place === 'query' && dice.chance(0.1)) delete given[name]
    // An address cannot carry half a pair.
    else given[name] = (dice.chance(0.4) ? likely(dice, spec[place], name) : anyText(dice)).toWellFormed()
  }
  return { ...base, [place]: given }
}

function namesOf(shape: Shape | undefined): string[] {
  return shape instanceof z.ZodObject ? Object.keys(shape.shape) : []
}

/** A value of the declared shape, where that is simple, so that the call gets past the door. */
function likely(dice: Dice, shape: Shape | undefined, name: string): string {
  if (name === 'sort') return dice.pick(['-', '']) + dice.pick(namesOf(shape))
  if (name === 'columns') return [dice.pick(names), ...namesOf(shape)].join()
  if (name === 'limit') return dice.pick(['-1', '0', '1', '500', '501'])
  const declared = shape instanceof z.ZodObject ? (shape.shape[name] as z.ZodType | undefined) : undefined
  if (declared === undefined) return anyText(dice)
  const { enum: choices, type } = z.toJSONSchema(declared, { unrepresentable: 'any' })
  if (choices !== undefined) return String(dice.pick(choices))
  if (type === 'integer') return dice.pick(['1', '2', longestInt])
  if (type === 'boolean') return dice.pick(['true', 'false'])
  return anyText(dice)
}

function mutatedBody(dice: Dice, shape: Shape | undefined, input: SendInput): Pick<SendInput, 'body' | 'headers'> {
  if (shape !== undefined && 'maxBytes' in shape) return oddForm(dice)
  if (dice.chance(0.1)) return { body: anyValue(dice) as object, headers: { 'content-type': 'application/json' } }
  const body = input.body ?? {}
  const declared = namesOf(shape)
  if (declared.length > 0 && dice.chance(0.3))
    return { body: { ...(body as object), [dice.pick(declared)]: anyValue(dice) } }
  return { body: changedSomewhere(dice, body) }
}

/** A copy of a JSON value with another value, name or gap at one place, however deep. */
function changedSomewhere(dice: Dice, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || dice.chance(0.05)) return anyValue(dice)
  if (Array.isArray(value)) {
    const at = Math.floor(dice.next() * (value.length + 1))
    return dice.chance(0.2) ? [...value, ...value] : value.toSpliced(at, 1, changedSomewhere(dice, value[at]))
  }
  const keys = Object.keys(value)
  if (keys.length === 0 || dice.chance(0.1)) return { ...value, [anyText(dice)]: anyValue(dice) }
  const key = dice.pick(keys)
  const { [key]: inner, ...rest } = value as Record<string, unknown>
  if (dice.chance(0.1)) return rest
  if (dice.chance(0.1)) return { ...rest, [anyText(dice)]: inner }
  return { ...value, [key]: changedSomewhere(dice, inner) }
}

function oddHeaders(dice: Dice): Record<string, string> {
  const text = anyText(dice).replace(/[^\x20-\x7e]/g, '?')
  return dice.pick([
    { 'accept-language': text },
    {
      'content-type': dice.pick([
        'text/plain',
        'application/xml',
        'multipart/form-data',
        'application/json; charset=x',
      ]),
    },
    { authorization: `Bearer ${text}` },
    { 'if-none-match': text, range: 'bytes=9-1' },
    { 'accept-encoding': text },
    { cookie: `XSRF-TOKEN=${text.replace(/[;,]/g, '')}` },
  ])
}

const contents = [
  '',
  'a',
  '\u0000\u0001',
  'a,b\n1,2',
  '"a,b\n1',
  '::x:: y {=a ~b',
  '<svg/>',
  '<svg viewBox="0 0 1 1"><a>',
  'PK\u0003\u0004',
]

/** A form that is broken, or whole around something odd. */
function oddForm(dice: Dice): Pick<SendInput, 'body' | 'headers'> {
  const boundary = 'x'
  const filename = anyText(dice).replace(/["\r\n]/g, '')
  const field = dice.pick(['file', '', '__proto__', 'grade', anyText(dice).replace(/["\r\n]/g, '')])
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${filename}"\r\n\r\n`
  const content = dice.chance(0.5) ? dice.pick(contents) : anyText(dice)
  const whole = `${head}${content}\r\n--${boundary}--\r\n`
  const body = dice.pick([
    whole,
    whole.slice(0, Math.floor(dice.next() * whole.length)),
    head + whole,
    whole.replace('; filename', '; name'),
    whole.replace('form-data', anyText(dice).replace(/[\r\n]/g, '')),
  ])
  return { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, body }
}
