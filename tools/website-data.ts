import { buildCatalogue } from '@pegada/core/factor/catalogue.ts'
import { referenceRecords } from '@pegada/core/factor/reference-records.ts'
import { loadReference } from '@pegada/reference/load.ts'
import { loadPlans } from '@pegada/reference/load-plans.ts'
import { estimate, estimateMonths } from '../server/src/features/website/estimate.ts'
import type { HomeData, PricingData, WebsiteData, WebsitePageInfo } from '../web/src/website/data.ts'

import { readArticles, summaryOf } from './read-articles.ts'

/** Every page to be written, one for each thing of a collection, with the data that it is given. */
export function listWebsiteData(pages: readonly WebsitePageInfo[]): { page: WebsitePageInfo; given: WebsiteData }[] {
  const articles = readArticles()
  const one = (page: WebsitePageInfo): { page: WebsitePageInfo; given: WebsiteData } => ({
    page,
    given: {
      path: page.path,
      ...(page.name === 'blog' && { articles: articles.map(summaryOf) }),
      ...(page.name === 'home' && { home: homeData() }),
      ...(page.name === 'pricing' && { pricing: pricingData() }),
    },
  })
  return pages.flatMap((page) =>
    page.name === 'blog_article'
      ? articles.map((article) => ({ page, given: { path: page.path.replace(':slug', article.slug), article } }))
      : [one(page)],
  )
}

/** The landing page's figures, from the built-in data by the very engine that inventories are made with. */
function homeData(): HomeData {
  const reference = loadReference()
  const catalogue = buildCatalogue(reference)
  const records = referenceRecords(catalogue, reference)
  const months = estimateMonths(catalogue)
  const ofGrid = (month: string) => estimate(catalogue, { source: 'electricity', quantity: '1000', month })
  return {
    example: estimate(catalogue, { source: 'diesel', quantity: '1000', month: '2025-08' }),
    months,
    figures: {
      factors: records.length,
      monetary: records.filter(({ basis }) => basis === 'spend').length,
      sources: new Set(records.map(({ source }) => source)).size,
      gases: catalogue.gasSources.size,
    },
    grid: months.toReversed().map((month) => ({ month, kgPerMwh: ofGrid(month).calculation.co2eKg })),
    blend: ['2025-07', '2025-08'].map((month) => {
      const { calculation } = estimate(catalogue, { source: 'diesel', quantity: '1000', month })
      const inputs = calculation.working.flatMap((step) => step.inputs)
      const share = inputs.find(({ name }) => name === 'biofuel_share')?.value ?? '0'
      return { month, share, co2eKg: calculation.co2eKg }
    }),
  }
}

/** The price list, and what each plan allows. */
function pricingData(): PricingData {
  const { prices, entitlements, offer, trialDays, trainingHourCents } = loadPlans()
  return { prices, entitlements, offer, trialDays, trainingHourCents }
}
