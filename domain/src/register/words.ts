/**
 * What the reading of a school register tells of a row, in English.
 * `rejected` leaves the whole row out, `unknown` empties the field, `changed` loads another value than the file has,
 * `kept` loads the value as it is although it looks doubtful.
 */
export const registerWords = {
  'number-missing': 'The row has no school number, so the school cannot be identified.',
  'number-malformed': '“{value}” is not a school number: digits only, 6 to 12 of them.',
  'number-rounded': '“{value}” was rounded by a spreadsheet, so digits of the school number are lost.',
  'number-length': 'The school number {value} has {digits} digits where the register uses 9.',
  'number-repeated': 'The school number {value} is already in row {first}; only the first is loaded.',
  'number-repeated-same': 'The row says the same as row {first}.',
  'name-missing': 'The row has no school name.',
  'name-lines': 'The name is on several lines; they were joined, and what is repeated is shown once: “{now}”.',
  'name-spaces': 'Superfluous spaces in the name are not shown: “{now}”.',
  'name-case': 'The name mixes capitals and small letters unusually; it is shown as the register writes it.',
  'name-small-letters': 'The register writes the name in small letters only; it is shown as “{now}”.',
  'name-marks': 'The name holds a mark that a name rarely has; it is shown as it is.',
  'province-unknown': '“{value}” is none of the nine provinces.',
  'value-unknown': '“{value}” is not a value that this field can have.',
  'value-placeholder': '“{value}” stands for no value.',
  'value-repeated': '“{value}” says the same thing twice; it is loaded once: “{now}”.',
  'not-a-number': '“{value}” is not a whole number.',
  'more-educators-than-learners': 'The school has {educators} educators for {learners} learners.',
  'telephone-zero': 'The leading zero, lost in a spreadsheet, was put back: {now}.',
  'telephone-length': '“{value}” has {digits} digits where a telephone number has 10.',
  'telephone-unreadable': '“{value}” is no telephone number.',
  'telephone-country-code': 'The country code was replaced by a zero: {now}.',
  'coordinates-half': 'One coordinate is known and the other is not, so the place is unknown.',
  'coordinates-unreadable': '“{value}” is no pair of coordinates.',
  'coordinates-zero': 'Zero is a place in the sea, so it stands for unknown.',
  'coordinates-metres': '{value} is in metres of a map grid, not in degrees, so the place is unknown.',
  'coordinates-swapped': 'Latitude and longitude were in each other’s column: {now}.',
  'coordinates-sign': 'A sign was wrong: South Africa is south of the equator and east of Greenwich: {now}.',
  'coordinates-outside': '{value} is outside South Africa, so the place is unknown.',
  'coordinates-outside-province': '{value} is outside {province}.',
  'coordinates-coarse': '{value} is given to a kilometre or worse only.',
} as const

export type RegisterCode = keyof typeof registerWords
