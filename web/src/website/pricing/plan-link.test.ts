import { expect, it } from 'vitest'
import { addressOf } from './plan-link.ts'

const choice = { plan: 'PRO', size: 'ME', billing: 'yearly', cnpj: '11222333000181', isSignedIn: false } as const

it('carries the choice and the CNPJ to sign-up', () => {
  expect(addressOf(choice)).toBe('/commit-signup?plan=PRO&size=ME&billing=yearly&cnpj=11222333000181')
  expect(addressOf({ ...choice, cnpj: undefined })).toBe('/commit-signup?plan=PRO&size=ME&billing=yearly')
})

it('leads who is signed in to the checkout, and from the free plan to the dashboard', () => {
  expect(addressOf({ ...choice, isSignedIn: true })).toBe('/subscription/checkout?plan=PRO&size=ME&billing=yearly')
  expect(addressOf({ ...choice, plan: 'FREE', isSignedIn: true })).toBe('/dashboard')
})
