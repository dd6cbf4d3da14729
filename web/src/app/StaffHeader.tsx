import type { ComponentProps } from 'react'
import { PageHeader } from '../ui/PageHeader.tsx'
import { usePageTitle } from './areas/use-page-title.ts'

/** The heading of a staff page: its declared title, and what the page does there. */
export function StaffHeader(props: Omit<ComponentProps<typeof PageHeader>, 'title'>) {
  return <PageHeader title={usePageTitle()} {...props} />
}
