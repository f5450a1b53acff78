import type { SiteData, SitePageInfo } from '../web/src/site/data.ts'

/** Every page to be written, one for each thing of a collection, with the data that it is given. */
export function listSiteData(pages: readonly SitePageInfo[]): { page: SitePageInfo; given: SiteData }[] {
  return pages.map((page) => ({ page, given: { path: page.path } }))
}
