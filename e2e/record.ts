import type { BrowserContext, Response, TestInfo } from '@playwright/test'

/** Writes down the console and the calls of a journey. Gives back the function that attaches them to a journey that failed. */
export function record(context: BrowserContext): (journey: TestInfo) => Promise<void> {
  const started = Date.now()
  const lines: string[] = []
  const note = (text: string) => lines.push(`${((Date.now() - started) / 1000).toFixed(2)} s  ${text}`)
  context.on('console', (message) => note(`console ${message.type()}: ${message.text()}`))
  context.on('weberror', (error) => note(`uncaught: ${error.error().stack ?? error.error().message}`))
  context.on('requestfailed', (request) => note(`${request.method()} ${request.url()} ${request.failure()?.errorText}`))
  context.on('response', (response) => {
    if (isCall(response)) note(`${response.request().method()} ${response.url()} ${response.status()}`)
  })
  return async (journey) => {
    if (journey.status !== journey.expectedStatus)
      await journey.attach('calls and console', { body: lines.join('\n'), contentType: 'text/plain' })
  }
}

const isCall = (response: Response) => response.status() >= 400 || new URL(response.url()).pathname.startsWith('/api/')
