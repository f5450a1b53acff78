import { expect, it } from 'vitest'
import { addressOf } from './plan-link.ts'

const choice = {
  plan: 'PRO',
  choice: 'ME',
  billing: 'yearly',
  cnpj: '11222333000181',
  isSignedIn: false,
  query: '',
} as const

it('carries the choice and the CNPJ to sign-up', () => {
  expect(addressOf(choice)).toBe('/commit-signup?plan=PRO&size=ME&billing=yearly&cnpj=11222333000181')
  expect(addressOf({ ...choice, cnpj: undefined })).toBe('/commit-signup?plan=PRO&size=ME&billing=yearly')
})

it('carries the band of a large company, and what the address knows of the person, and nothing else of it', () => {
  const query = '?phone=11987654321&firstName=Rita&utm_source=anuncio'
  expect(addressOf({ ...choice, choice: 'EGP_ATE_10K', cnpj: undefined, query })).toBe(
    '/commit-signup?plan=PRO&size=EGP_ATE_10K&billing=yearly&firstName=Rita&phone=11987654321',
  )
})

it('leads who is signed in to the checkout, and from the free plan to the dashboard', () => {
  const signedIn = { ...choice, choice: 'EGP_MENOS_2K', isSignedIn: true } as const
  expect(addressOf(signedIn)).toBe('/subscription/checkout?plan=PRO&size=EGP&billing=yearly')
  expect(addressOf({ ...signedIn, plan: 'FREE' })).toBe('/dashboard')
})
