/** The accents that a project may carry, after the ground they come from. */
export const accents = ['ochre', 'violet', 'vermilion', 'slate', 'ocean'] as const
export type Accent = (typeof accents)[number]

/** Each as an ink: dark enough for text on white paper (WCAG 2.2 AA). The same colours as the pages' text accents. */
export const accentInks: Record<Accent, string> = {
  ochre: '#686b00',
  violet: '#7f4eb9',
  vermilion: '#bd3515',
  slate: '#506982',
  ocean: '#007182',
}
