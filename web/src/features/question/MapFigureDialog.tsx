import type { CallReply } from '@agon/contract/call'
import type { CallByKey } from '@agon/contract/calls'
import type { FigureMap } from '@agon/domain/geo/map-frame'
import { outlineNames, reaches, usualFrames } from '@agon/domain/geo/map-frame'
import type { OlympiadId } from '@agon/domain/ids'
import type { Figure } from '@agon/domain/question/parts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRead, useWrite } from '#/api/queries.ts'
import { ActDialog } from '#/ui/ActDialog.tsx'
import { Button } from '#/ui/Button.tsx'
import { Dialog } from '#/ui/Dialog.tsx'
import { CheckField } from '#/ui/form/CheckField.tsx'
import { SelectField } from '#/ui/form/SelectField.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { FrameFields } from './kinds/drawing/FrameFields.tsx'
import css from './Questions.module.css'

type Places = CallReply<CallByKey['GET /api/upload/geojson/{id}']>['item']
type Drawn = Omit<Figure, 'id'>

type Props = {
  readonly olympiadId: OlympiadId
  /** The file of places. */
  readonly sha256: string
  /** As it is drawn now; absent: not yet. */
  readonly map: FigureMap | undefined
  readonly onDrawn: (figure: Drawn) => void
  readonly onClose: () => void
}

/** How a file of places becomes a figure: which map under it, what part of the Earth, whose names, and what looks different. */
export function MapFigureDialog({ olympiadId, sha256, map, onDrawn, onClose }: Props) {
  const { t } = useLingui()
  const { data, error } = useRead('GET /api/upload/geojson/{id}', { params: { id: olympiadId }, query: { sha256 } })
  const places = data?.item
  if (places !== undefined)
    return <Settings {...{ olympiadId, places, onDrawn, onClose }} map={map ?? usualMap(places)} />
  return (
    <Dialog open wide title={t`Draw a map from a file`} onClose={onClose}>
      {error === null ? <Loader loading /> : <Notice tone="bad">{error.message}</Notice>}
    </Dialog>
  )
}

function Settings({
  olympiadId,
  places,
  map: first,
  onDrawn,
  onClose,
}: Pick<Props, 'olympiadId' | 'onDrawn' | 'onClose'> & { readonly places: Places; readonly map: FigureMap }) {
  const { t } = useLingui()
  const [map, setMap] = useState(first)
  const draw = useWrite('POST /api/upload/map/{id}')
  const properties = places.properties.map((name) => ({ value: name, label: name }))
  const finish = () =>
    draw.mutate(
      { params: { id: olympiadId }, body: { sha256: places.sha256, map } },
      {
        onSuccess: ({ item: { sha256, width, height } }) =>
          onDrawn({ sha256, width, height, drawnFrom: { sha256: places.sha256, map } }),
      },
    )
  return (
    <ActDialog
      wide
      title={t`Draw a map from a file`}
      act={<Trans>Draw</Trans>}
      busy={draw.isPending}
      onAct={finish}
      onClose={onClose}
    >
      <FrameFields frame={map.frame} onChange={(frame) => setMap({ ...map, frame })} />
      <div className={css.line}>
        <Button
          size="small"
          onClick={() => setMap({ ...map, frame: { ...map.frame, bounds: places.bounds } })}
        >{t`Only what the file is on`}</Button>
        <CheckField
          name="ground"
          label={t`Land and sea under it`}
          value={map.ground}
          onChange={(ground) => setMap({ ...map, ground })}
        />
      </div>
      <div className={css.line}>
        <SelectField
          name="label"
          label={t`Names beside them, from`}
          value={map.label}
          none={t`none`}
          choices={properties}
          onChange={(label) => setMap({ ...map, label })}
        />
        <SelectField
          name="style"
          label={t`Looks that differ by`}
          value={map.style}
          none={t`nothing`}
          choices={properties}
          onChange={(style) => setMap({ ...map, style })}
        />
      </div>
      {draw.error === null ? null : <Notice tone="bad">{draw.error.message}</Notice>}
    </ActDialog>
  )
}

/** What the file is on, on the finest outlines that reach so far. */
function usualMap({ bounds }: Places): FigureMap {
  const outlines = outlineNames.toReversed().find((name) => reaches(name, bounds)) ?? 'world'
  const frame = { ...usualFrames[outlines], projection: 'equirectangular' as const, bounds }
  return { frame, ground: true, label: '', style: '' }
}
