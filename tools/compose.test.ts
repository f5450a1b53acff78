import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { bucketOf, readEnv, stripeKeysOf } from '../server/src/env.ts'
import { readDockerfile } from './dockerfile.ts'

const textOf = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8')
const compose = textOf('compose.yaml')
const [, block = ''] = /&settings\n((?: {4}.*\n)+)/.exec(compose) ?? []
const settings = [...block.matchAll(/^ {4}([A-Z0-9_]+):(?: (.*))?$/gm)].map(
  ([, name = '', value]) => [name, value] as const,
)
const imageEnv = Object.fromEntries(
  readDockerfile(textOf('Dockerfile'))
    .filter(({ word }) => word === 'ENV')
    .flatMap(({ rest }) => rest.split(/\s+/).map((pair) => pair.split('='))),
) as Record<string, string>
const read = [...textOf('server/src/env.ts').matchAll(/^ {2}([A-Z0-9_]+): z/gm)].map(([, name = '']) => name)

/** Variables that this compose file leaves alone, and why. */
const leftAlone: Readonly<Record<string, string>> = {
  DEMONSTRATION: 'an installation that a company runs is none',
  S3_REGION: 'the bucket beside it has none',
  STRIPE_API_URL: 'only for a stand-in',
  STRIPE_JS_URL: 'only for a stand-in',
  INBOUND_SMTP_PORT: 'a mailbox needs a port that is published',
  INBOUND_SMTP_HOST: 'a mailbox needs a port that is published',
  INBOUND_MAIL_DOMAIN: 'a mailbox needs a port that is published',
  WATCH_DIR: 'needs a folder that is mounted',
}

/** What a process is given where the operator has set `given` and nothing else. */
function environment(given: Readonly<Record<string, string>>): Record<string, string> {
  const pairs = settings.flatMap(([name, value]) => {
    if (value === undefined) return given[name] === undefined ? [] : [[name, given[name]]]
    const filled = value.replace(
      /\$\{([A-Z0-9_]+):([-?])([^}]*)\}/g,
      (_, wanted: string, kind: string, rest: string) => {
        const set = given[wanted] ?? (kind === '-' ? rest : '')
        if (kind === '?' && !set) throw new Error(`${wanted}: ${rest}`)
        return set
      },
    )
    return [[name, filled.replace(/^"(.*)"$/, '$1')]]
  })
  return { ...imageEnv, ...Object.fromEntries(pairs) }
}

const secrets = { AUTH_SECRET: 'a'.repeat(64), SEAL_SECRET_KEY: '0'.repeat(64) }

describe('compose.yaml', () => {
  it('sets what the program reads, and nothing else', () => {
    expect(settings.length).toBeGreaterThan(15)
    expect(settings.map(([name]) => name).filter((name) => !read.includes(name))).toEqual([])
  })

  it('lets the operator set every variable, less those that it gives a reason for', () => {
    const set = [...settings.map(([name]) => name), ...Object.keys(imageEnv), 'DRAIN_MS']
    expect(compose).toMatch(/^ {6}DRAIN_MS:/m)
    expect(read.filter((name) => !set.includes(name) && !(name in leftAlone))).toEqual([])
  })

  it('starts with the two secrets alone, with files in the bucket and payments simulated', () => {
    const env = readEnv(environment(secrets), ['--role', 'api'])
    expect(env).toMatchObject({ HOST: '0.0.0.0', HEALTH_PORT: 3001, roles: ['api'] })
    expect(bucketOf(env)).toMatchObject({ bucket: 'pegada', endpoint: 'http://objects:9000' })
    expect(stripeKeysOf(env)).toBeUndefined()
    expect(() => environment({})).toThrow(/AUTH_SECRET/)
  })

  it('shows both roles the folder of roots, which counts where the operator names it', () => {
    expect(compose).toContain('volumes: ["./signature-roots:/app/signature-roots:ro"]')
    expect(readEnv(environment(secrets)).SIGNATURE_ROOTS).toBeUndefined()
    expect(readEnv(environment({ ...secrets, SIGNATURE_ROOTS: 'signature-roots' }))).toMatchObject({
      SIGNATURE_ROOTS: 'signature-roots',
    })
    expect([textOf('.gitignore'), textOf('.dockerignore')]).toEqual(
      expect.arrayContaining([expect.stringMatching(/^\/signature-roots\/?$/m)]),
    )
  })

  it('keeps the secrets that stand beside it out of the history and of the image', () => {
    expect(textOf('.gitignore')).toMatch(/^\/\.env\*$/m)
    expect(textOf('.dockerignore')).toMatch(/^\.env\*$/m)
  })

  it('shows the app to this machine alone, on the port that people open or on several of them', () => {
    expect(compose).toMatch(/^ {4}ports: \["127\.0\.0\.1:\$\{APP_PORTS:-3000\}:3000"\]$/m)
  })

  it('hands on what the operator sets beside them', () => {
    const given = { ...secrets, CONTACT_EMAIL: 'ajuda@aurora.example', CNPJ_URL: 'off', TRUST_PROXY: 'true' }
    expect(readEnv(environment(given))).toMatchObject({
      CONTACT_EMAIL: 'ajuda@aurora.example',
      CNPJ_URL: 'off',
      TRUST_PROXY: true,
    })
  })
})
