import type { Outputs } from '@pegada/contract/contract.ts'
import type { Entitlements } from '@pegada/core/plan/entitlements.ts'
import type { PlanOffer } from '@pegada/core/plan/offer.ts'
import type { PlanPrices } from '@pegada/core/plan/plan.ts'
import type { Article, ArticleSummary } from './blog/article.ts'

/** What pages are given besides texts, read by the prerenderer. Each page takes what it needs of it. */
export interface WebsiteData {
  /** Address of this very page, such as `/blog/escopo-2`. */
  readonly path: string
  readonly home?: HomeData
  /** Every article, newest first: for the list. */
  readonly articles?: readonly ArticleSummary[]
  readonly article?: Article
  readonly pricing?: PricingData
}

export type Estimate = Outputs['website']['estimate']

/** What the landing page shows before anybody types, worked out by the engine when the page was written. */
export interface HomeData {
  readonly example: Estimate
  /** Months that one may choose, newest first. */
  readonly months: readonly string[]
  readonly figures: Outputs['website']['figures']
  /** The grid's factor month by month, oldest first. */
  readonly grid: readonly { readonly month: string; readonly kgPerMwh: string }[]
  /** A thousand litres of diesel before and after the blend changed. */
  readonly blend: readonly { readonly month: string; readonly share: string; readonly co2eKg: string }[]
}

/** The price list, as it stands in the reference data. Amounts in centavos of BRL. */
export interface PricingData {
  readonly prices: PlanPrices
  readonly entitlements: Entitlements
  readonly offer: PlanOffer
  readonly trialDays: number
  readonly trainingHourCents: number
}

/** Texts of one page in one language, by area. */
export type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Files of the browser's build that a page loads, by their addresses. */
export interface PageAssets {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  /** Fonts of the first screen, fetched before the style sheet asks for them. */
  readonly fonts: readonly string[]
}

/** A page as the prerenderer knows it. */
export interface WebsitePageInfo {
  readonly name: string
  /** Its address; a page of a collection has a `:slug`. */
  readonly path: string
  /** Text areas beside `website` that it needs, embedded in the page. */
  readonly areas: readonly string[]
}

/** What the server-side build of the website offers the prerenderer. */
export interface WebsiteEntry {
  readonly websitePages: readonly WebsitePageInfo[]
  /**
   * One page in one language as a whole HTML document; `{{ORIGIN}}` in it stands for the server's own address, `{{CANONICAL}}` for
   * the page's, with the language where it was asked for by name.
   */
  renderPage(page: {
    readonly language: string
    readonly texts: Texts
    readonly data: WebsiteData
    readonly assets: PageAssets
  }): Promise<string>
}

/** What every page of the website is given: the data that was read when it was prerendered. */
export interface WebsitePageProps {
  readonly data: WebsiteData
}
