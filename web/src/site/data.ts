/** What pages are given besides texts, read by the prerenderer. Each page takes what it needs of it. */
export interface SiteData {
  /** Address of this very page, such as `/blog/escopo-2`. */
  readonly path: string
}

/** Texts of one page in one language, by area. */
export type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Files of the browser's build that a page loads, by their addresses. */
export interface PageAssets {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** A page as the prerenderer knows it. */
export interface SitePageInfo {
  readonly name: string
  /** Its address; a page of a collection has a `:slug`. */
  readonly path: string
  /** Text areas beside `site` that it needs, embedded in the page. */
  readonly areas: readonly string[]
}

/** What the server-side build of the site offers the prerenderer. */
export interface SiteEntry {
  readonly sitePages: readonly SitePageInfo[]
  /** One page in one language as a whole HTML document; `{{ORIGIN}}` in it stands for the server's own address. */
  renderPage(page: {
    readonly language: string
    readonly texts: Texts
    readonly data: SiteData
    readonly assets: PageAssets
  }): Promise<string>
}
