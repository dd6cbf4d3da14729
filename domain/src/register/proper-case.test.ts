import { assert, constantFrom, property, string } from 'fast-check'
import { array, oneof } from 'fast-check'
import { expect, test } from 'vitest'
import { properCase } from './proper-case.ts'
import { runs } from '#test/runs.ts'

test.each([
  ["ST MARY'S", "St Mary's"],
  ['D.F. MALHERBE', 'D.F. Malherbe'],
  ['NG KERK', 'NG Kerk'],
  ['JAN VAN DER MERWE', 'Jan van der Merwe'],
  ['VAN DER MERWE', 'Van der Merwe'],
  ['LAERSKOOL DE HOOP', 'Laerskool De Hoop'],
  ['W.J. LE ROUX', 'W.J. le Roux'],
  ['HOËRSKOOL DR. VAN ZYL', 'Hoërskool Dr. Van Zyl'],
  ['MCGREGOR', 'McGregor'],
  ['MACDONALD', 'MacDonald'],
  ['MACASSAR', 'Macassar'],
  ["O'REILLY", "O'Reilly"],
  ["D'ALMEIDA", "D'Almeida"],
  ["NAL'IKAMVA", "Nal'ikamva"],
  ["BOYS' HIGH", "Boys' High"],
  ["PLAAS 'N HOEK", "Plaas 'n Hoek"],
  ['GA-RANKUWA', 'Ga-Rankuwa'],
  ['RUST-TER-VAAL', 'Rust-ter-Vaal'],
  ['THUTO-KE-MAATLA', 'Thuto-ke-Maatla'],
  ['TSHEPANO III P/S', 'Tshepano III P/S'],
  ['DIPKRAAL CF/S', 'Dipkraal CF/S'],
  ['H A JACK', 'H A Jack'],
  ['OUTSIDE A TOWN', 'Outside a Town'],
  ['SCHOOL OF EXCELLENCE', 'School of Excellence'],
  ['6TH AVENUE EXT.8', '6th Avenue Ext.8'],
  ['Y2K COLLEGE', 'Y2K College'],
  ['KWAZULU', 'KwaZulu'],
  ['VRYHEID (RK) PRIMÊRE SKOOL', 'Vryheid (RK) Primêre Skool'],
  ['C&N H/MEISIESKOOL', 'C&N H/Meisieskool'],
  ['spark centurion', 'Spark Centurion'],
  ['bUHLE Park', 'bUHLE Park'],
  ['Rooikrans School', 'Rooikrans School'],
  ['  TWO   SPACES ', 'Two Spaces'],
])('%s is shown as %s', (capitals, shown) => {
  expect(properCase(capitals)).toBe(shown)
})

const word = constantFrom(
  'ST',
  "MARY'S",
  'VAN',
  'DER',
  'DE',
  'MCBAIN',
  'NGK',
  'A',
  'II',
  'P/S',
  'ext',
  'Ga-Rankuwa',
  'D.F.',
  '(RK)',
  "'N",
  '-',
  '2ND',
)
const name = oneof(
  array(word, { maxLength: 6 }).map((words) => words.join(' ')),
  string({ unit: 'grapheme' }),
  string({ unit: constantFrom(..."ABCDEÊŉßİ abdz'’-./&()19\t".split('')) }),
)

test('proper case of proper case is the same', () => {
  assert(
    property(name, (text) => properCase(properCase(text)) === properCase(text)),
    { numRuns: runs(300, 2000) },
  )
})

test('nothing but capitals and spaces changes', () => {
  const bare = (text: string) => text.normalize('NFKD').toUpperCase().replace(/\s+/g, ' ').trim()
  const latin = string({ unit: constantFrom(..."ABCDEÊËÔMCVN abdz'-./&()19".split('')) })
  assert(
    property(
      oneof(
        array(word).map((words) => words.join(' ')),
        latin,
      ),
      (text) => bare(properCase(text)) === bare(text),
    ),
    { numRuns: runs(300, 2000) },
  )
})
