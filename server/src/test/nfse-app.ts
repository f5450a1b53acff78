import { openTestApp } from './harness.ts'
import { madeUpAuthority, madeUpPfx } from './made-up-pfx.ts'
import { openNfseStandIn } from './nfse-stand-in.ts'
import { insertPaidInvoice } from './paid-invoice.ts'

/** An installation that calls a stand-in of the national system, and checks by the schemas of a folder; who runs it, and a company that pays. */
export async function openNfseApp(schemaFolder?: string) {
  const authority = madeUpAuthority()
  const standIn = await openNfseStandIn(authority)
  const addresses = { restricted: standIn.address, production: standIn.address }
  const app = await openTestApp({ nfse: { addresses, authorities: [authority.certificate], schemaFolder } })
  const root = await app.signUpPerson({ companyName: 'Operadora Ltda' })
  await app.makePlatformAdmin(root)
  const payer = await app.signUpPerson({ companyName: 'Aurora Ltda' })
  return {
    ...{ app, standIn, root },
    acts: root.client.serviceInvoice,
    pfx: (cnpj = '11222333000181', kind: Partial<Parameters<typeof madeUpPfx>[1]> = {}) =>
      new File([madeUpPfx(authority, { name: 'OPERADORA LTDA', cnpj, ...kind }, { password: 'senha' })], 'a1.pfx'),
    paidInvoice: (cents?: number, cnpj?: string) => insertPaidInvoice(app, payer, cents, cnpj),
    async close() {
      await app.close()
      await standIn.close()
    },
  }
}
