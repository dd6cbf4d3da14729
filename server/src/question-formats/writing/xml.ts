export function element(name: string, content: string, attributes = ''): string {
  return `<${name}${attributes}>${content}</${name}>`
}
