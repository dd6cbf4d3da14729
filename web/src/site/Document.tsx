import type { SiteAssets, SitePage } from '@agon/contract/website-copy/site-page'
import { Frame } from './Frame.tsx'
import { Head } from './Head.tsx'
import { PageContent } from './PageContent.tsx'

type Props = { readonly page: SitePage; readonly assets: SiteAssets }

/** The document of a public page: it has everything that search engines and messengers read. */
export function Document({ page, assets }: Props) {
  const { head, language, site } = page
  return (
    <html lang={language} data-accent={site.accent}>
      <Head head={head} language={language} site={site.title} assets={assets} />
      <body>
        <Frame page={page}>
          <PageContent page={page} />
        </Frame>
      </body>
    </html>
  )
}
