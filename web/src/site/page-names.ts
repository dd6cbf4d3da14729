import type { SitePageName } from '@agon/contract/website-copy/site-page'
import { useLingui } from '@lingui/react/macro'

/** Names of the pages in the navigation of a site. */
export function usePageNames(): Readonly<Record<SitePageName, string>> {
  const { t } = useLingui()
  return {
    home: t`Home`,
    about: t`About`,
    'participation-and-rules': t`Participation and rules`,
    'top-results': t`Top results`,
    'past-olympiads': t`Past olympiads`,
    'past-winners': t`Past winners`,
    'our-users': t`Our users`,
    'our-partners': t`Partners`,
    faq: t`FAQ`,
    contact: t`Contact`,
    accessibility: t`Accessibility`,
  }
}
