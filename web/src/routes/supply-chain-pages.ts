import { suppliersData } from '../features/supplier/suppliers-data.ts'
import { supplyChainData } from '../features/supplier-overview/supply-chain-data.ts'
import { paths } from '../lib/paths.ts'
import { page } from './page-row.ts'

/** The pages of the supply chain: who stands behind the purchases, and what it comes to. */
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
] as const
