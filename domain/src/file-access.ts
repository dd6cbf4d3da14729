/** Who may download a file: staff of its olympiad, its teachers as well, or everyone who has the link. */
export const fileAccesses = ['staff', 'teachers', 'public'] as const
export type FileAccess = (typeof fileAccesses)[number]

const megabyte = 1024 * 1024

/** Of one file, in bytes. */
export const mostFileBytes = 50 * megabyte

/** A file is sent in parts of this size, so that a broken connection costs one part at most. */
export const partBytes = megabyte / 2

/** Hours for which the parts of an unfinished file stay after the last one. */
export const unfinishedHours = 24

/** Of all files of an olympiad or of the platform, in bytes. */
export const mostStoredBytes = 2048 * megabyte

/** Days for which a deleted file can be restored. */
export const binDays = 30

export const longestFilename = 200
