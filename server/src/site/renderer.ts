import type { SiteAssets, SitePage, SiteRenderer, WatchView } from '@agon/contract/website-copy/site-page'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Draws public pages with the components of the web build. */
export interface PageDrawer {
  readonly draw: (page: SitePage) => Promise<string>
  readonly drawWatch: (view: WatchView) => Promise<string>
  /** Address of the tab's icon. */
  readonly icon: string
  /** The policy under which the pages work: their styles are inside, allowed by their hash. */
  readonly policy: string
}

/** The part of Vite's manifest that is read here. */
type Manifest = Readonly<Record<string, { readonly file: string } | undefined>>

export function pageDrawer(dist: string): PageDrawer {
  const fileOf = addressesIn(dist)
  const styles = stylesIn(join(dist, 'site/assets'))
  const icon = fileOf('src/assets/agon.svg')
  const assets: SiteAssets = {
    styles,
    script: fileOf('src/site/browser.ts'),
    live: addressesIn(join(dist, 'live'))('src/site/live/front-page.tsx'),
    icon,
  }
  let loaded: Promise<SiteRenderer> | undefined
  const renderer = () => (loaded ??= import(pathToFileURL(join(dist, 'site/render.mjs')).href) as Promise<SiteRenderer>) // its type is that of the contract
  return {
    icon,
    draw: async (page) => (await renderer()).renderSite(page, assets),
    drawWatch: async (view) => (await renderer()).renderWatch(view, assets),
    policy: policyWith(`'sha256-${createHash('sha256').update(styles).digest('base64')}'`),
  }
}

/** Finds the address of what a source became in an output of the build. */
function addressesIn(output: string): (source: string) => string {
  const manifest = JSON.parse(readFileSync(join(output, '.vite/manifest.json'), 'utf8')) as Manifest // written by Vite
  return (source) => {
    const file = manifest[source]?.file
    if (file === undefined) throw new Error(`The build has no ${source}`)
    return `/${file}`
  }
}

function stylesIn(folder: string): string {
  const sheets = readdirSync(folder).filter((name) => name.endsWith('.css'))
  return withNight(sheets.map((name) => readFileSync(join(folder, name), 'utf8').trim()).join(''))
}

/** Without scripts the reader's system decides the theme. */
function withNight(styles: string): string {
  const night = [...styles.matchAll(/(?<=^|\})[^{}@]*:root\[data-theme=["']?dark["']?\][^{}]*\{[^{}]*\}/g)].map(
    ([rule]) => rule.replace(/:root\[data-theme=["']?dark["']?\]/g, ':root:not([data-theme])'),
  )
  return `${styles}@media (prefers-color-scheme:dark){${night.join('')}}`
}

function policyWith(styleHash: string): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' ${styleHash}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
