import type { Accent } from '@agon/domain/accent'
import { contrast, toHex } from './oklch.ts'
import { rampOf, type Hue, type Ramp, type Scheme } from './ramp.ts'

/** The suite's own projects carry ochre (sango), violet (dankie), vermilion (hoza), slate (caps-review) and ocean (igeo). */
const ACCENT_HUES: Record<Accent, Hue> = {
  ochre: { hue: 112, chroma: 0.118 },
  violet: { hue: 302, chroma: 0.165 },
  vermilion: { hue: 34, chroma: 0.178 },
  slate: { hue: 248, chroma: 0.05 },
  ocean: { hue: 212, chroma: 0.11 },
}

/** What a status says, whatever the project: growing, waiting, refused, told. */
export const TONES = ['good', 'wait', 'bad', 'info'] as const
export type Tone = (typeof TONES)[number]

const TONE_HUES: Record<Tone, Hue> = {
  good: { hue: 152, chroma: 0.13 },
  wait: { hue: 76, chroma: 0.13 },
  bad: { hue: 22, chroma: 0.18 },
  info: { hue: 240, chroma: 0.11 },
}

/** Neutrals are lichen on stone by day and wet slate by night, never plain grey. */
const NEUTRAL: Record<Scheme, Hue> = {
  light: { hue: 100, chroma: 0.017 },
  dark: { hue: 150, chroma: 0.016 },
}

const GROUND: Record<Scheme, { page: string; surface: string; raised: string }> = {
  light: {
    page: toHex({ l: 0.975, c: 0.006, h: 98 }),
    surface: toHex({ l: 0.995, c: 0.0025, h: 98 }),
    raised: '#ffffff',
  },
  dark: {
    page: toHex({ l: 0.178, c: 0.009, h: 155 }),
    surface: toHex({ l: 0.208, c: 0.01, h: 155 }),
    raised: toHex({ l: 0.238, c: 0.011, h: 155 }),
  },
}

export type Palette = {
  readonly page: string
  readonly surface: string
  readonly raised: string
  readonly neutral: Ramp
  readonly accents: Readonly<Record<Accent, Ramp>>
  readonly tones: Readonly<Record<Tone, Ramp>>
  /** Lies over the page behind a dialog. */
  readonly scrim: string
  /** What is written on a filled step (7) of an accent or tone. */
  readonly onFill: string
}

export function paletteOf(scheme: Scheme): Palette {
  const ground = GROUND[scheme]
  // steps are measured against the ground that leaves the least contrast, so they hold on the others too
  const worst = scheme === 'light' ? ground.page : ground.raised
  const ramps = <Name extends string>(hues: Record<Name, Hue>) =>
    // fromEntries forgets the names that entries had
    Object.fromEntries(Object.entries<Hue>(hues).map(([name, hue]) => [name, rampOf(hue, scheme, worst)])) as Record<
      Name,
      Ramp
    >
  return {
    ...ground,
    neutral: rampOf(NEUTRAL[scheme], scheme, worst),
    accents: ramps(ACCENT_HUES),
    tones: ramps(TONE_HUES),
    scrim: scheme === 'light' ? '#2a2b2466' : '#060807a6',
    onFill: scheme === 'light' ? '#ffffff' : toHex({ l: 0.16, c: 0.01, h: 155 }),
  }
}

export type Reading = { readonly name: string; readonly text: string; readonly on: string; readonly least: number }

/** Each use of one colour on another that somebody has to read, by its name: what the contrast test walks. */
export function readings(palette: Palette): readonly Reading[] {
  const grounds = { page: palette.page, surface: palette.surface, raised: palette.raised }
  const tinted = { ...grounds, quiet: palette.neutral[1], hover: palette.neutral[2] }
  const ramps = Object.entries({ ...palette.accents, ...palette.tones })
  return [
    ...over(tinted, 'text', palette.neutral[9], 7),
    ...over(tinted, 'muted text', palette.neutral[8], 4.5),
    ...over(grounds, 'field edge', palette.neutral[6], 3),
    ...ramps.flatMap(([name, ramp]) => rampReadings(name, ramp, palette, grounds)),
  ]
}

const rampReadings = (name: string, ramp: Ramp, palette: Palette, grounds: Grounds): Reading[] =>
  over(grounds, `${name} text`, ramp[8], 4.5).concat(
    over(grounds, `${name} mark`, ramp[6], 3),
    over({ 'its hover tint': ramp[2], 'its chosen tint': ramp[3] }, `${name} text`, ramp[8], 4.5),
    over({ [`${name} chosen tint`]: ramp[3] }, 'text', palette.neutral[9], 7),
    over({ [`${name} fill`]: ramp[7], [`${name} fill, pressed`]: ramp[8] }, 'words', palette.onFill, 4.5),
  )

type Grounds = Readonly<Record<string, string>>

const over = (grounds: Grounds, name: string, text: string, least: number): Reading[] =>
  Object.entries(grounds).map(([ground, on]) => ({ name: `${name} on ${ground}`, text, on, least }))

export const ratioOf = (reading: { text: string; on: string }) => contrast(reading.text, reading.on)
