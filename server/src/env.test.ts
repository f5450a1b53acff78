import { describe, expect, it } from 'vitest'
import { bucketOf, readEnv, stripeKeysOf } from './env.ts'

describe('configuration', () => {
  it('works with nothing set', () => {
    expect(readEnv({})).toMatchObject({ PORT: 3000, DATA_DIR: './data', roles: ['api', 'worker'] })
  })

  it('refuses development defaults in production, naming each variable', () => {
    expect(() => readEnv({ NODE_ENV: 'production' })).toThrow(
      /AUTH_SECRET[\s\S]*PUBLIC_URL[\s\S]*SEAL_SECRET_KEY[\s\S]*SMTP_URL[\s\S]*STRIPE_SECRET_KEY/,
    )
  })

  it('names a variable that cannot be read', () => {
    expect(() => readEnv({ PORT: 'many' })).toThrow(/PORT/)
  })

  it('asks for a secret of its own once other machines may call', () => {
    expect(() => readEnv({ HOST: '0.0.0.0' })).toThrow(/AUTH_SECRET/)
    expect(readEnv({ HOST: '0.0.0.0', AUTH_SECRET: 'x'.repeat(32) })).toMatchObject({ HOST: '0.0.0.0' })
  })

  it('takes roles from the command line and refuses others', () => {
    expect(readEnv({}, ['--role', 'worker']).roles).toEqual(['worker'])
    expect(() => readEnv({}, ['--role', 'web'])).toThrow(/"web"/)
  })

  it('sends service invoices under https alone', () => {
    expect(() => readEnv({ NFSE_RESTRICTED_URL: 'http://nfse.invalid' })).toThrow(/NFSE_RESTRICTED_URL/)
  })

  it('simulates payments without keys, and refuses some of them', () => {
    expect(stripeKeysOf(readEnv({}))).toBeUndefined()
    expect(() => stripeKeysOf(readEnv({ STRIPE_SECRET_KEY: 'sk' }))).toThrow(/STRIPE_WEBHOOK_SECRET/)
    const all = { STRIPE_SECRET_KEY: 'sk', STRIPE_PUBLISHABLE_KEY: 'pk', STRIPE_WEBHOOK_SECRET: 'whsec' }
    expect(stripeKeysOf(readEnv(all))).toMatchObject({ secretKey: 'sk', scriptUrl: expect.stringMatching(/^https:/) })
  })

  it('keeps files in a bucket when one is named whole, and refuses half a name', () => {
    expect(bucketOf(readEnv({}))).toBeUndefined()
    expect(() => bucketOf(readEnv({ S3_BUCKET: 'pegada' }))).toThrow(/S3_ACCESS_KEY_ID/)
    const whole = { S3_BUCKET: 'pegada', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }
    expect(bucketOf(readEnv(whole))).toMatchObject({ bucket: 'pegada', region: 'us-east-1', endpoint: undefined })
  })
})
