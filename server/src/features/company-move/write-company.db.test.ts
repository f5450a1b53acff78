import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp, TestPerson } from '../../test/harness.ts'
import { actsOfMoves, exportCompany, readCompany, secretsOf, useImportedFactor } from '../../test/moving-company.ts'
import { openThings } from '../../test/open-things.ts'

/** What is written of a company with one of each thing. */
let here: TestApp
let owner: TestPerson
let rootHere: TestPerson
let file: Uint8Array
let factor: Awaited<ReturnType<typeof useImportedFactor>>
let secrets: string[]

beforeAll(async () => {
  ;({ app: here, owner } = await openThings())
  factor = await useImportedFactor(here, owner)
  rootHere = await here.signUpPerson({ cnpj: '33.000.167/0001-01' })
  await here.makePlatformAdmin(rootHere)
  secrets = await secretsOf(here)
  file = await exportCompany(here, rootHere, owner.companyId)
})
afterAll(() => here.close())

describe('the file of a company', () => {
  it('holds no secret, and names what is left out and what stays behind', async () => {
    expect(secrets.length).toBeGreaterThan(8)
    const { manifest, texts } = await readCompany(file)
    expect(secrets.filter((secret) => texts.some((text) => text.includes(secret)))).toEqual([])
    expect(manifest.secretsLeftOut).toContain('api_keys.secret_hash')
    expect(manifest.left).toContainEqual({ table: 'webhooks', reason: 'secret' })
    expect(manifest.left).toContainEqual({ table: 'subscriptions', reason: 'contract' })
    expect(manifest.factors).toEqual([factor])
  })

  it('is told in the trail of the company and in that of the platform, with the reason', async () => {
    expect(await actsOfMoves(here)).toEqual(['export', 'download'])
    const { rows: own } = await owner.client.audit.list({ action: 'company.export_data' })
    expect(own[0]?.data).toMatchObject({ reason: 'Muda para a instalação do grupo' })
  })

  it('is not written while something is at work, which would stay half done', async () => {
    await here.ports.db.query(`update bills set state = 'reading' where company_id = $1`, [owner.companyId])
    const { companyMove } = rootHere.client
    const again = { companyId: owner.companyId, reason: 'De novo' }
    const { id } = await companyMove.startExport(again)
    await expect(companyMove.startExport(again)).rejects.toMatchObject({ code: 'company_move.under_way' })
    await here.runJobs()
    expect(await companyMove.latestExport({ companyId: owner.companyId })).toMatchObject({
      id,
      state: 'failed',
      error: { code: 'company_move.work_under_way', data: { tables: ['bills'] } },
    })
    await here.ports.db.query(`update bills set state = 'to_confirm' where company_id = $1`, [owner.companyId])
  })
})
