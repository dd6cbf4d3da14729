/** The reader's own time zone, for moments that belong to no olympiad. */
export const browserZone = Intl.DateTimeFormat().resolvedOptions().timeZone
