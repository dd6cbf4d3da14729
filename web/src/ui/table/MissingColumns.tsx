import { Trans, useLingui } from '@lingui/react/macro'
import { useRegion } from '#/lib/use-region.ts'
import type { SavedViews } from './table-props.ts'
import type { TableView } from './view.ts'
import css from './Views.module.css'
import { currentView } from './ViewsMenu.tsx'

type Props = { readonly views: SavedViews | undefined; readonly view: TableView }

/** Names the columns that the list no longer has and the view on show was saved with. */
export function MissingColumns({ views, view }: Props) {
  const { t } = useLingui()
  const region = useRegion()
  const missing = currentView(views?.saved ?? [], view)?.missing ?? []
  if (missing.length === 0) return null
  const names = new Intl.ListFormat(region, { type: 'conjunction' }).format(missing.map((name) => t`“${name}”`))
  return (
    <output className={css.missing}>
      <Trans>This view was saved with columns that this list no longer has: {names}. The rest of it is shown.</Trans>
    </output>
  )
}
