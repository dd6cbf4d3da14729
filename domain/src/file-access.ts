/** Who may download a file: staff of its olympiad, its teachers as well, or everyone who has the link. */
export const fileAccesses = ['staff', 'teachers', 'public'] as const
export type FileAccess = (typeof fileAccesses)[number]

const megabyte = 1024 * 1024

/** Of one file, in bytes. */
export const mostFileBytes = 50 * megabyte

/** Of all files of an olympiad or of the platform, in bytes. */
export const mostStoredBytes = 2048 * megabyte

/** Days for which a deleted file can be restored. */
export const binDays = 30

export const longestFilename = 200
