import { afterAll, beforeAll, expect, it } from 'vitest'
import { openKeyVault } from '../../platform/vault/key-vault.ts'
import type { Ports } from '../../ports.ts'
import { openNfseApp } from '../../test/nfse-app.ts'
import { codeOf } from '../../test/procedures.ts'
import { openIdentity, putCertificate } from './vault.ts'

/** What the vault refuses, and when it stays shut. */
let opened: Awaited<ReturnType<typeof openNfseApp>>
beforeAll(async () => {
  opened = await openNfseApp()
})
afterAll(() => opened.close())

const identityBy = (change: Partial<Ports>) =>
  opened.app.ports.db.asOwner((tx) => openIdentity(tx, { ...opened.app.ports, ...change }, 'platform'))

it('takes no certificate without a VAULT_KEY', async () => {
  const { ports } = opened.app
  const file = new Uint8Array(await opened.pfx().arrayBuffer())
  const put = { owner: 'platform', file, password: 'senha', by: opened.root.userId, cnpjRoot: undefined } as const
  const refused = ports.db.asOwner((tx) => putCertificate(tx, { ...ports, vault: undefined }, put))
  await expect(refused).rejects.toMatchObject({ code: 'vault_certificate.no_vault' })
  expect((await opened.acts.settings()).certificate).toBeNull()
})

it('stays shut without its VAULT_KEY, under another, and once the certificate is over', async () => {
  const unopened = { code: 'vault_certificate.unopened' }
  await opened.acts.putCertificate({ file: opened.pfx(), password: 'senha' })
  expect((await identityBy({})).key).toContain('PRIVATE KEY')
  await expect(identityBy({ vault: undefined })).rejects.toMatchObject(unopened)
  const other = openKeyVault('another-vault-key-for-tests-of-32-chars')
  await expect(identityBy({ vault: other })).rejects.toMatchObject(unopened)
  await expect(identityBy({ clock: { now: () => new Date('2050-01-01T00:00:00Z') } })).rejects.toMatchObject(unopened)
})

it.each(['vault_certificate.no_key', 'vault_certificate.weak', 'vault_certificate.not_client'] as const)(
  'answers a file that is of no use by its name: %s',
  async (code) => {
    const kinds = {
      'vault_certificate.no_key': { isKeyLeftOut: true },
      'vault_certificate.weak': { bits: 1024 },
      'vault_certificate.not_client': { use: 'server' },
    } as const
    const file = opened.pfx('11222333000181', kinds[code])
    expect(await codeOf(opened.root.client, 'serviceInvoice.putCertificate', { file, password: 'senha' })).toBe(code)
  },
)
