import { platformRoleRoutes } from './features/platform-admin/routes.ts'
import { platformCompanyRoutes } from './features/platform-company/routes.ts'
import { platformDeletionRoutes } from './features/platform-deletion/routes.ts'
import { platformDoorRoutes } from './features/platform-door/routes.ts'
import {
  associationChangeRoutes,
  factorChangeRoutes,
  gasChangeRoutes,
  platformFactorRoutes,
} from './features/platform-factor/routes.ts'
import { platformFinanceRoutes } from './features/platform-finance/routes.ts'
import { platformGasRoutes } from './features/platform-gas/routes.ts'
import { platformGeneratorRoutes } from './features/platform-generator/routes.ts'
import { platformInvoiceRoutes } from './features/platform-invoice/routes.ts'
import { platformMetricsRoutes } from './features/platform-metrics/routes.ts'
import { platformPanelRoutes } from './features/platform-panel/routes.ts'
import { platformReportRoutes } from './features/platform-report/routes.ts'
import { platformSecurityNouns } from './features/platform-security/routes.ts'
import { platformSystemRoutes } from './features/platform-system/routes.ts'
import { platformUserRoutes } from './features/platform-user/routes.ts'
import { stripeSetupRoutes } from './features/stripe-setup/routes.ts'

/** What answers the procedures of the administration whose features begin with `platform`; part of the router. */
export const platformRoutes = {
  platformRole: platformRoleRoutes,
  platformCompany: platformCompanyRoutes,
  platformDeletion: platformDeletionRoutes,
  platformDoor: platformDoorRoutes,
  factorChange: factorChangeRoutes,
  platformFactor: platformFactorRoutes,
  platformFinance: platformFinanceRoutes,
  platformGas: { ...platformGasRoutes, ...gasChangeRoutes },
  platformGenerator: { ...platformGeneratorRoutes, ...associationChangeRoutes },
  platformInvoice: platformInvoiceRoutes,
  platformMetrics: platformMetricsRoutes,
  platformPanel: platformPanelRoutes,
  platformReport: platformReportRoutes,
  ...platformSecurityNouns,
  platformSystem: platformSystemRoutes,
  platformUser: platformUserRoutes,
  stripeSetup: stripeSetupRoutes,
}
