import type { ContractRouterClient } from '@orpc/contract'
import type { Contract } from '@pegada/contract/contract.ts'

type Client = ContractRouterClient<Contract>
type Initiative = Parameters<Client['initiative']['create']>[0]

const common = {
  ...{ description: '', unitIds: [], sources: [], place: null, rampMonths: 12, state: 'planned' },
  ...{ toSource: null, toUnit: null, ratio: null, tonnesPerYear: null, evidence: null, sharePercent: null },
} satisfies Partial<Initiative>

/** What the demonstration company means to do: amounts and prices are made up, as all of it. */
export const demoInitiatives: readonly Initiative[] = [
  {
    ...common,
    ...{ name: 'Motores de alto rendimento nas prensas', owner: 'Manutenção', kind: 'less', sharePercent: '9' },
    ...{ categories: ['purchased_electricity'], startMonth: '2026-03', lifetimeYears: 12 },
    ...{ investment: '420000', runningCost: '8000', saving: '118000' },
  },
  {
    ...common,
    ...{ name: 'Telhado solar na matriz', owner: 'Engenharia', kind: 'less', sharePercent: '15', state: 'running' },
    ...{ categories: ['purchased_electricity'], startMonth: '2025-01', lifetimeYears: 25 },
    ...{ investment: '980000', runningCost: '15000', saving: '160000' },
  },
  {
    ...common,
    ...{ name: 'Biodiesel em 40 % da frota', owner: 'Logística', kind: 'swap', sharePercent: '40' },
    ...{ toSource: 'mobile.biodiesel_b100', toUnit: 'L', ratio: '1.08' },
    ...{ categories: ['mobile_combustion'], sources: ['mobile.diesel_b'], startMonth: '2027-01', lifetimeYears: 8 },
    ...{ investment: '60000', runningCost: '95000', saving: '0' },
  },
  {
    ...common,
    ...{ name: 'Aço com mais sucata de dois fornecedores', owner: 'Compras', kind: 'entered', tonnesPerYear: '12' },
    evidence: 'Declarações dos fornecedores, revisadas por Compras em 03/2026',
    ...{ categories: ['purchased_goods_services'], startMonth: '2026-07', lifetimeYears: 10, state: 'idea' },
    ...{ investment: '0', runningCost: '40000', saving: '0' },
  },
]

/** What it charges its units, and what a tonne counts in its decisions. */
export const demoPrices: readonly Parameters<Client['carbonPrice']['create']>[0][] = [
  {
    ...{ kind: 'fee', fromMonth: '2025-01', scopes: [1, 2], perTonne: '60' },
    reason: 'Primeiro ano da taxa interna, aprovada pela diretoria',
  },
  {
    ...{ kind: 'shadow', fromMonth: '2025-01', scopes: [1, 2, 3], perTonne: '150' },
    reason: 'Preço-sombra para decisões de investimento',
  },
]
