/** What a recording may be, as browsers play it everywhere. */
export const clipTypes = ['audio/mpeg', 'audio/mp4', 'audio/aac', 'audio/ogg', 'audio/wav'] as const
export type ClipType = (typeof clipTypes)[number]

/** Of each type the ending that files of it have. */
export const clipEndings: Readonly<Record<ClipType, string>> = {
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/aac': 'aac',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
}

/** Longer ones are no part of a question: they take the time of the paper. */
export const longestClip = 600
export const mostClipBytes = 8 * 1024 * 1024
export const mostClips = 4
/** In letters. */
export const longestClipTitle = 200
export const longestTranscript = 10_000

/** A recording that is played with the question: an uploaded file, known by the SHA-256 of its bytes (64 hex digits). */
export interface Clip {
  /** Short and unique among the question's recordings, for example `clip`. */
  id: string
  sha256: string
  mediaType: ClipType
  /** How long it lasts, to a tenth. */
  seconds: number
}

/** What is said of a recording in one language; plain text. */
export interface ClipWords {
  /** What it is called where it is played; it must not tell what is right. */
  title: string
  /** All that is heard, for those who cannot hear it; may be empty. */
  transcript: string
}

/** A question, or what a learner gets of it, that has no recordings does not name them. */
export function clipsOf({ clips = [] }: { clips?: readonly Clip[] | undefined }): readonly Clip[] {
  return clips
}

export function clipWords(
  { clips = {} }: { clips?: Readonly<Record<string, ClipWords>> | undefined },
  id: string,
): ClipWords {
  return clips[id] ?? { title: '', transcript: '' }
}

/** How long a recording lasts, as 0:42. */
export function clipLength({ seconds }: Pick<Clip, 'seconds'>): string {
  const whole = Math.max(1, Math.round(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
