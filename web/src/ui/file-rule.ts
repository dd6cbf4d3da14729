/** Which files are taken: their endings, in small letters with the dot, and the most bytes of one. */
export type FileRule = { readonly endings: readonly string[]; readonly maxBytes: number }

/** Why a file is not taken, before it is sent. The server looks at its content again. */
export function refusalOf(
  file: { readonly name: string; readonly size: number },
  rule: FileRule,
): 'kind' | 'size' | 'empty' | undefined {
  const name = file.name.toLowerCase()
  if (!rule.endings.some((ending) => name.endsWith(ending))) return 'kind'
  if (file.size > rule.maxBytes) return 'size'
  return file.size === 0 ? 'empty' : undefined
}
