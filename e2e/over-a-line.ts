import { startProduct, test as base, type Product } from './product.ts'
import { SeverableLine } from './severable-line.ts'

/**
 * Pages come over a line of their own, which the journey cuts; the product is another than that of other journeys, whose records would
 * not be as they expect them.
 */
export const test = base.extend<{ line: SeverableLine }, { product: Product }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- the test runner reads from it that nothing is needed
    async ({}, use) => {
      const product = await startProduct('demo')
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  line: async ({ product }, use) => {
    const line = await SeverableLine.to(product.url)
    await use(line)
    await line.end()
  },
  baseURL: async ({ line }, use) => use(line.url),
})
