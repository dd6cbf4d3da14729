/** A backup that cannot be made, read or restored. Its message is for the operator: what is wrong and what to do. */
export class BackupFault extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'BackupFault'
  }
}

/** A sentence for a fault of the disk or the database; undefined: a fault of the product. */
export function sentenceOf(error: unknown): string | undefined {
  if (error instanceof BackupFault) return error.message
  if (!(error instanceof Error) || !('code' in error)) return undefined
  const path = 'path' in error ? ` ${String(error.path)}` : ''
  switch (error.code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk is full.${path === '' ? '' : ` It was writing${path}.`} Free some space, then try again.`
    case '53100':
      return 'The disk of the database is full. Free some space, then try again.'
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `The file${path} cannot be written or read. Check the rights of its folder.`
    case 'ECONNREFUSED':
    case '08006':
    case '57P01':
      return 'The database is unavailable. Start it, then try again.'
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `There is no machine with the name ${'hostname' in error ? String(error.hostname) : ''}, or the network is down. Correct the address, or try again later.`
    case '28000':
    case '28P01':
      return 'The database refuses the user or the password. Correct the address of the database, then try again.'
    case '3D000':
      return 'The database server has no database with this name. Create it, or correct its address.'
    default:
      return undefined
  }
}
