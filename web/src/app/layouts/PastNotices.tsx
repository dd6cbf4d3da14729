import { useLingui } from '@lingui/react/macro'
import { browserZone } from '#/lib/browser-zone.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { Dialog } from '#/ui/Dialog.tsx'
import { usePastNotices } from '#/ui/notices.ts'
import css from './PastNotices.module.css'

/** The notices that have gone away, to be read again. */
export function PastNotices({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { t } = useLingui()
  const { time } = useFigures()
  const past = usePastNotices()
  return (
    <Dialog open={open} onClose={onClose} title={t`Notices`}>
      {past.length === 0 ? <p>{t`No notices since this page was loaded.`}</p> : null}
      <ul className={css.list}>
        {past.map(({ id, words, at }) => (
          <li key={id}>
            <span>{words}</span>
            <time dateTime={new Date(at).toISOString()}>{time(new Date(at).toISOString(), browserZone)}</time>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
