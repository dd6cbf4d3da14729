import { frontPageId, watchedDataId, watchWordsId } from '@agon/contract/olympiad/watch-file'
import type { SiteAssets, WatchView } from '@agon/contract/website-copy/site-page'
import { useLingui } from '@lingui/react/macro'
import { WatchPage } from '../features/watch/WatchPage.tsx'
import { projectsOf } from '../features/watch/watched.ts'
import { asJson, Head } from './Head.tsx'

type Props = {
  readonly view: WatchView
  /** The texts of the front page, compiled. */
  readonly words: object
  readonly assets: SiteAssets
}

/** The document of the front page, complete without scripts, with the data and the words from which its script draws it again. */
export function FrontDocument({ view, words, assets }: Props) {
  const { head, language, file, now } = view
  const { t } = useLingui()
  const title = t`Olympiads, live`
  const watch = {
    projects: file === null ? undefined : projectsOf(file, new Map()),
    failed: file === null,
    isOnline: true,
    isLive: false,
    now,
    milestone: null,
  }
  return (
    <html lang={language}>
      <Head
        head={{ ...head, title: `${title} · Agon`, ogTitle: title }}
        language={language}
        site="Agon"
        assets={assets}
      />
      <body>
        <div id={frontPageId}>
          <WatchPage watch={watch} language={language} user={null} isPrerendered />
        </div>
        {file === null ? null : <Data id={watchedDataId} data={file} />}
        <Data id={watchWordsId} data={words} />
        <script type="module" src={assets.live} />
      </body>
    </html>
  )
}

const Data = ({ id, data }: { readonly id: string; readonly data: object }) => (
  <script type="application/json" id={id} dangerouslySetInnerHTML={{ __html: asJson(data) }} />
)
