import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSmtpReceiver } from '../../platform/mail-in/smtp-receiver.ts'
import { openKeyVault } from '../../platform/vault/key-vault.ts'
import type { Ports } from '../../ports.ts'
import { openNfseApp } from '../../test/nfse-app.ts'
import { testOperator as operator } from '../../test/paid-invoice.ts'
import { codeOf } from '../../test/procedures.ts'
import { measuredNow } from './measure.ts'
import { testPort, watchPorts } from './test-port.ts'

/** Parts that are there only where somebody set them up, each tried for real. */
let opened: Awaited<ReturnType<typeof openNfseApp>>
let { app, root, standIn, pfx } = {} as typeof opened
beforeAll(async () => {
  opened = await openNfseApp()
  ;({ app, root, standIn, pfx } = opened)
})
afterAll(() => opened.close())

const tried = async (port: 'mail_in' | 'folders' | 'vault' | 'nfse', other: Partial<Ports> = {}) => {
  const { isWell, failure } = await testPort({ ...app.ports, ...other }, { userId: root.userId }, port)
  return isWell || failure
}
const stateOf = async (name: string) => {
  const { ports } = await root.client.platformSystem.get()
  return ports.find(({ port }) => port === name)
}
const withInbox = (change: Partial<Ports['inbox']>) => ({ inbox: { ...app.ports.inbox, ...change } })

it('opens the door for letters and hears its greeting; a closed one is told by its code', async () => {
  const handler = { accepts: async () => false, receive: async () => {} }
  const settings = { host: '127.0.0.1', port: 0, domain: 'entrada.pegada.test', log: app.ports.log }
  const receiver = await openSmtpReceiver(settings, handler)
  expect(await tried('mail_in', withInbox({ mailDoor: { host: '127.0.0.1', port: receiver.port } }))).toBe(true)
  await receiver.close()
  expect(await tried('mail_in')).toBe('ECONNREFUSED')
  const elsewhere = { setup: { ...app.ports.setup, hasWorker: false } }
  await expect(tried('mail_in', elsewhere)).rejects.toMatchObject({ code: 'platform_system.port_off' })
})

it('reaches the watched folder, and tells where it is none, without making it', async () => {
  await mkdir(app.ports.inbox.watchDir ?? '', { recursive: true })
  expect(await tried('folders')).toBe(true)
  const file = join(app.ports.inbox.watchDir ?? '', 'arquivo')
  await writeFile(file, '')
  expect(await tried('folders', withInbox({ watchDir: file }))).toBe('ENOTDIR')
  const absent = join(app.ports.inbox.watchDir ?? '', 'ainda-nao')
  for (const _ of [1, 2]) expect(await tried('folders', withInbox({ watchDir: absent }))).toBe('ENOENT')
})

it('asks the national system once notes go there, and by which certificate it cannot', async () => {
  const test = { port: 'nfse' } as const
  expect(await stateOf('nfse')).toMatchObject({ state: 'off', isTested: false })
  expect(await codeOf(root.client, 'platformSystem.testPort', test)).toBe('platform_system.port_off')
  await opened.acts.putCertificate({ file: pfx(), password: 'senha' })
  const settings = { environment: 'restricted', operator, signature: 'rsa-sha256', issuesOnPayment: false } as const
  await opened.acts.saveSettings(settings)
  expect(await tried('nfse')).toBe(true)
  expect(standIn.calls).toEqual(['GET /dps/DPS#'])
  standIn.mischief.busy = 1
  expect(await tried('nfse')).toBe('http.503')
  const { rows } = await app.ports.db.query<{ data: object }>(
    `select data from platform_records where action = 'port.test' and entity_id = 'nfse' order by sequence`,
  )
  expect(rows.map(({ data }) => data)).toEqual([
    { isWell: true, failure: null },
    { isWell: false, failure: 'http.503' },
  ])
  const failing = async () => (await measuredNow(app.ports)).ports_failing
  const before = await failing()
  await app.ports.db.query(`delete from system_checks where port = 'nfse'`)
  expect(await failing()).toBe(before)
  expect(await tried('nfse')).toBe(true)
  standIn.mischief.busy = 1
  expect(await tried('nfse')).toBe('http.503')
  standIn.calls.length = 0
  await app.ports.db.query(`update vault_certificates set cnpj = '45997418000153' where destroyed_at is null`)
  expect(await tried('nfse')).toBe('service_invoice.other_operator')
  expect(standIn.calls).toEqual([])
  await app.ports.db.query(`update vault_certificates set cnpj = '11222333000181' where destroyed_at is null`)
  standIn.mischief.busy = 1
  expect(await tried('nfse')).toBe('http.503')
  expect(await stateOf('nfse')).toMatchObject({
    ...{ state: 'real', isTested: true, failure: 'http.503' },
    ...{ wellAt: expect.any(String), failedAt: expect.any(String) },
  })
})

it('seals and opens with the vault, and tells of keys that its VAULT_KEY does not open', async () => {
  expect(await tried('vault')).toBe(true)
  const other = openKeyVault('another-vault-key-for-tests-of-32-chars')
  expect(await tried('vault', { vault: other })).toBe('secret.unreadable')
  await opened.acts.removeCertificate()
  expect(await tried('vault', { vault: other })).toBe(true)
  expect(await tried('nfse')).toBe('vault_certificate.absent')
  await expect(tried('vault', { vault: undefined })).rejects.toMatchObject({ code: 'platform_system.port_off' })
})

it('is watched over where it is on, without a call to anybody outside', async () => {
  standIn.calls.length = 0
  await app.ports.db.query('delete from system_checks')
  await watchPorts({ ...app.ports, ...withInbox({ watchDir: null }) })
  const { rows } = await app.ports.db.query<{ port: string; failure: string | null }>(
    'select port, failure from system_checks order by port',
  )
  expect(rows).toEqual([
    ...[
      { port: 'database', failure: null },
      { port: 'jobs', failure: null },
    ],
    { port: 'mail_in', failure: 'ECONNREFUSED' },
    ...['seal_key', 'storage', 'vault'].map((port) => ({ port, failure: null })),
  ])
  expect(standIn.calls).toEqual([])
})
