import type { SiteAssets, SiteHead } from '@agon/contract/website-copy/site-page'
import type { PageLanguage } from '@agon/domain/website-copy'

type Props = {
  readonly head: SiteHead
  readonly language: PageLanguage
  /** Title of the site. */
  readonly site: string
  readonly assets: SiteAssets
}

/** Metadata of a public page for search engines and messengers, its styles, and the script of all public pages. */
export function Head({ head, language, site, assets }: Props) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="color-scheme" content="light dark" />
      <title>{head.title}</title>
      {head.description === '' ? null : <meta name="description" content={head.description} />}
      {head.keywords === '' ? null : <meta name="keywords" content={head.keywords} />}
      {head.isUnlisted ? <meta name="robots" content="noindex" /> : null}
      <link rel="canonical" href={head.canonical} />
      {head.alternates.map(({ hreflang, href }) => (
        <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />
      ))}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site} />
      <meta property="og:title" content={head.ogTitle} />
      {head.description === '' ? null : <meta property="og:description" content={head.description} />}
      <meta property="og:url" content={head.canonical} />
      <meta property="og:locale" content={`${language}_ZA`} />
      {head.image === null ? null : (
        <>
          <meta property="og:image" content={head.image} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:type" content="image/png" />
          <meta property="og:image:alt" content={`${head.ogTitle} · ${site}`} />
        </>
      )}
      <meta name="twitter:card" content="summary_large_image" />
      <link rel="manifest" href="/site.webmanifest" />
      <link rel="icon" href={assets.icon} type="image/svg+xml" />
      <style dangerouslySetInnerHTML={{ __html: assets.styles }} />
      <script type="module" src={assets.script} />
      {head.structured.map((one, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the list never changes
        <script key={at} type="application/ld+json" dangerouslySetInnerHTML={{ __html: asJson(one) }} />
      ))}
    </head>
  )
}

/** No text of it can end the element. */
export const asJson = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c')
