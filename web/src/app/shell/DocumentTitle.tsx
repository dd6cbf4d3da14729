import { useLingui } from '@lingui/react'
import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'

const PRODUCT = 'Agon'

/** Names the tab after the deepest page on show, in the reader's language. */
export function DocumentTitle() {
  const { i18n } = useLingui()
  const page = useMatches({ select: (matches) => matches.findLast((match) => match.staticData.page)?.staticData.page })
  const words = page === undefined ? undefined : i18n._(page.title)
  useEffect(() => {
    // until the page's words have come, its title is only the message's id
    if (words !== page?.title.id) document.title = words === undefined ? PRODUCT : `${words} · ${PRODUCT}`
  }, [words, page])
  return null
}
