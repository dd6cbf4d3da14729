interface Checkout {
  readonly action: string
  readonly method: 'GET' | 'POST'
  readonly fields: Readonly<Record<string, string>>
}

/** Leaves for a provider's page. Fields are posted in their order: they are signed in it. */
export function goToProvider({ action, method, fields }: Checkout): void {
  if (method === 'GET') return location.assign(action)
  const form = document.createElement('form')
  form.method = 'post'
  form.action = action
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    form.append(input)
  }
  document.body.append(form)
  form.submit()
}
