import { expectSound, expectSoundOnTheWay } from '../accessible.ts'
import { meetPages } from '../closing/sealed-pages.ts'
import { expect, test } from '../fixtures.ts'
import { pagesToMeet } from '../pages-to-meet.ts'

/** Every page of what is made of an inventory: the chain, the analysis, the plan, the market, what leaves the house. */
const place = meetPages(pagesToMeet('e2e/reduction/pages.e2e.ts'))

test('a supplier and a report on a page of their own, and a report by its link, are accessible and stand in Arabic', async () => {
  const { page, server, client } = place()
  const { supplierId } = await client.supplier.create({
    ...{ name: 'Aços do Sul', cnpj: null, country: 'BR', state: 'PR', contactName: null, contactEmail: null },
    ...{ language: null, tags: [], ownerId: null, notes: '' },
  })
  const { id: reportId } = await client.report.create({ year: 2025, format: 'csv' })
  await expect.poll(async () => (await client.report.get({ reportId })).state).toBe('ready')
  const { url } = await client.reportShares.create({ reportId, label: 'Banco', days: 7, password: null })
  const records = [`supply-chain/companies/record?supplier=${supplierId}`, `reports/record?report=${reportId}`]
  for (const record of records) {
    await expectSoundOnTheWay(page, `${server.url}/dashboard/${record}`)
  }
  await expectSound(page, url)
})
