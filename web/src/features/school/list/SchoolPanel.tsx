import type { School } from '@agon/contract/school'
import type { SchoolId } from '@agon/domain/ids'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRead, useWrite } from '../../../api/queries.ts'
import { formatNumber } from '@agon/domain/format/number'
import { provinceName } from '../../../lib/provinces.ts'
import { useRegion } from '../../../lib/useRegion.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { KeyValue } from '../../../ui/KeyValue.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { SidePanel } from '../../../ui/SidePanel.tsx'
import { SchoolForm } from '../SchoolForm.tsx'
import { useSchoolWords } from '../words.ts'
import css from './Schools.module.css'

type Props = {
  readonly id: number
  readonly olympiadId: number
  /** Whether the reader’s role changes schools at all. */
  readonly isEditor: boolean
  readonly onClose: () => void
}

/** One school beside the list: what the register says of it, and its details to correct. */
export function SchoolPanel({ id, olympiadId, isEditor, onClose }: Props) {
  const { t } = useLingui()
  // From the address; an id that is none is not found.
  const school = useRead('GET /api/school/single', { query: { olympiadId, schoolId: id as SchoolId } })
  const item = school.data?.item
  const mayEdit = isEditor && school.data?.mayChange === true
  return (
    <SidePanel
      title={item?.name ?? t`School`}
      lead={item === undefined ? undefined : [item.town, provinceName(item.province)].filter(Boolean).join(', ')}
      onClose={onClose}
    >
      {school.isError ? (
        <ErrorState
          title={t`This school could not be loaded`}
          reason={school.error.message}
          onRetry={() => void school.refetch()}
        />
      ) : item === undefined ? null : (
        <div className={css.stack}>
          {isEditor && !mayEdit ? <OfOthers /> : null}
          <Facts school={item} mayEdit={mayEdit} />
          {mayEdit ? (
            <>
              <Legitimate school={item} />
              <SchoolForm school={item} />
            </>
          ) : null}
        </div>
      )}
    </SidePanel>
  )
}

function OfOthers() {
  return (
    <Notice tone="info" title={<Trans>You can read this school, but not change it</Trans>}>
      <Trans>It takes part in none of your olympiads. Ask an overlord to change its details.</Trans>
    </Notice>
  )
}

function Facts({ school, mayEdit }: { readonly school: School; readonly mayEdit: boolean }) {
  const { t } = useLingui()
  const region = useRegion()
  const { word } = useSchoolWords()
  const number = (value: number | null) => (value === null ? null : formatNumber(value, region))
  const written = (value: string) => (value === '' ? null : value)
  const place = school.latitude === null || school.longitude === null ? null : `${school.latitude}, ${school.longitude}`
  const editable = [
    { key: 'district', label: t`District`, value: written(school.district) },
    { key: 'telephone', label: t`Telephone`, value: written(school.telephone) },
  ]
  return (
    <KeyValue
      pairs={[
        { key: 'natemis', label: t`NatEmis`, value: school.natemis },
        { key: 'registerName', label: t`In the register`, value: school.registerName },
        ...(mayEdit ? [] : editable),
        { key: 'municipality', label: t`Municipality`, value: written(school.municipality) },
        { key: 'phase', label: t`Phase`, value: word('phase', school.phase) },
        { key: 'sector', label: t`Sector`, value: word('sector', school.sector) },
        { key: 'quintile', label: t`Quintile`, value: school.quintile === 0 ? null : school.quintile },
        { key: 'status', label: t`Status`, value: word('status', school.status) },
        { key: 'legitimate', label: t`Legitimate`, value: school.legitimate ? t`Yes` : t`Not yet` },
        { key: 'learners', label: t`Learners`, value: number(school.learners) },
        { key: 'educators', label: t`Educators`, value: number(school.educators) },
        { key: 'place', label: t`Place`, value: place },
      ]}
    />
  )
}

function Legitimate({ school }: { readonly school: School }) {
  const set = useWrite('PUT /api/school/legitimate/{id}')
  const to = (legitimate: boolean) => set.mutate({ params: { id: school.id }, body: { legitimate } })
  return (
    <>
      {school.legitimate ? null : (
        <Notice tone="wait" title={<Trans>Nobody has confirmed yet that this school is what it says</Trans>}>
          <Trans>Until then it cannot delete its own invoices.</Trans>
        </Notice>
      )}
      {set.isError ? <Notice tone="bad">{set.error.message}</Notice> : null}
      <div>
        <Button
          kind={school.legitimate ? 'remove' : 'plain'}
          busy={set.isPending}
          onClick={() => to(!school.legitimate)}
        >
          {school.legitimate ? <Trans>Take the confirmation back</Trans> : <Trans>Confirm that it is legitimate</Trans>}
        </Button>
      </div>
    </>
  )
}
