import { expect, test } from 'vitest'
import { readLocalData } from './local-data.ts'

const storage = (kept: Record<string, string>) => ({ getItem: (key: string) => kept[key] ?? null })

test('what the browser kept is told as the server takes it', () => {
  const kept = {
    cnpjData: JSON.stringify({
      cnpj: '11222333000181',
      legalName: 'Aurora',
      companySize: 'EMP',
      sizeChoice: 'EGP_ATE_10K',
    }),
    pendingSubscription: JSON.stringify({ planType: 'PRO', companySize: 'EGP', billingPeriod: 'yearly' }),
  }
  expect(readLocalData(storage(kept))).toEqual({
    cnpj: { cnpj: '11222333000181', companySize: 'EGP' },
    pending: { planType: 'PRO', companySize: 'EGP', billingPeriod: 'yearly' },
  })
})

test.each([[{}], [{ cnpjData: '{broken' }], [{ cnpjData: '"text"', pendingSubscription: '[]' }]])(
  'nothing that can be read in %j is nothing',
  (kept) => {
    expect(readLocalData(storage(kept))).toBeUndefined()
  },
)
