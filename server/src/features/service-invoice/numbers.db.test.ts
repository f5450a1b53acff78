import { afterAll, beforeAll, expect, it } from 'vitest'
import { openNfseApp } from '../../test/nfse-app.ts'
import { testOperator as operator } from '../../test/paid-invoice.ts'
import { codeOf } from '../../test/procedures.ts'

/** The numbers of notes, which have no gap. */
let opened: Awaited<ReturnType<typeof openNfseApp>>
beforeAll(async () => {
  opened = await openNfseApp()
  const { acts, pfx } = opened
  await acts.putCertificate({ file: pfx(), password: 'senha' })
  await acts.saveSettings({ environment: 'restricted', operator, signature: 'rsa-sha256', issuesOnPayment: false })
})
afterAll(() => opened.close())

it('are taken one after the other by those who issue at the same moment, and by nothing that is refused', async () => {
  const { acts, root, paidInvoice } = opened
  const foreign = await paidInvoice(1000, '12ABC34501DE35')
  const good = [await paidInvoice(), await paidInvoice(), await paidInvoice()]
  const [refusal] = await Promise.all([
    codeOf(root.client, 'serviceInvoice.issue', foreign),
    ...good.map((of) => acts.issue(of)),
  ])
  expect(refusal).toBe('service_invoice.taker_invalid')
  const { rows } = await acts.list({ sort: 'number', direction: 'asc' })
  expect(rows.map(({ number }) => number)).toEqual([1, 2, 3])
})
