import type { ContractRouterClient } from '@orpc/contract'
import type { Contract } from '@pegada/contract/contract.ts'

type Client = ContractRouterClient<Contract>

/** What the demonstration company wants to emit less of: its own operation near term, and its value chain. */
export const demoTargets: Parameters<Client['target']['create']>[0][] = [
  {
    ...{ name: 'Operação própria até 2030', term: 'near', scopes: [1, 2], scopeTwo: 'location' },
    ...{ baseYear: 2023, targetYear: 2030, submittedYear: 2025, cutPercent: '42' },
  },
  {
    ...{ name: 'Cadeia de valor até 2032', term: 'near', scopes: [3], scopeTwo: 'location' },
    ...{ baseYear: 2023, targetYear: 2032, submittedYear: 2025, cutPercent: '25' },
  },
]
