import { provinceNames } from '@agon/domain/province'

/** Provinces as a field's choices, with `unknown` for records without one. */
export const provinceChoices = { ...provinceNames, unknown: 'Unknown' }
