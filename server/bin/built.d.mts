export function fingerprint(more?: readonly string[]): string
