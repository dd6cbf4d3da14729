import type { TextEncoding } from '@agon/domain/text-encoding'
import { expect, test } from 'vitest'
import { encoded } from '#test/question-formats/encoded.ts'
import { findEncoding } from './find-encoding.ts'

const found = (bytes: Uint8Array) => {
  const { name, by } = findEncoding(() => [bytes])
  return [name, by]
}

const foreign: [TextEncoding, string][] = [
  ['windows-1256', 'ما هي عاصمة جنوب أفريقيا؟ {=بريتوريا ~كيب تاون}\n\nأطول نهر؟ {=النيل ~الكونغو}'],
  ['windows-1251', 'Какая самая длинная река? {=Нил ~Конго}\n\nСтолица? {=Москва ~Киев}'],
  ['koi8-r', 'Какая самая длинная река? {=Нил ~Конго}\n\nСтолица? {=Москва ~Киев}'],
  ['gb18030', '世界上最长的河流是哪一条？ {=尼罗河 ~刚果河}\n\n首都是哪里？{=北京 ~上海}'],
  ['big5', '世界上最長的河流是哪一條？ {=尼羅河 ~剛果河}'],
  ['shift_jis', '世界で最も長い川はどれですか。 {=ナイル川 ~コンゴ川}'],
  ['euc-kr', '세계에서 가장 긴 강은? {=나일강 ~콩고강}'],
  ['iso-8859-2', 'Która rzeka jest najdłuższa? {=Nil ~Kongo}\n\nIle województw? Źródło: Łódź, Święto, gęś, ćma'],
  [
    'windows-1250',
    'Která řeka je nejdelší na světě? {=Nil ~Kongo} Příliš žluťoučký kůň úpěl ďábelské ódy. Šest švestek',
  ],
  ['iso-8859-7', 'Ποιος είναι ο μεγαλύτερος ποταμός; {=Νείλος ~Κονγκό}'],
]

test.each(foreign)('a text in %s is recognised, and that it is a guess is reported', (name, text) => {
  const bytes = encoded(text, name)
  expect(found(bytes)).toEqual([name, 'guess'])
  expect(new TextDecoder(name).decode(bytes)).toBe(text)
})

test.each([
  'Où? {=São Tomé ~Congo}',
  'Wat is ’n rivier? {=Vaal ~Karoo} dié reënboog is mooi; hê, môre, brûe',
  'Größe? Straße, Äpfel, über',
  '¿Qué río es más largo? {=Nilo ~Congo} Año, niño',
  'Ça va? L’été à l’œuvre; naïve façade; créée: 25° 5m² ½',
  'Åse på fjället: blåbær, smørrebrød, øy, sjø på Åland',
  'Informações não são questões? Ações e reações',
  '10 µm × 5 = ±3°',
  'A²+B² x³y 5×10³ km² à 25°C',
  'CAFÉ ÉLÈVE CRÉÉE ÎLE',
])('%s stays Windows-1252', (text) => {
  expect(found(encoded(text, 'windows-1252'))).toEqual(['windows-1252', 'guess'])
})

const declared = (label: string, text: string, name: TextEncoding) =>
  encoded(`<?xml version="1.0" encoding="${label}"?><quiz>${text}</quiz>`, name)

test.each<[label: string, text: string, name: TextEncoding]>([
  ['ISO-8859-2', 'najdłuższa', 'iso-8859-2'],
  ['GB2312', '首都', 'gbk'],
  ['gb18030', '首都', 'gb18030'],
  ['windows-1251', 'река', 'windows-1251'],
  ['ISO-8859-1', 'São', 'windows-1252'],
])('XML that says %s is read so', (label, text, name) => {
  expect(found(declared(label, text, name))).toEqual([name, 'declaration'])
})

test('a declaration that the bytes contradict does not count', () => {
  const utf8 = (label: string) => Buffer.from(`<?xml version="1.0" encoding="${label}"?><quiz>São Tomé</quiz>`)
  for (const label of ['ISO-8859-1', 'UTF-16', 'nonsense']) expect(found(utf8(label))).toEqual(['utf-8', 'bytes'])
  expect(found(declared('UTF-8', 'São Tomé', 'windows-1252'))).toEqual(['windows-1252', 'guess'])
  expect(found(Buffer.from('\uFEFF<?xml version="1.0" encoding="GB2312"?><quiz/>'))).toEqual(['utf-8', 'bytes'])
})

test('what is chosen counts before all', () => {
  expect(findEncoding(() => [Buffer.from('São')], 'koi8-r')).toEqual({ name: 'koi8-r', by: 'choice' })
})
