/** `mantine.css` as text: Mantine's own variables, told to be ours. Static, so that no style element has to be written at run time. */
export function mantineCss(): string {
  return [
    '/* Written by `npm run tokens -w web` from mantine-css.ts. */',
    block(':root', [
      ...shape,
      ...surfaces,
      ...night,
      ...Object.entries(COLOURS).flatMap(([name, ramp]) => colour(name, ramp)),
    ]),
  ].join('\n\n')
}

/** Mantine's colour names and the ramps that stand for them here. */
const COLOURS = {
  accent: 'accent',
  gray: 'neutral',
  red: 'bad',
  green: 'good',
  yellow: 'wait',
  blue: 'info',
}

const shape = [
  ['font-family', 'var(--font-text)'],
  ['font-family-headings', 'var(--font-text)'],
  ['font-family-monospace', 'var(--font-mono)'],
  ['line-height', 'var(--line-text)'],
  ['heading-font-weight', '650'],
  ['font-weight-medium', '600'],
  ...pairs('font-size', { xs: 'type-12', sm: 'type-14', md: 'type-14', lg: 'type-16', xl: 'type-20' }),
  ...pairs('spacing', { xs: 'space-2', sm: 'space-3', md: 'space-4', lg: 'space-6', xl: 'space-8' }),
  ...pairs('radius', { xs: 'radius', sm: 'radius', md: 'radius', lg: 'radius', default: 'radius' }),
  ...['xs', 'sm', 'md', 'lg', 'xl'].map((size) => [`shadow-${size}`, 'none'] as const),
] as const

const surfaces = [
  ['color-scheme', 'inherit'],
  ['color-body', 'var(--raised)'],
  ['color-text', 'var(--text)'],
  ['color-bright', 'var(--text)'],
  ['color-dimmed', 'var(--text-muted)'],
  ['color-placeholder', 'var(--text-muted)'],
  ['color-anchor', 'var(--accent-8)'],
  ['color-error', 'var(--bad-8)'],
  ['color-success', 'var(--good-8)'],
  ['color-default', 'var(--raised)'],
  ['color-default-hover', 'var(--neutral-2)'],
  ['color-default-color', 'var(--text)'],
  ['color-default-border', 'var(--neutral-4)'],
  ['color-disabled', 'var(--neutral-2)'],
  ['color-disabled-color', 'var(--neutral-7)'],
  ['color-disabled-border', 'var(--neutral-4)'],
  ['primary-color-filled', 'var(--accent-7)'],
  ['primary-color-filled-hover', 'var(--accent-8)'],
  ['primary-color-light', 'var(--accent-2)'],
  ['primary-color-light-hover', 'var(--accent-3)'],
  ['primary-color-light-color', 'var(--accent-8)'],
  ['primary-color-contrast', 'var(--on-fill)'],
  ...Array.from({ length: 10 }, (_, step) => [`primary-color-${step}`, `var(--accent-${step})`] as const),
] as const

/** Mantine's `dark` runs from the lightest to the darkest, the other way round than our neutrals at night. */
const night = Array.from({ length: 10 }, (_, step) => [`color-dark-${step}`, `var(--neutral-${9 - step})`] as const)

function colour(name: string, ramp: string): readonly (readonly [string, string])[] {
  const steps = Array.from({ length: 10 }, (_, step) => [`color-${name}-${step}`, `var(--${ramp}-${step})`] as const)
  const uses = {
    text: 8,
    filled: 7,
    'filled-hover': 8,
    light: 2,
    'light-hover': 3,
    'light-color': 8,
    outline: 7,
    'outline-hover': 1,
  }
  return [
    ...steps,
    ...Object.entries(uses).map(([use, step]) => [`color-${name}-${use}`, `var(--${ramp}-${step})`] as const),
    [`color-${name}-contrast`, 'var(--on-fill)'],
  ]
}

function pairs(name: string, sizes: Readonly<Record<string, string>>): readonly (readonly [string, string])[] {
  return Object.entries(sizes).map(([size, token]) => [`${name}-${size}`, `var(--${token})`] as const)
}

const block = (selector: string, lines: readonly (readonly [string, string])[]) =>
  `${selector} {\n${lines.map(([name, value]) => `  --mantine-${name}: ${value};\n`).join('')}}\n`
