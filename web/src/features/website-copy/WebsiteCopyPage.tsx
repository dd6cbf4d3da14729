import { useHere } from '#/app/here.tsx'
import { StaffHeader } from '#/app/StaffHeader.tsx'
import { WebsiteCopy } from './WebsiteCopy.tsx'

/** Texts of the public pages of the olympiad's project. */
export function WebsiteCopyPage() {
  const { olympiad } = useHere()
  return (
    <>
      <StaffHeader lead="Drafts are seen here alone, until you publish them." />
      <WebsiteCopy olympiadId={olympiad.id} />
    </>
  )
}
