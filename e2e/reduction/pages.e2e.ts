import { meetPages } from '../closing/sealed-pages.ts'

/** Every page of what is made of an inventory: the chain, the analysis, the plan, the market, what leaves the house. */
meetPages([
  '/dashboard/supply-chain/overview?year=2025',
  '/dashboard/supply-chain/companies?create=import',
  '/dashboard/drilldown?year=2025',
  '/dashboard/benchmarks?year=2025',
  ...['', '/initiatives', '/plan', '/carbon-price', '/scenarios', '/tasks', '/progress'].map(
    (part) => `/dashboard/reduction${part}?year=2025`,
  ),
  ...['', '/requests', '/credits'].map((part) => `/dashboard/marketplace${part}?year=2025`),
  '/dashboard/emissions-data/proposals',
  '/dashboard/reports?year=2025',
  '/dashboard/reports/texts?year=2025',
  '/dashboard/reports/assurance',
  ...['list', 'calendar', 'answers', 'cbam'].map((view) => `/dashboard/reports/obligations?year=2025&view=${view}`),
])
