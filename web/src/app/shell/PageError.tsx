import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { ErrorPage } from './ErrorPage.tsx'
import { MissingFile } from './missing-file.ts'

/** For a page of the router, which is the one to fetch again what a page lacks. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  return <ErrorPage error={error} reset={error instanceof MissingFile ? () => void router.invalidate() : reset} />
}
