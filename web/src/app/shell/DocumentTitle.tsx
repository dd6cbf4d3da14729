import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'

const product = 'Agon'

/** Names the tab after the deepest page on show. A page that knows more (a learner's language, a record's name) may rename it. */
export function DocumentTitle() {
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.page)?.staticData.page?.title,
  })
  useEffect(() => {
    document.title = title === undefined ? product : `${title} · ${product}`
  }, [title])
  return null
}
