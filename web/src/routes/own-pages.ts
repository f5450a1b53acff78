import { paths } from '../lib/paths.ts'
import { page } from './page-row.ts'

/** The pages of a person, and of the company's account with us. */
export const ownPages = [
  page(
    paths.notices,
    'signed-in',
    () => import('../features/notice/notices-page.tsx'),
    'NoticesPage',
    async () => (await import('../features/notice/notices-data.ts')).noticesData,
  ),
  page(
    paths.profile,
    'signed-in',
    () => import('../features/profile/profile-page.tsx'),
    'ProfilePage',
    async () => (await import('../features/profile/profile-data.ts')).profileData,
  ),
  page(
    paths.team,
    'signed-in',
    () => import('../features/team/team-page.tsx'),
    'TeamPage',
    async () => (await import('../features/team/people-data.ts')).peopleData,
  ),
  page(
    paths.billing,
    'signed-in',
    () => import('../features/subscription/billing-page.tsx'),
    'BillingPage',
    async () => (await import('../features/subscription/billing-data.ts')).billingData,
  ),
  page(
    paths.invoices,
    'signed-in',
    () => import('../features/subscription/invoices-page.tsx'),
    'InvoicesPage',
    async () => (await import('../features/subscription/invoices-data.ts')).invoicesData,
  ),
  page(
    paths.planManagement,
    'signed-in',
    () => import('../features/subscription/plan-management-page.tsx'),
    'PlanManagementPage',
    async () => (await import('../features/subscription/billing-data.ts')).planData,
  ),
  page(
    paths.trail,
    'signed-in',
    () => import('../features/audit/trail-page.tsx'),
    'TrailPage',
    async () => (await import('../features/audit/trail-data.ts')).trailData,
  ),
  page(
    paths.support,
    'signed-in',
    () => import('../features/ticket/support-page.tsx'),
    'SupportPage',
    async () => (await import('../features/ticket/tickets-data.ts')).ownTicketsData,
  ),
] as const
