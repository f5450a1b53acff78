import { customersData } from '../features/customer/customers-data.ts'
import { askedData } from '../features/engagement/asked-data.ts'
import { campaignData, campaignsData } from '../features/engagement/campaigns-data.ts'
import { footprintsData } from '../features/footprint/footprints-data.ts'
import { productsData } from '../features/product/products-data.ts'
import { productRecordData } from '../features/product/record-data.ts'
import { supplierRecordData, suppliersData } from '../features/supplier/suppliers-data.ts'
import { proposalsData } from '../features/supplier-factor/proposals-data.ts'
import { supplyChainData } from '../features/supplier-overview/supply-chain-data.ts'
import { paths } from '../lib/paths.ts'
import { page } from './page-row.ts'

/** The pages of the supply chain: who stands behind the purchases, what it comes to, and the products. */
export const supplyChainPages = [
  page(
    paths.supplyChainOverview,
    'signed-in',
    () => import('../features/supplier-overview/supply-chain-page.tsx'),
    'SupplyChainPage',
    supplyChainData,
  ),
  page(
    paths.suppliers,
    'signed-in',
    () => import('../features/supplier/suppliers-page.tsx'),
    'SuppliersPage',
    suppliersData,
  ),
  page(
    paths.supplierRecord,
    'signed-in',
    () => import('../features/supplier/supplier-record-page.tsx'),
    'SupplierRecordPage',
    supplierRecordData,
  ),
  page(
    paths.supplierProposals,
    'signed-in',
    () => import('../features/supplier-factor/proposals-page.tsx'),
    'ProposalsPage',
    proposalsData,
  ),
  page(
    paths.engagement,
    'signed-in',
    () => import('../features/engagement/campaigns-page.tsx'),
    'CampaignsPage',
    campaignsData,
  ),
  page(
    paths.engagementCampaign,
    'signed-in',
    () => import('../features/engagement/campaign-page.tsx'),
    'CampaignPage',
    campaignData,
  ),
  page(paths.askedOfUs, 'signed-in', () => import('../features/engagement/asked-page.tsx'), 'AskedPage', askedData),
  page(
    paths.products,
    'signed-in',
    () => import('../features/product/products-page.tsx'),
    'ProductsPage',
    productsData,
  ),
  page(
    paths.productRecord,
    'signed-in',
    () => import('../features/product/product-record-page.tsx'),
    'ProductRecordPage',
    productRecordData,
  ),
  page(
    paths.footprints,
    'signed-in',
    () => import('../features/footprint/footprints-page.tsx'),
    'FootprintsPage',
    footprintsData,
  ),
  page(
    paths.customers,
    'signed-in',
    () => import('../features/customer/customers-page.tsx'),
    'CustomersPage',
    customersData,
  ),
] as const
