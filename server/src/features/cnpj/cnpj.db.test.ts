import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CnpjAnswer } from '../../platform/cnpj/port.ts'
import { openTestApp, type TestApp } from '../../test/harness.ts'

const record = {
  cnpj: '11222333000181',
  legalName: 'PADARIA AURORA LTDA',
  tradeName: 'Aurora',
  address: 'RUA DO PAO, 1',
  city: 'CURITIBA',
  state: 'PR',
  zipCode: '80010000',
  companySize: 'ME',
  mainActivity: { code: '1091102', description: 'Padaria e confeitaria' },
  sector: 'industry_manufacturing',
  active: true,
  source: 'BrasilAPI',
} as const

let app: TestApp
let asked: string[] = []
let answer: CnpjAnswer = { found: record }
beforeAll(async () => {
  app = await openTestApp({
    cnpj: {
      find: async (cnpj) => {
        asked.push(cnpj)
        return answer
      },
    },
  })
})
afterAll(() => app.close())

it('asks the register once in thirty days, and has the municipality as the IBGE writes it', async () => {
  const find = () => app.client().cnpj.find({ cnpj: '11.222.333/0001-81' })
  expect(await find()).toEqual({ ...record, city: 'Curitiba' })
  expect(await find()).toEqual({ ...record, city: 'Curitiba' })
  expect(asked).toEqual(['11222333000181'])
  app.clock.set('2026-12-25T12:00:00Z')
  await find()
  expect(asked).toHaveLength(2)
})

it('makes the company and its head office from the record', async () => {
  const person = await app.signUpPerson({ companyName: 'Nome digitado', companySize: 'EMP' })
  expect(await person.client.company.get()).toMatchObject({
    legalName: 'PADARIA AURORA LTDA',
    tradeName: 'Aurora',
    size: 'ME',
    sector: 'industry_manufacturing',
    city: 'Curitiba',
  })
  expect(await person.client.businessUnit.list()).toMatchObject([{ type: 'Matriz', name: 'Aurora', city: 'Curitiba' }])
})

it('falls back to what the person says when the register is down, and keeps nothing of the failure', async () => {
  asked = []
  answer = { failure: 'unavailable' }
  const cnpj = '45.543.915/0001-81'
  await expect(app.client().cnpj.find({ cnpj })).rejects.toMatchObject({ code: 'cnpj.unavailable', status: 503 })
  const person = await app.signUpPerson({ cnpj, companyName: 'Mercado Sol Ltda', companySize: 'EPP' })
  expect(await person.client.company.get()).toMatchObject({
    legalName: 'Mercado Sol Ltda',
    size: 'EPP',
    sector: 'other',
  })
  answer = { found: { ...record, cnpj: '45543915000181' } }
  expect(await app.client().cnpj.find({ cnpj })).toMatchObject({ legalName: 'PADARIA AURORA LTDA' })
})

it('says of a number that no register has that it is not there', async () => {
  answer = { failure: 'not_found' }
  const found = app.client().cnpj.find({ cnpj: '12.ABC.345/01DE-35' })
  await expect(found).rejects.toMatchObject({ code: 'cnpj.not_found', status: 404 })
  answer = { found: record }
})

it('does not ask for a number that fails its check digits', async () => {
  asked = []
  await expect(app.client().cnpj.find({ cnpj: '11.222.333/0001-82' })).rejects.toMatchObject({ code: 'cnpj.invalid' })
  expect(asked).toEqual([])
})
