import { provinceNames, provinces } from '@agon/domain/province'

/** Provinces as a filter offers them. */
export const provinceChoices = [
  ...provinces.map((value) => ({ value: value as string, label: provinceNames[value] })),
  { value: 'unknown', label: 'Unknown' },
]

export function provinceName(value: string): string {
  return provinceChoices.find((choice) => choice.value === value)?.label ?? value
}
