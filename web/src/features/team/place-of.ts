/** The place after which a time zone is named: `America/Sao_Paulo` is São Paulo's without its accents. */
export function placeOf(timeZone: string): string {
  return timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? ''
}
