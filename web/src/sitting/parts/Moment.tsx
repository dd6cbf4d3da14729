import { formatDateTime } from '@agon/domain/format/date'
import { regionalLocale } from '#/lib/locale.ts'
import { readerLocale } from '#/lib/words.ts'

/** Tue 14 April 2026, 09:00 SAST, in the olympiad's zone. */
export function Moment({ at, zone }: { readonly at: string; readonly zone: string }) {
  return <time dateTime={at}>{formatDateTime(at, zone, regionalLocale(readerLocale(), navigator.languages))}</time>
}
