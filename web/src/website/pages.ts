import type { ComponentType } from 'react'
import type { WebsitePageInfo, WebsitePageProps } from './data.ts'

export interface WebsitePage extends WebsitePageInfo {
  /** Loaded alone, so that no page carries another's script. */
  readonly load: () => Promise<ComponentType<WebsitePageProps>>
}

/** The pages of the public website. Title and description stand in `website.json` as `page.<name>.title` and `.description`. */
export const websitePages: readonly WebsitePage[] = [
  {
    name: 'home',
    path: '/',
    areas: ['home', 'citations'],
    load: async () => (await import('./home/home-page.tsx')).HomePage,
  },
  {
    name: 'pricing',
    path: '/pricing',
    areas: ['pricing', 'plan', 'company'],
    load: async () => (await import('./pricing/pricing-page.tsx')).PricingPage,
  },
  { name: 'blog', path: '/blog', areas: ['blog'], load: async () => (await import('./blog/blog-page.tsx')).BlogPage },
  {
    name: 'blog_article',
    path: '/blog/:slug',
    areas: ['blog'],
    load: async () => (await import('./blog/blog-article-page.tsx')).BlogArticlePage,
  },
  {
    name: 'careers',
    path: '/careers',
    areas: ['careers'],
    load: async () => (await import('./careers/careers-page.tsx')).CareersPage,
  },
  {
    name: 'contact',
    path: '/contact',
    areas: ['contact'],
    load: async () => (await import('./contact/contact-page.tsx')).ContactPage,
  },
  {
    name: 'terms',
    path: '/terms',
    areas: ['legal'],
    load: async () => (await import('./legal/terms-page.tsx')).TermsPage,
  },
  {
    name: 'privacy',
    path: '/privacy',
    areas: ['legal'],
    load: async () => (await import('./legal/privacy-page.tsx')).PrivacyPage,
  },
  {
    name: 'cookies',
    path: '/cookies',
    areas: ['legal'],
    load: async () => (await import('./legal/cookies-page.tsx')).CookiesPage,
  },
  { name: 'not_found', path: '/404', areas: [], load: async () => (await import('./not-found-page.tsx')).NotFoundPage },
]

/** The page at an address; the one that says so where there is none. */
export function websitePageAt(path: string): WebsitePage {
  const found =
    websitePages.find((page) => pattern(page.path).test(path)) ?? websitePages.find(({ name }) => name === 'not_found')
  if (!found) throw new Error('the website has a page for addresses that lead nowhere')
  return found
}

function pattern(path: string): RegExp {
  return new RegExp(`^${path.replace(':slug', '[a-z0-9-]+')}/?$`)
}
