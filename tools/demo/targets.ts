import type { ContractRouterClient } from '@orpc/contract'
import type { Contract } from '@pegada/contract/contract.ts'

type Client = ContractRouterClient<Contract>
type Target = Parameters<Client['target']['create']>[0]

/**
 * What the demonstration company wanted before it corrected 2024: less for each real that it earns. Its base year was restated since.
 */
export const demoEarlyTargets: Target[] = [
  {
    ...{ name: 'Intensidade por receita até 2029', term: 'near', scopes: [1, 2], scopeTwo: 'location' },
    ...{ measure: 'revenue', baseYear: 2024, targetYear: 2029, submittedYear: 2024, cutPercent: '30' },
  },
]

/** What it wants to emit less of: its own operation and its value chain, and of that what it buys and has carried. */
export const demoTargets: Target[] = [
  {
    ...{ name: 'Operação própria até 2030', term: 'near', scopes: [1, 2], scopeTwo: 'location' },
    ...{ baseYear: 2023, targetYear: 2030, submittedYear: 2025, cutPercent: '42' },
  },
  {
    ...{ name: 'Cadeia de valor até 2032', term: 'near', scopes: [3], scopeTwo: 'location' },
    ...{ baseYear: 2023, targetYear: 2032, submittedYear: 2025, cutPercent: '25' },
  },
  {
    ...{ name: 'Compras e transporte até 2033', term: 'near', scopes: [3], scopeTwo: 'location' },
    categories: ['purchased_goods_services', 'upstream_transport'],
    ...{ baseYear: 2023, targetYear: 2033, submittedYear: 2025, cutPercent: '33' },
  },
]
