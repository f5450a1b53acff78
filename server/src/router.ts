import { accountRoutes } from './features/account/routes.ts'
import { accountDeletionRoutes } from './features/account-deletion/routes.ts'
import { activityRoutes } from './features/activity/routes.ts'
import { announcementRoutes } from './features/announcement/routes.ts'
import { apiKeyRoutes } from './features/api-key/routes.ts'
import { assuranceFindingRoutes, assuranceRoutes, assuranceSampleRoutes } from './features/assurance/routes.ts'
import { attachmentRoutes } from './features/attachment/routes.ts'
import { auditRoutes } from './features/audit/routes.ts'
import { automationRoutes } from './features/automation/routes.ts'
import { baseYearRoutes } from './features/base-year/routes.ts'
import { benchmarkRoutes } from './features/benchmark/routes.ts'
import { billRoutes } from './features/bill/routes.ts'
import { bookRoutes } from './features/book/routes.ts'
import { boundaryRoutes } from './features/boundary/routes.ts'
import { businessUnitRoutes } from './features/business-unit/routes.ts'
import { businessUnitListRoutes } from './features/business-unit-list/routes.ts'
import { carbonPriceRoutes } from './features/carbon-price/routes.ts'
import { certificateRoutes } from './features/certificate/routes.ts'
import { closingRoutes } from './features/closing/routes.ts'
import { cnpjRoutes } from './features/cnpj/routes.ts'
import { companyRoutes } from './features/company/routes.ts'
import { companyMoveRoutes } from './features/company-move/routes.ts'
import { completenessRoutes } from './features/completeness/routes.ts'
import { connectionRoutes } from './features/connection/routes.ts'
import { consentRoutes } from './features/consent/routes.ts'
import { consumptionRoutes } from './features/consumption/routes.ts'
import { contactRoutes } from './features/contact/routes.ts'
import { crossCheckRoutes } from './features/cross-check/routes.ts'
import { customerRoutes } from './features/customer/routes.ts'
import { disclosureRoutes } from './features/disclosure/routes.ts'
import { documentRoutes } from './features/document/routes.ts'
import { entryOfItemRoutes } from './features/document-item/entry-routes.ts'
import { documentItemRoutes, documentWithItemsRoutes } from './features/document-item/routes.ts'
import { documentPartyRoutes } from './features/document-party/routes.ts'
import { documentRemovalRoutes } from './features/document-removal/routes.ts'
import { carbonFeeRoutes, drilldownRoutes } from './features/drilldown/routes.ts'
import {
  askedOfUsRoutes,
  campaignRoutes,
  supplierAnswerRoutes,
  supplierRequestRoutes,
} from './features/engagement/routes.ts'
import { entryProposalRoutes } from './features/entry-proposal/routes.ts'
import { factorRoutes } from './features/factor/routes.ts'
import { factorEffectRoutes } from './features/factor-effect/routes.ts'
import { factorImportRoutes } from './features/factor-import/routes.ts'
import { companyFlagRoutes } from './features/feature-flag/routes.ts'
import { footprintRoutes } from './features/footprint/routes.ts'
import { generatorRoutes } from './features/generator/routes.ts'
import { impersonationRoutes } from './features/impersonation/routes.ts'
import { importRoutes } from './features/import/routes.ts'
import { incidentRoutes } from './features/incident/routes.ts'
import { carbonSavedRoutes, initiativeRoutes } from './features/initiative/routes.ts'
import { initiativeProgressRoutes } from './features/initiative-progress/routes.ts'
import { initiativeTaskRoutes } from './features/initiative-task/routes.ts'
import { inventoryRoutes, marketRoutes } from './features/inventory/routes.ts'
import { inventoryYearRoutes } from './features/inventory-year/routes.ts'
import { invitationRoutes, memberRoutes } from './features/invitation/routes.ts'
import { invoiceRoutes } from './features/invoice/routes.ts'
import { leasedAssetRoutes } from './features/leased-asset/routes.ts'
import {
  marketAnswerRoutes,
  marketCreditRoutes,
  marketDeskRoutes,
  marketOfferRoutes,
  marketRequestRoutes,
} from './features/marketplace/routes.ts'
import { methodRoutes } from './features/method/routes.ts'
import { noticeRoutes } from './features/notice/routes.ts'
import { obligationRoutes } from './features/obligation/routes.ts'
import { organizationRoutes } from './features/organization/routes.ts'
import { ownershipRoutes } from './features/ownership/routes.ts'
import { pactAskRoutes, pactClientRoutes, pactRequestRoutes, pactRoutes } from './features/pact/routes.ts'
import { pactPartnerRoutes } from './features/pact-partner/routes.ts'
import { planRoutes } from './features/plan/routes.ts'
import { productRoutes } from './features/product/routes.ts'
import { productImportRoutes } from './features/product-import/routes.ts'
import { profileRoutes } from './features/profile/routes.ts'
import { publicIntensityRoutes } from './features/public-intensity/routes.ts'
import { reportRoutes } from './features/report/routes.ts'
import { reportShareRoutes, sharedReportRoutes } from './features/report-share/routes.ts'
import { reportTextRoutes } from './features/report-text/routes.ts'
import { responsiblePersonRoutes } from './features/responsible-person/routes.ts'
import { restatementRoutes } from './features/restatement/routes.ts'
import { sampleDataRoutes } from './features/sample-data/routes.ts'
import { platformViewRoutes, savedViewRoutes } from './features/saved-view/routes.ts'
import { scenarioRoutes } from './features/scenario/routes.ts'
import { scopeMappingRoutes } from './features/scope-mapping/routes.ts'
import { sealRoutes } from './features/seal/routes.ts'
import { searchRoutes } from './features/search/routes.ts'
import { serviceInvoiceRoutes } from './features/service-invoice/routes.ts'
import { sessionRoutes, twoFactorRoutes } from './features/session/routes.ts'
import { sheetRoutes } from './features/sheet/routes.ts'
import { signUpRoutes } from './features/sign-up/routes.ts'
import { subscriptionRoutes } from './features/subscription/routes.ts'
import { subsidiaryRoutes } from './features/subsidiary/routes.ts'
import { supplierRoutes } from './features/supplier/routes.ts'
import { supplierAlikeRoutes } from './features/supplier-alike/routes.ts'
import { supplierFactorRoutes } from './features/supplier-factor/routes.ts'
import { supplierImportRoutes } from './features/supplier-import/routes.ts'
import { supplierOverviewRoutes } from './features/supplier-overview/routes.ts'
import { targetRoutes } from './features/target/routes.ts'
import { ticketRoutes } from './features/ticket/routes.ts'
import { sureItemRoutes, triageRoutes } from './features/triage/routes.ts'
import { uncertaintyRoutes } from './features/uncertainty/routes.ts'
import { unitFiguresRoutes } from './features/unit-figures/routes.ts'
import { unitImportRoutes } from './features/unit-import/routes.ts'
import { unitMergeRoutes } from './features/unit-merge/routes.ts'
import { webhookRoutes } from './features/webhook/routes.ts'
import { websiteProcedures } from './features/website/routes.ts'
import { whole } from './http/procedures.ts'
import { platformRoutes } from './platform-routes.ts'

/** Every procedure of the contract with the feature that answers it; a missing one does not compile. */
export const router = whole.router({
  accountDeletion: accountDeletionRoutes,
  account: { ...accountRoutes, ...signUpRoutes },
  profile: profileRoutes,
  session: sessionRoutes,
  invitation: invitationRoutes,
  member: memberRoutes,
  ownership: ownershipRoutes,
  twoFactor: twoFactorRoutes,
  cnpj: cnpjRoutes,
  company: companyRoutes,
  businessUnit: {
    ...businessUnitRoutes,
    ...businessUnitListRoutes,
    ...unitFiguresRoutes,
    ...unitImportRoutes,
    ...unitMergeRoutes,
  },
  generator: generatorRoutes,
  factor: factorRoutes,
  announcement: announcementRoutes,
  incident: incidentRoutes,
  companyFlags: companyFlagRoutes,
  companyMove: companyMoveRoutes,
  factorEffect: factorEffectRoutes,
  factorImport: factorImportRoutes,
  ...platformRoutes,
  impersonation: impersonationRoutes,
  imports: importRoutes,
  document: { ...documentRoutes, ...documentWithItemsRoutes },
  documentItem: { ...documentItemRoutes, ...sureItemRoutes },
  documentParty: documentPartyRoutes,
  consumption: consumptionRoutes,
  documentRemoval: documentRemovalRoutes,
  triage: triageRoutes,
  completeness: completenessRoutes,
  bill: billRoutes,
  sheet: sheetRoutes,
  attachment: attachmentRoutes,
  activity: { ...activityRoutes, ...entryOfItemRoutes, ...crossCheckRoutes },
  inventory: inventoryRoutes,
  inventoryYears: { ...inventoryYearRoutes, ...closingRoutes },
  search: searchRoutes,
  seals: sealRoutes,
  serviceInvoice: serviceInvoiceRoutes,
  restatement: restatementRoutes,
  baseYear: baseYearRoutes,
  boundary: boundaryRoutes,
  certificate: { ...certificateRoutes, ...marketRoutes },
  method: methodRoutes,
  uncertainty: uncertaintyRoutes,
  book: bookRoutes,
  report: reportRoutes,
  savedView: savedViewRoutes,
  platformView: platformViewRoutes,
  audit: auditRoutes,
  apiKey: apiKeyRoutes,
  webhook: webhookRoutes,
  automation: automationRoutes,
  connection: connectionRoutes,
  website: websiteProcedures,
  consent: consentRoutes,
  contact: contactRoutes,
  plan: planRoutes,
  subscription: subscriptionRoutes,
  invoice: invoiceRoutes,
  ticket: ticketRoutes,
  subsidiary: subsidiaryRoutes,
  responsiblePerson: responsiblePersonRoutes,
  organization: organizationRoutes,
  sampleData: sampleDataRoutes,
  notice: noticeRoutes,
  supplier: supplierRoutes,
  supplierOverview: supplierOverviewRoutes,
  disclosure: disclosureRoutes,
  drilldown: drilldownRoutes,
  product: productRoutes,
  productImport: productImportRoutes,
  supplierImport: supplierImportRoutes,
  supplierAlike: supplierAlikeRoutes,
  customer: customerRoutes,
  supplierFactor: supplierFactorRoutes,
  footprint: footprintRoutes,
  pact: pactRoutes,
  pactClient: pactClientRoutes,
  pactRequest: pactRequestRoutes,
  pactPartner: { ...pactPartnerRoutes, ...pactAskRoutes },
  leasedAsset: leasedAssetRoutes,
  campaign: campaignRoutes,
  supplierRequest: supplierRequestRoutes,
  supplierAnswer: supplierAnswerRoutes,
  askedOfUs: askedOfUsRoutes,
  benchmark: benchmarkRoutes,
  carbonPrice: { ...carbonPriceRoutes, ...carbonFeeRoutes, ...carbonSavedRoutes },
  obligation: obligationRoutes,
  assurance: assuranceRoutes,
  assuranceSample: assuranceSampleRoutes,
  assuranceFinding: assuranceFindingRoutes,
  initiative: initiativeRoutes,
  initiativeTask: initiativeTaskRoutes,
  entryProposal: entryProposalRoutes,
  initiativeProgress: initiativeProgressRoutes,
  scenario: scenarioRoutes,
  publicIntensity: publicIntensityRoutes,
  scopeMapping: scopeMappingRoutes,
  marketOffer: marketOfferRoutes,
  marketDesk: marketDeskRoutes,
  marketRequest: marketRequestRoutes,
  marketAnswer: marketAnswerRoutes,
  marketCredit: marketCreditRoutes,
  target: targetRoutes,
  reportShares: reportShareRoutes,
  sharedReport: sharedReportRoutes,
  reportText: reportTextRoutes,
})
