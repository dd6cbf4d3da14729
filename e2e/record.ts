import type { BrowserContext, ConsoleMessage, Request, Response, TestInfo, WebError } from '@playwright/test'

/** Writes down the console and the calls of a journey. Gives back the function that attaches them to a journey that failed. */
export function record(context: BrowserContext): (journey: TestInfo) => Promise<void> {
  const started = Date.now()
  const lines: string[] = []
  const note = (text: string) => lines.push(`${((Date.now() - started) / 1000).toFixed(2)} s  ${text}`)
  const say = (message: ConsoleMessage) => note(`console ${message.type()}: ${message.text()}`)
  const fault = (error: WebError) => note(`uncaught: ${error.error().stack ?? error.error().message}`)
  const failed = (request: Request) => note(`${request.method()} ${request.url()} ${request.failure()?.errorText}`)
  const answered = (response: Response) => {
    if (isCall(response)) note(`${response.request().method()} ${response.url()} ${response.status()}`)
  }
  context.on('console', say).on('weberror', fault).on('requestfailed', failed).on('response', answered)
  return async (journey) => {
    context.off('console', say).off('weberror', fault).off('requestfailed', failed).off('response', answered)
    if (journey.status !== journey.expectedStatus)
      await journey.attach('calls and console', { body: lines.join('\n'), contentType: 'text/plain' })
  }
}

const isCall = (response: Response) => response.status() >= 400 || new URL(response.url()).pathname.startsWith('/api/')
