import { paths } from '../lib/paths.ts'
import { page } from './page-row.ts'

/** The pages that see the ledger from every side, and what is to become of it. */
export const analysisPages = [
  page(
    paths.drilldown,
    'signed-in',
    () => import('../features/drilldown/drilldown-page.tsx'),
    'DrilldownPage',
    async () => (await import('../features/drilldown/drilldown-data.ts')).drilldownData,
  ),
  page(
    paths.benchmarks,
    'signed-in',
    () => import('../features/benchmark/benchmarks-page.tsx'),
    'BenchmarksPage',
    async () => (await import('../features/benchmark/benchmark-data.ts')).benchmarkData,
  ),
  page(
    paths.reduction,
    'signed-in',
    () => import('../features/target/targets-page.tsx'),
    'TargetsPage',
    async () => (await import('../features/target/targets-data.ts')).targetsData,
  ),
  page(
    paths.initiatives,
    'signed-in',
    () => import('../features/initiative/initiatives-page.tsx'),
    'InitiativesPage',
    async () => (await import('../features/initiative/initiatives-data.ts')).initiativesData,
  ),
  page(
    paths.initiativeTasks,
    'signed-in',
    () => import('../features/initiative/tasks-page.tsx'),
    'TasksPage',
    async () => (await import('../features/initiative/tasks-data.ts')).tasksData,
  ),
  page(
    paths.reductionPlan,
    'signed-in',
    () => import('../features/initiative/plan-page.tsx'),
    'PlanPage',
    async () => (await import('../features/initiative/plan-data.ts')).planData,
  ),
  page(
    paths.reductionProgress,
    'signed-in',
    () => import('../features/initiative/progress-page.tsx'),
    'ProgressPage',
    async () => (await import('../features/initiative/progress-data.ts')).progressData,
  ),
  page(
    paths.scenarios,
    'signed-in',
    () => import('../features/scenario/scenarios-page.tsx'),
    'ScenariosPage',
    async () => (await import('../features/scenario/scenarios-data.ts')).scenariosData,
  ),
  page(
    paths.carbonPrice,
    'signed-in',
    () => import('../features/carbon-price/carbon-price-page.tsx'),
    'CarbonPricePage',
    async () => (await import('../features/carbon-price/carbon-price-data.ts')).carbonPriceData,
  ),
  page(
    paths.obligations,
    'signed-in',
    () => import('../features/obligation/obligations-page.tsx'),
    'ObligationsPage',
    async () => (await import('../features/obligation/obligations-data.ts')).obligationsData,
  ),
  page(
    paths.assurance,
    'signed-in',
    () => import('../features/assurance/assurance-page.tsx'),
    'AssurancePage',
    async () => (await import('../features/assurance/assurance-data.ts')).assurancesData,
  ),
  page(
    paths.marketplace,
    'signed-in',
    () => import('../features/marketplace/offers-page.tsx'),
    'OffersPage',
    async () => (await import('../features/marketplace/marketplace-data.ts')).offersData,
  ),
  page(
    paths.marketRequests,
    'signed-in',
    () => import('../features/marketplace/requests-page.tsx'),
    'RequestsPage',
    async () => (await import('../features/marketplace/marketplace-data.ts')).requestsData,
  ),
  page(
    paths.marketCredits,
    'signed-in',
    () => import('../features/marketplace/credits-page.tsx'),
    'CreditsPage',
    async () => (await import('../features/marketplace/marketplace-data.ts')).creditsData,
  ),
] as const
