import { accents } from '@agon/domain/accent'
import { TONES, paletteOf, type Palette } from '#/ui/theme/palette.ts'
import type { Ramp, Scheme } from '#/ui/theme/ramp.ts'
import { SERIES } from '#/ui/theme/series.ts'

/** `tokens.css` as text: every page, the learner's too, is drawn from these variables. Written by `npm run tokens -w web`. */
export function tokensCss(): string {
  return (
    [
      '/* Written by `npm run tokens -w web` from palette.ts: change the colours there. */',
      block(':root', [...FORM, 'color-scheme: light', ...ground('light')]),
      block(":root[data-theme='dark']", ['color-scheme: dark', ...ground('dark')]),
      ...accents.map((accent) =>
        block(`[data-accent='${accent}']`, ramp('accent', paletteOf('light').accents[accent])),
      ),
      ...accents.map((accent) =>
        block(
          `:root[data-theme='dark'][data-accent='${accent}'],\n:root[data-theme='dark'] [data-accent='${accent}']`,
          ramp('accent', paletteOf('dark').accents[accent]),
        ),
      ),
    ].join('\n\n') + '\n'
  )
}

/** Type, grid and shape: the same in both themes. Sizes are rem, so a reader's larger text is honoured. */
const FORM = [
  "--font-text: 'Source Sans 3 Variable', system-ui, sans-serif",
  "--font-system: system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif",
  '--font-mono: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  ...[12, 14, 16, 20, 26, 34].map((size) => `--type-${size}: ${size / 16}rem`),
  '--line-tight: 1.2',
  '--line-text: 1.5',
  ...[1, 2, 3, 4, 5, 6, 8, 10, 12, 16].map((step) => `--space-${step}: ${(step * 4) / 16}rem`),
  '--radius: 6px',
  '--row: 36px',
  '--measure: 65ch',
  '--ring: 0 0 0 2px var(--surface), 0 0 0 4px var(--accent-6)',
]

const ground = (scheme: Scheme) => {
  const palette = paletteOf(scheme)
  return [
    `--page: ${palette.page}`,
    `--surface: ${palette.surface}`,
    `--raised: ${palette.raised}`,
    `--on-fill: ${palette.onFill}`,
    ...ramp('neutral', palette.neutral),
    ...ramp('accent', palette.accents.ochre),
    ...TONES.flatMap((tone) => ramp(tone, palette.tones[tone])),
    ...SERIES[scheme].map((colour, at) => `--series-${at}: ${colour}`),
    ...uses(palette),
  ]
}

/** The names that components use: what a colour is for, not how it looks. */
const uses = (palette: Palette) => [
  '--text: var(--neutral-9)',
  '--text-muted: var(--neutral-8)',
  '--hairline: var(--neutral-3)',
  '--edge: var(--neutral-6)',
  `--scrim: ${palette.scrim}`,
]

const ramp = (name: string, steps: Ramp) => steps.map((colour, step) => `--${name}-${step}: ${colour}`)

const block = (selector: string, lines: readonly string[]) =>
  `${selector} {\n${lines.map((line) => `  ${line};`).join('\n')}\n}`
