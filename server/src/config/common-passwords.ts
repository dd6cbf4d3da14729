let list: Promise<ReadonlySet<string>> | undefined

/** Passwords that have become known in breaches, in small letters: some 49,000. Read when somebody first sets a password. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  list ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return list
}
