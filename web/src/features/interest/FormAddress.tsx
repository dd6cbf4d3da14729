import { pages } from '@agon/contract/pages'
import { takesInterest } from '@agon/domain/interest'
import { useHere } from '#/app/here.tsx'
import { CopyButton } from '#/ui/CopyButton.tsx'

/** Where teachers find the public form, to be copied into a mail or a poster. */
export function FormAddress() {
  const { olympiad } = useHere()
  const address = `${location.origin}${pages.interest.path.replace('$projectName', olympiad.name)}`
  if (!takesInterest(olympiad.phase)) return <>The public form is closed in this phase.</>
  return (
    <>
      Public form: <a href={address}>{address}</a> <CopyButton text={address} label="Copy" />
    </>
  )
}
