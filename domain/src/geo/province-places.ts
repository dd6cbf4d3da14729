import type { Province } from '../province.ts'

/** A place near the middle of each province, for its circle on a map. */
export const provincePlaces: Record<Province, { readonly lon: number; readonly lat: number }> = {
  EC: { lon: 26.4, lat: -32.2 },
  FS: { lon: 26.8, lat: -28.5 },
  GP: { lon: 28.2, lat: -26.1 },
  KZN: { lon: 30.7, lat: -28.8 },
  LP: { lon: 29.4, lat: -23.9 },
  MP: { lon: 30.2, lat: -25.8 },
  NC: { lon: 21.2, lat: -29.6 },
  NW: { lon: 25.2, lat: -26.3 },
  WC: { lon: 20.4, lat: -33.2 },
}
