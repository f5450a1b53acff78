import { paths } from '../lib/paths.ts'
import { page } from './page-row.ts'

/** The pages of the supply chain: who stands behind the purchases, what it comes to, and the products. */
export const supplyChainPages = [
  page(
    paths.supplyChainOverview,
    'signed-in',
    () => import('../features/supplier-overview/supply-chain-page.tsx'),
    'SupplyChainPage',
    async () => (await import('../features/supplier-overview/supply-chain-data.ts')).supplyChainData,
  ),
  page(
    paths.suppliers,
    'signed-in',
    () => import('../features/supplier/suppliers-page.tsx'),
    'SuppliersPage',
    async () => (await import('../features/supplier/suppliers-data.ts')).suppliersData,
  ),
  page(
    paths.supplierRecord,
    'signed-in',
    () => import('../features/supplier/supplier-record-page.tsx'),
    'SupplierRecordPage',
    async () => (await import('../features/supplier/suppliers-data.ts')).supplierRecordData,
  ),
  page(
    paths.supplierProposals,
    'signed-in',
    () => import('../features/supplier-factor/proposals-page.tsx'),
    'ProposalsPage',
    async () => (await import('../features/supplier-factor/proposals-data.ts')).proposalsData,
  ),
  page(
    paths.engagement,
    'signed-in',
    () => import('../features/engagement/campaigns-page.tsx'),
    'CampaignsPage',
    async () => (await import('../features/engagement/campaigns-data.ts')).campaignsData,
  ),
  page(
    paths.engagementCampaign,
    'signed-in',
    () => import('../features/engagement/campaign-page.tsx'),
    'CampaignPage',
    async () => (await import('../features/engagement/campaigns-data.ts')).campaignData,
  ),
  page(
    paths.askedOfUs,
    'signed-in',
    () => import('../features/engagement/asked-page.tsx'),
    'AskedPage',
    async () => (await import('../features/engagement/asked-data.ts')).askedData,
  ),
  page(
    paths.products,
    'signed-in',
    () => import('../features/product/products-page.tsx'),
    'ProductsPage',
    async () => (await import('../features/product/products-data.ts')).productsData,
  ),
  page(
    paths.productRecord,
    'signed-in',
    () => import('../features/product/product-record-page.tsx'),
    'ProductRecordPage',
    async () => (await import('../features/product/record-data.ts')).productRecordData,
  ),
  page(
    paths.footprints,
    'signed-in',
    () => import('../features/footprint/footprints-page.tsx'),
    'FootprintsPage',
    async () => (await import('../features/footprint/footprints-data.ts')).footprintsData,
  ),
  page(
    paths.customers,
    'signed-in',
    () => import('../features/customer/customers-page.tsx'),
    'CustomersPage',
    async () => (await import('../features/customer/customers-data.ts')).customersData,
  ),
] as const
