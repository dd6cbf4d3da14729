import type { GroundName } from '#/ui/ground-name.ts'

/**
 * Real ground that the contour motif is drawn from: summits with their position (degrees) and height (metres), to the arc-minute, as on
 * the 1:50 000 sheets. Between them the surface is interpolated, see surface.ts: a likeness of each range, not a map to walk by.
 */
export type Summit = { readonly name: string; readonly lat: number; readonly lon: number; readonly height: number }

export type Ground = {
  /** Height that the land falls to away from the summits, on either side of the range's line, in metres. */
  readonly floor: number
  /** How far a summit's shoulders reach, in kilometres. */
  readonly reach: number
  /** Metres between two lines. */
  readonly interval: number
  readonly summits: readonly Summit[]
}

const summit = (name: string, lat: number, lon: number, height: number): Summit => ({ name, lat, lon, height })

export const GROUNDS = {
  drakensberg: {
    floor: 1700,
    reach: 7,
    interval: 100,
    summits: [
      summit('Mont-aux-Sources', -28.77, 28.87, 3282),
      summit('Cathedral Peak', -28.9, 29.1, 3004),
      summit('Cleft Peak', -28.95, 29.13, 3277),
      summit('Champagne Castle', -29.09, 29.33, 3377),
      summit('Cathkin Peak', -29.07, 29.36, 3149),
      summit('Mafadi', -29.2, 29.36, 3450),
      summit('Popple Peak', -29.23, 29.39, 3331),
      summit("Giant's Castle", -29.34, 29.49, 3315),
      summit('Thabana Ntlenyana', -29.47, 29.27, 3482),
      summit('Hodgson’s Peaks', -29.62, 29.31, 3256),
    ],
  },
  peninsula: {
    floor: 0,
    reach: 3.2,
    interval: 50,
    summits: [
      summit('Table Mountain', -33.96, 18.41, 1086),
      summit("Devil's Peak", -33.95, 18.44, 1000),
      summit("Lion's Head", -33.94, 18.39, 669),
      summit('Constantiaberg', -34.05, 18.39, 928),
      summit('Chapman’s Peak', -34.09, 18.37, 593),
      summit('Swartkop', -34.19, 18.43, 678),
      summit('Karbonkelberg', -34.04, 18.33, 653),
      summit('Paulsberg', -34.3, 18.47, 370),
    ],
  },
  magaliesberg: {
    floor: 1150,
    reach: 6,
    interval: 50,
    summits: [
      summit('Nooitgedacht', -25.86, 27.55, 1852),
      summit('Hartebeespoort ridge', -25.74, 27.84, 1450),
      summit('Olifantsnek', -25.78, 27.26, 1650),
      summit('Tonquani', -25.82, 27.43, 1780),
      summit('Mountain Sanctuary', -25.84, 27.48, 1820),
      summit('Rustenburg Kloof', -25.72, 27.18, 1690),
      summit('Witwatersberg', -25.85, 27.75, 1520),
    ],
  },
  compassberg: {
    floor: 1500,
    reach: 8,
    interval: 80,
    summits: [
      summit('Compassberg', -31.72, 24.58, 2502),
      summit('Nardousberg', -32.02, 24.9, 2429),
      summit('Toorberg', -32.13, 24.05, 2138),
      summit('Lootsberg', -31.83, 24.87, 2100),
      summit('Meadowsberg', -31.87, 24.63, 2200),
      summit('Spandaukop', -32.27, 24.5, 1316),
    ],
  },
  kilimanjaro: {
    floor: 1400,
    reach: 11,
    interval: 200,
    summits: [
      summit('Kibo', -3.07, 37.35, 5895),
      summit('Mawenzi', -3.1, 37.45, 5149),
      summit('Shira', -3.03, 37.22, 3962),
      summit('Meru', -3.25, 36.75, 4562),
    ],
  },
} as const satisfies Record<GroundName, Ground>
