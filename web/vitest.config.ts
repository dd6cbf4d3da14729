import { defineConfig, mergeConfig } from 'vitest/config'
import vite from './vite.config.ts'

export default mergeConfig(
  vite,
  defineConfig({
    test: {
      name: 'web',
      include: ['{generators,src,test}/**/*.test.{ts,tsx}'],
      pool: 'forks',
      setupFiles: ['./test/at-home.ts'],
    },
  }),
)
