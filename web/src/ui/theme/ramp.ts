import { contrast, toHex } from './oklch.ts'

/** A colour of ten steps. What a step is for is the same in light and dark; `STEPS` says it. */
export type Ramp = readonly [string, string, string, string, string, string, string, string, string, string]
export type Scheme = 'light' | 'dark'

/** How strongly a step differs from the surface it is on (WCAG ratio): the steps are computed from these, never picked by eye. */
const STEPS: Record<Scheme, readonly number[]> = {
  //      tint  quiet hover chosen hairline edge mark fill text strong
  light: [1.035, 1.08, 1.15, 1.26, 1.42, 1.85, 3.3, 5.3, 7.4, 11.5],
  dark: [1.06, 1.13, 1.24, 1.4, 1.62, 2.3, 3.9, 6.2, 8.6, 12.5],
}

/** Share of the ramp's full chroma in each step: the pale ones are tinted, the middle ones speak. */
const CHROMA: Record<Scheme, readonly number[]> = {
  light: [0.1, 0.18, 0.28, 0.42, 0.55, 0.78, 1, 1, 0.86, 0.6],
  dark: [0.16, 0.26, 0.36, 0.46, 0.56, 0.74, 0.94, 1, 0.78, 0.45],
}

export type Hue = { readonly hue: number; readonly chroma: number }

/** The ten steps of one hue over `surface`, each at the contrast that its use needs. */
export function rampOf({ hue, chroma }: Hue, scheme: Scheme, surface: string): Ramp {
  const steps = STEPS[scheme].map((ratio, step) =>
    atContrast(ratio, surface, scheme, { hue, chroma: chroma * (CHROMA[scheme][step] ?? 1) }),
  )
  // a map over ten steps gives ten colours
  return steps as unknown as Ramp
}

function atContrast(ratio: number, surface: string, scheme: Scheme, { hue, chroma }: Hue): string {
  let low = 0
  let high = 1
  for (let round = 0; round < 30; round += 1) {
    const middle = (low + high) / 2
    const enough = contrast(toHex({ l: middle, c: chroma, h: hue }), surface) >= ratio
    if (enough === (scheme === 'light')) low = middle
    else high = middle
  }
  return toHex({ l: scheme === 'light' ? low : high, c: chroma, h: hue })
}
