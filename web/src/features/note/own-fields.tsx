import type { noteEdit } from '@agon/contract/note/edit'
import { appLogSubjects } from '@agon/domain/app-log'
import type { OlympiadId, UserId } from '@agon/domain/ids'
import { mostDaysBefore, notePages } from '@agon/domain/note'
import { platformOlympiadId } from '@agon/domain/constants'
import { useRead } from '#/api/queries.ts'
import type { OwnControls } from '#/app/edit/own-field.ts'
import type { FieldProps } from '#/ui/form/field-props.ts'
import { DateField } from '#/ui/form/DateTimeField.tsx'
import { NumberField } from '#/ui/form/NumberField.tsx'
import { SelectField } from '#/ui/form/SelectField.tsx'

const useOlympiads = () =>
  useRead('GET /api/olympiad/', { query: { olympiadId: platformOlympiadId } }).data?.items ?? []
const useStaff = () => useRead('GET /api/user/get-basic-list', {}).data?.items ?? []

/** `none`: the words for no olympiad. */
function OlympiadField({ none, value, onChange, ...field }: FieldProps<OlympiadId | null> & { readonly none: string }) {
  const olympiads = useOlympiads()
  return (
    <SelectField
      {...field}
      value={String(value ?? '')}
      none={none}
      choices={olympiads.map(({ id, title }) => ({ value: String(id), label: title }))}
      onChange={(chosen) => onChange(olympiads.find(({ id }) => String(id) === chosen)?.id ?? null)}
    />
  )
}

const ItemOlympiad = (props: FieldProps<OlympiadId | null>) => <OlympiadField {...props} none="Every olympiad" />
const DiaryOlympiad = (props: FieldProps<OlympiadId | null>) => <OlympiadField {...props} none="Choose …" />

function OlympiadName({ id }: { readonly id: OlympiadId | null }) {
  const olympiads = useOlympiads()
  return id === null ? 'Every olympiad' : (olympiads.find((one) => one.id === id)?.title ?? String(id))
}

function OwnerField({ value, onChange, ...field }: FieldProps<UserId | null>) {
  const staff = useStaff()
  return (
    <SelectField
      {...field}
      value={String(value ?? '')}
      none="No one yet"
      choices={staff.map(({ id, name }) => ({ value: String(id), label: name }))}
      onChange={(chosen) => onChange(staff.find(({ id }) => String(id) === chosen)?.id ?? null)}
    />
  )
}

function OwnerName({ id }: { readonly id: UserId | null }) {
  const staff = useStaff()
  return id === null ? '–' : (staff.find((one) => one.id === id)?.name ?? String(id))
}

type Own = OwnControls<typeof noteEdit, 'add'>['own']

const shared: Omit<Own, 'olympiadId'> = {
  // Fixed by the page, and never in the form.
  page: {
    Control: ({ value, onChange, ...field }) => (
      <SelectField
        {...field}
        value={value ?? ''}
        choices={notePages.map((page) => ({ value: page, label: page }))}
        onChange={(page) => onChange(page === '' ? null : page)}
      />
    ),
    show: (page) => page,
  },
  date: { Control: DateField, show: (day) => day ?? '–' },
  logKey: {
    Control: ({ value, onChange, ...field }) => (
      <SelectField
        {...field}
        value={value ?? ''}
        none="None"
        choices={appLogSubjects.map((key) => ({ value: key, label: key }))}
        onChange={(key) => onChange(key === '' ? null : key)}
      />
    ),
    show: (key) => key ?? '–',
  },
  ownerId: { Control: OwnerField, show: (id) => <OwnerName id={id} /> },
  daysBefore: {
    Control: (props) => <NumberField {...props} min={0} max={mostDaysBefore} unit="days" />,
    show: (days) => days ?? '–',
  },
}

const show = (id: OlympiadId | null) => <OlympiadName id={id} />

/** The controls of the checklist’s form: an item may be of every olympiad. */
export const itemFields: Own = { ...shared, olympiadId: { Control: ItemOlympiad, show } }
export const entryFields: Own = { ...shared, olympiadId: { Control: DiaryOlympiad, show } }
