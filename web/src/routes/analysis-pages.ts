import { benchmarkData } from '../features/benchmark/benchmark-data.ts'
import { carbonPriceData } from '../features/carbon-price/carbon-price-data.ts'
import { drilldownData } from '../features/drilldown/drilldown-data.ts'
import { initiativesData } from '../features/initiative/initiatives-data.ts'
import { planData } from '../features/initiative/plan-data.ts'
import { progressData } from '../features/initiative/progress-data.ts'
import { creditsData, offersData, requestsData } from '../features/marketplace/marketplace-data.ts'
import { obligationsData } from '../features/obligation/obligations-data.ts'
import { scenariosData } from '../features/scenario/scenarios-data.ts'
import { targetsData } from '../features/target/targets-data.ts'
import { paths } from '../lib/paths.ts'
import { page } from './page-row.ts'

/** The pages that see the ledger from every side, and what is to become of it. */
export const analysisPages = [
  page(
    paths.drilldown,
    'signed-in',
    () => import('../features/drilldown/drilldown-page.tsx'),
    'DrilldownPage',
    drilldownData,
  ),
  page(
    paths.benchmarks,
    'signed-in',
    () => import('../features/benchmark/benchmarks-page.tsx'),
    'BenchmarksPage',
    benchmarkData,
  ),
  page(paths.reduction, 'signed-in', () => import('../features/target/targets-page.tsx'), 'TargetsPage', targetsData),
  page(
    paths.initiatives,
    'signed-in',
    () => import('../features/initiative/initiatives-page.tsx'),
    'InitiativesPage',
    initiativesData,
  ),
  page(paths.reductionPlan, 'signed-in', () => import('../features/initiative/plan-page.tsx'), 'PlanPage', planData),
  page(
    paths.reductionProgress,
    'signed-in',
    () => import('../features/initiative/progress-page.tsx'),
    'ProgressPage',
    progressData,
  ),
  page(
    paths.scenarios,
    'signed-in',
    () => import('../features/scenario/scenarios-page.tsx'),
    'ScenariosPage',
    scenariosData,
  ),
  page(
    paths.carbonPrice,
    'signed-in',
    () => import('../features/carbon-price/carbon-price-page.tsx'),
    'CarbonPricePage',
    carbonPriceData,
  ),
  page(
    paths.obligations,
    'signed-in',
    () => import('../features/obligation/obligations-page.tsx'),
    'ObligationsPage',
    obligationsData,
  ),
  page(
    paths.marketplace,
    'signed-in',
    () => import('../features/marketplace/offers-page.tsx'),
    'OffersPage',
    offersData,
  ),
  page(
    paths.marketRequests,
    'signed-in',
    () => import('../features/marketplace/requests-page.tsx'),
    'RequestsPage',
    requestsData,
  ),
  page(
    paths.marketCredits,
    'signed-in',
    () => import('../features/marketplace/credits-page.tsx'),
    'CreditsPage',
    creditsData,
  ),
] as const
