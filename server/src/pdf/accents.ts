/** The projects' accents on paper: dark enough for text on white (WCAG 2.2 AA). */
const accents: Record<string, string> = {
  ochre: '#5f6b12',
  violet: '#5b3a8c',
  vermilion: '#a8321a',
  slate: '#3f4f5e',
  ocean: '#0b5c7a',
}

export function paperAccent(accent: string): string {
  return accents[accent] ?? '#3f4f5e'
}
