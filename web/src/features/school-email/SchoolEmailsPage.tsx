import { schoolEmailList } from '@agon/contract/school-email/list'
import { ListPage } from '#/app/list/ListPage.tsx'

/** Addresses by which mail can reach each school. */
export function SchoolEmailsPage() {
  return (
    <ListPage
      list={schoolEmailList}
      scope={{}}
      lead="Addresses of schools and their teachers. Filter by “No address” for schools that mail cannot reach."
      rowName={({ name }) => name}
      empty={{ title: 'No schools', text: 'Schools show here once the register is imported.' }}
    />
  )
}
