import { defaultProjectName } from './constants.ts'

/** The project of pages and calls that name none: the one with the default name, else the first in the order of the list. */
export function defaultProject<P extends { readonly name: string }>(projects: readonly P[]): P | undefined {
  return projects.find(({ name }) => name === defaultProjectName) ?? projects[0]
}
