import { expect, it } from 'vitest'
import { filesBelow, read } from './lib/files.ts'

/** What only servers may know (docs/operating.md). */
const secrets = [
  'STRIPE_API_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'CLOUDINARY_URL',
  'S3_SECRET_ACCESS_KEY',
  'TELEGRAM_BOT_TOKEN',
  'INTERNAL_SECRET',
  'SESSION_SECRET',
  'JWT_SECRET',
  'COOKIE_SECRET',
  'OIDC_CLIENT_SECRET',
]

it('no file that a browser gets names a secret or reads the environment of a server (R-707)', () => {
  const sent = ['app', 'features', 'ui'].flatMap((folder) =>
    filesBelow(folder, (path) => /\.tsx?$/.test(path) && !/\.server\.tsx?$|vite-plugin/.test(path)),
  )
  expect(sent.length).toBeGreaterThan(200)
  const found = sent.flatMap((path) => {
    const text = read(path)
    return [...secrets, 'process.env'].filter((name) => text.includes(name)).map((name) => `${path}: ${name}`)
  })
  expect(found).toEqual([])
})
