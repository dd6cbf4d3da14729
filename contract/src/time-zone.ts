/** The time zones that this computer offers, by their IANA names. */
export const timeZoneChoices = Object.fromEntries(
  Intl.supportedValuesOf('timeZone').map((zone) => [zone, zone.replaceAll('_', ' ')] as const),
)

/** An IANA name that this computer knows. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

export const timeZonePattern = {
  is: { test: isTimeZone },
  fault: 'Choose a time zone, for example Africa/Johannesburg.',
}
