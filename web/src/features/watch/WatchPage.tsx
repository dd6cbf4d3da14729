import { Trans, useLingui } from '@lingui/react/macro'
import { useLayoutEffect } from 'react'
import { firstViewId } from '@agon/contract/olympiad/watch-file'
import { firstPage } from '#/lib/first-page.ts'
import { changeLocale } from '#/lib/words.ts'
import { LOCALE_NAMES, LOCALES } from '#/lib/locale.ts'
import { useTitle } from '#/lib/use-title.ts'
import { readUserRecord } from '#/lib/user-record.ts'
import { useWatch } from './use-watch.ts'
import css from './WatchPage.module.css'
import { WatchBody } from './WatchBody.tsx'
import '#/ui/theme/fonts.css'

/** The front page of the suite: what goes on now, and the way in for each kind of visitor. */
export function WatchPage() {
  const { projects, failed, isLive, now } = useWatch()
  const { i18n, t } = useLingui()
  useTitle(t`Olympiads, live`)
  // The first view of the document makes room in the same frame.
  useLayoutEffect(() => document.getElementById(firstViewId)?.remove(), [])
  const locale = LOCALES.find((one) => one === i18n.locale) ?? 'en'
  return <WatchBody top={<TopLine />} language={locale} projects={projects} failed={failed} isLive={isLive} now={now} />
}

function TopLine() {
  const { i18n } = useLingui()
  const user = readUserRecord()
  const others = LOCALES.filter((locale) => locale !== i18n.locale)
  return (
    <>
      {others.map((locale) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          className={css.quiet}
          onClick={() => void changeLocale(locale)}
        >
          {LOCALE_NAMES[locale]}
        </button>
      ))}
      {user === null ? (
        <a href="/login" className={css.quiet}>
          <Trans>Sign in</Trans>
        </a>
      ) : (
        <a href={firstPage(user)} className={css.quiet}>
          {user.name === undefined ? <Trans>Go on</Trans> : <Trans>Go on as {user.name}</Trans>}
        </a>
      )}
    </>
  )
}
