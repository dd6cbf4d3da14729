import { once } from 'node:events'
import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'

let server: Server
let address = ''
test.beforeAll(async () => {
  server = createServer((_request, response) => {
    response
      .setHeader('content-type', 'text/html; charset=utf-8')
      .end('<h1>Ons reken: π ≈ 22⁄7</h1><script>document.title="run"</script>')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  // The server listens on a port, not on a pipe, so its address is no string.
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
test.afterAll(() => server.close())

test('the browser opens a page of this machine, draws its letters and runs its scripts', async ({ page }) => {
  await page.goto(address)
  await expect(page).toHaveTitle('run')
  const heading = page.getByRole('heading', { name: 'Ons reken' })
  await expect(heading).toBeVisible()
  expect((await heading.boundingBox())?.height).toBeGreaterThan(20)
})

test('the browser reaches nothing beyond this machine', async ({ page }) => {
  await expect(page.goto('http://example.com/')).rejects.toThrow('ERR_NAME_NOT_RESOLVED')
})
