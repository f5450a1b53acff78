import { accountCodes } from './codes-account.ts'
import { announcementCodes } from './codes-announcement.ts'
import { assuranceCodes } from './codes-assurance.ts'
import { automationCodes } from './codes-automation.ts'
import { billCodes } from './codes-bill.ts'
import { billingCodes } from './codes-billing.ts'
import { calculationCodes } from './codes-calculation.ts'
import { carbonPriceCodes } from './codes-carbon-price.ts'
import { certificateCodes } from './codes-certificate.ts'
import { companyMoveCodes } from './codes-company-move.ts'
import { connectionCodes } from './codes-connection.ts'
import { customerCodes } from './codes-customer.ts'
import { documentCodes } from './codes-document.ts'
import { drilldownCodes } from './codes-drilldown.ts'
import { engagementCodes } from './codes-engagement.ts'
import { entryProposalCodes } from './codes-entry-proposal.ts'
import { factorCodes } from './codes-factor.ts'
import { featureFlagCodes } from './codes-feature-flag.ts'
import { incidentCodes } from './codes-incident.ts'
import { initiativeCodes } from './codes-initiative.ts'
import { inventoryCodes } from './codes-inventory.ts'
import { marketplaceCodes } from './codes-marketplace.ts'
import { obligationCodes } from './codes-obligation.ts'
import { organizationCodes } from './codes-organization.ts'
import { pactCodes } from './codes-pact.ts'
import { platformCodes } from './codes-platform.ts'
import { platformInvoiceCodes } from './codes-platform-invoice.ts'
import { productCodes } from './codes-product.ts'
import { publicIntensityCodes } from './codes-public-intensity.ts'
import { registerCodes } from './codes-register.ts'
import { reportCodes } from './codes-report.ts'
import { savedViewCodes } from './codes-saved-view.ts'
import { scopeMappingCodes } from './codes-scope-mapping.ts'
import { serviceInvoiceCodes } from './codes-service-invoice.ts'
import { sheetCodes } from './codes-sheet.ts'
import { supplierCodes } from './codes-supplier.ts'
import { targetCodes } from './codes-target.ts'
import { ticketCodes } from './codes-ticket.ts'
import { websiteCodes } from './codes-website.ts'

/**
 * The closed list of error codes, each with the HTTP status it answers with; a topic's codes stand in `codes-<topic>.ts`.
 * A code reads `<noun>.<problem>`; its sentence stands in `locales/<language>/errors.json` under the same key.
 */
export const codes = {
  ...accountCodes,
  ...automationCodes,
  ...billCodes,
  ...billingCodes,
  ...organizationCodes,
  ...pactCodes,
  ...platformCodes,
  ...platformInvoiceCodes,
  ...serviceInvoiceCodes,
  ...productCodes,
  ...registerCodes,
  ...reportCodes,
  ...announcementCodes,
  ...featureFlagCodes,
  ...companyMoveCodes,
  ...connectionCodes,
  ...customerCodes,
  ...carbonPriceCodes,
  ...obligationCodes,
  ...assuranceCodes,
  ...marketplaceCodes,
  ...entryProposalCodes,
  ...incidentCodes,
  ...initiativeCodes,
  ...targetCodes,
  ...drilldownCodes,
  ...documentCodes,
  ...inventoryCodes,
  ...calculationCodes,
  ...factorCodes,
  ...certificateCodes,
  ...savedViewCodes,
  ...publicIntensityCodes,
  ...scopeMappingCodes,
  ...sheetCodes,
  ...supplierCodes,
  ...engagementCodes,
  ...websiteCodes,
  ...ticketCodes,

  // Who may
  'auth.required': 401,
  'auth.forbidden': 403,
  'auth.invalid_credentials': 401,
  'auth.email_not_confirmed': 403,
  'auth.rate_limited': 429,
  'auth.token_invalid': 400,
  'auth.failed': 500,
  'request.invalid': 400,
  'request.cross_site': 403,
  'request.too_large': 413,
  'request.rate_limited': 429,
  'request.not_found': 404,
  'server.unexpected': 500,

  // Account and company
  'account.first_name_required': 422,
  'account.last_name_required': 422,
  'account.cnpj_required': 422,
  'account.cnpj_incomplete': 422,
  'account.email_required': 422,
  'account.email_invalid': 422,
  'account.password_weak': 422,
  'account.terms_required': 422,
  'cnpj.invalid': 422,
  'cnpj.not_found': 404,
  'cnpj.unavailable': 503,
  'company.not_found': 404,
  'business_unit.not_found': 404,
  'business_unit.exists': 409,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof codes
