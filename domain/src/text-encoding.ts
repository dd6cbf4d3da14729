/** Of scripts with more signs than a byte has values. */
export const multibyteEncodings = ['gb18030', 'gbk', 'big5', 'shift_jis', 'euc-jp', 'iso-2022-jp', 'euc-kr'] as const

/** Encodings of text files, by their names in the WHATWG Encoding Standard: those of Unicode first, then by how often such files are met. */
export const textEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'iso-8859-2',
  'windows-1251',
  'koi8-r',
  'koi8-u',
  'ibm866',
  'iso-8859-5',
  'windows-1256',
  'iso-8859-6',
  ...multibyteEncodings,
  'windows-1253',
  'iso-8859-7',
  'windows-1254',
  'windows-1255',
  'iso-8859-8',
  'windows-1257',
  'iso-8859-4',
  'iso-8859-13',
  'windows-1258',
  'windows-874',
  'iso-8859-3',
  'iso-8859-10',
  'iso-8859-14',
  'iso-8859-15',
  'iso-8859-16',
  'macintosh',
  'x-mac-cyrillic',
] as const
export type TextEncoding = (typeof textEncodings)[number]
