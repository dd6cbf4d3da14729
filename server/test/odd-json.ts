/** JSON as no page writes it, by what is odd in it. */
const deep = 10_000

export const oddJson: Readonly<Record<string, string>> = {
  'a number beyond all': '1e400',
  'a negative zero': '-0',
  'a number of 22 digits': '1e21',
  'a number of 17 digits': '9007199254740993',
  'a small number': '5e-324',
  null: 'null',
  'ten thousand arrays': '['.repeat(deep) + ']'.repeat(deep),
  'ten thousand objects': `${'{"a":'.repeat(deep)}1${'}'.repeat(deep)}`,
  'a tree that goes on in children': `${'{"type":"element","name":"p","children":['.repeat(deep)}${']}'.repeat(deep)}`,
  'an object as a text': '{"length":5}',
  'an object as a text that cannot be compared': '{"length":{"valueOf":1,"toString":1}}',
  'an object as a text with its ways': '{"length":5,"trim":1,"normalize":1,"toLowerCase":1,"toString":1}',
  'an object as an array': '{"0":"a","1":"b","length":2}',
  'an object as an array with its ways': '{"0":"a","length":1,"map":1,"filter":1,"forEach":1}',
  'an object as a promise': '{"then":1}',
  'an object that says how it is written': '{"toJSON":1}',
  'a long name': `{"${'k'.repeat(100_000)}":1}`,
  'a prototype': '{"__proto__":{"role":"overlord","id":1}}',
  'a constructor': '{"constructor":{"prototype":{"id":1}}}',
  'ways of an object': '{"hasOwnProperty":1,"toString":1,"valueOf":1}',
  'half a pair': '"\\ud800"',
  'half a pair within words': '"a\\udfffb"',
  'a NUL': '"a\\u0000b"',
  'names that stand twice': '{"id":1,"id":"x","a":1,"a":[]}',
  'half a pair in a name': '{"\\ud800":1}',
  'a NUL in a name': '{"\\u0000":1}',
}

/** In an address. */
export const oddFigures = ['1e400', '-0', '1e21', '5e-324', '0x1F', '9007199254740993', '-9223372036854775809'] as const
export const oddNames = ['__proto__', 'constructor', 'hasOwnProperty', 'toString', 'then', '\u0000', 'k'.repeat(5000)]
