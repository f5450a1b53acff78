import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract'
import { account } from './account.ts'
import { accountDeletion } from './account-deletion.ts'
import { activity } from './activity.ts'
import { announcement } from './announcement.ts'
import { apiKey } from './api-key.ts'
import { assurance, assuranceFinding, assuranceSample } from './assurance.ts'
import { attachment } from './attachment.ts'
import { audit } from './audit.ts'
import { automation } from './automation.ts'
import { baseYear } from './base-year.ts'
import { benchmark } from './benchmark.ts'
import { bill } from './bill.ts'
import { book } from './book.ts'
import { boundary } from './boundary.ts'
import { businessUnit } from './business-unit.ts'
import { businessUnitList } from './business-unit-list.ts'
import { carbonPrice } from './carbon-price.ts'
import { certificate } from './certificate.ts'
import { closing } from './closing.ts'
import { cnpj } from './cnpj.ts'
import { company } from './company.ts'
import { companyMove } from './company-move.ts'
import { completeness } from './completeness.ts'
import { connection } from './connection.ts'
import { consent } from './consent.ts'
import { consumptionProcedures } from './consumption.ts'
import { contact } from './contact.ts'
import { customer } from './customer.ts'
import { disclosure } from './disclosure.ts'
import { document } from './document.ts'
import { documentItemProcedures } from './document-item.ts'
import { documentPartyProcedures } from './document-party.ts'
import { documentRemoval } from './document-removal.ts'
import { drilldown } from './drilldown.ts'
import { askedOfUs, campaign, supplierAnswer, supplierRequest } from './engagement.ts'
import { entryProposal } from './entry-proposal.ts'
import { factor } from './factor.ts'
import { factorEffect } from './factor-effect.ts'
import { factorImport } from './factor-import.ts'
import { companyFlags } from './feature-flag.ts'
import { footprint } from './footprint.ts'
import { generator } from './generator.ts'
import { impersonation } from './impersonation.ts'
import { imports } from './import.ts'
import { incident } from './incident.ts'
import { initiative } from './initiative.ts'
import { initiativeProgress } from './initiative-progress.ts'
import { initiativeTask } from './initiative-task.ts'
import { inventory } from './inventory.ts'
import { inventoryYears } from './inventory-year.ts'
import { invitation, member } from './invitation.ts'
import { invoice } from './invoice.ts'
import { leasedAsset } from './leased-asset.ts'
import { marketAnswer, marketCredit, marketDesk, marketOffer, marketRequest } from './marketplace.ts'
import { method } from './method.ts'
import { notice } from './notice.ts'
import { obligation } from './obligation.ts'
import { organization } from './organization.ts'
import { ownership } from './ownership.ts'
import { pact, pactClient, pactRequest } from './pact.ts'
import { pactPartner } from './pact-partner.ts'
import { plan } from './plan.ts'
import { platformRole } from './platform-admin.ts'
import { platformCompany } from './platform-company.ts'
import { platformDeletion } from './platform-deletion.ts'
import { platformDoor } from './platform-door.ts'
import { factorChange, platformFactorProcedures } from './platform-factor.ts'
import { platformFinance } from './platform-finance.ts'
import { platformGas } from './platform-gas.ts'
import { platformGenerator } from './platform-generator.ts'
import { platformInvoice } from './platform-invoice.ts'
import { platformMetrics } from './platform-metrics.ts'
import { platformPanel } from './platform-panel.ts'
import { platformReport } from './platform-report.ts'
import { platformSecurity, platformTrail } from './platform-security.ts'
import { platformSystem } from './platform-system.ts'
import { platformUser } from './platform-user.ts'
import { product } from './product.ts'
import { productImport } from './product-import.ts'
import { profile } from './profile.ts'
import { publicIntensity } from './public-intensity.ts'
import { report } from './report.ts'
import { reportShares, sharedReport } from './report-share.ts'
import { reportText } from './report-text.ts'
import { responsiblePerson } from './responsible-person.ts'
import { restatement } from './restatement.ts'
import { sampleData } from './sample-data.ts'
import { platformView, savedView } from './saved-view.ts'
import { scenario } from './scenario.ts'
import { scopeMapping } from './scope-mapping.ts'
import { seals } from './seal.ts'
import { search } from './search.ts'
import { serviceInvoice } from './service-invoice.ts'
import { session, twoFactor } from './session.ts'
import { sheet } from './sheet.ts'
import { signUp } from './sign-up.ts'
import { stripeSetup } from './stripe-setup.ts'
import { subscription } from './subscription.ts'
import { subsidiary } from './subsidiary.ts'
import { supplier } from './supplier.ts'
import { supplierAlike } from './supplier-alike.ts'
import { supplierFactor } from './supplier-factor.ts'
import { supplierImport } from './supplier-import.ts'
import { supplierOverview } from './supplier-overview.ts'
import { target } from './target.ts'
import { ticket } from './ticket.ts'
import { triage } from './triage.ts'
import { uncertainty } from './uncertainty.ts'
import { unitFigures } from './unit-figures.ts'
import { unitImport } from './unit-import.ts'
import { unitMerge } from './unit-merge.ts'
import { webhook } from './webhook.ts'
import { website } from './website.ts'

/** The whole API, written once: the server implements it, the web app and the REST page are made from it. */
export const contract = {
  account: { ...account, ...signUp },
  profile,
  session,
  invitation,
  member,
  ownership,
  twoFactor,
  cnpj,
  company,
  announcement,
  companyFlags,
  companyMove,
  businessUnit: { ...businessUnit, ...businessUnitList, ...unitFigures, ...unitImport, ...unitMerge },
  generator,
  factor,
  factorEffect,
  factorImport,
  factorChange,
  platformCompany,
  platformDeletion,
  platformDoor,
  platformFactor: platformFactorProcedures,
  platformInvoice,
  platformMetrics,
  platformFinance,
  platformGas,
  platformGenerator,
  platformPanel,
  platformRole,
  platformSecurity,
  platformSystem,
  platformTrail,
  platformUser,
  platformView,
  impersonation,
  imports,
  incident,
  platformReport,
  document,
  documentItem: documentItemProcedures,
  documentParty: documentPartyProcedures,
  consumption: consumptionProcedures,
  documentRemoval,
  triage,
  sheet,
  completeness,
  bill,
  attachment,
  accountDeletion,
  activity,
  inventory,
  inventoryYears: { ...inventoryYears, ...closing },
  search,
  seals,
  serviceInvoice,
  restatement,
  baseYear,
  boundary,
  certificate,
  method,
  uncertainty,
  book,
  report,
  savedView,
  audit,
  apiKey,
  webhook,
  automation,
  connection,
  website,
  consent,
  contact,
  plan,
  stripeSetup,
  subscription,
  invoice,
  ticket,
  subsidiary,
  responsiblePerson,
  organization,
  sampleData,
  notice,
  supplier,
  supplierOverview,
  product,
  productImport,
  supplierImport,
  supplierAlike,
  customer,
  disclosure,
  drilldown,
  supplierFactor,
  footprint,
  pact,
  pactClient,
  pactRequest,
  pactPartner,
  leasedAsset,
  campaign,
  supplierRequest,
  supplierAnswer,
  askedOfUs,
  benchmark,
  carbonPrice,
  obligation,
  assurance,
  assuranceSample,
  assuranceFinding,
  initiative,
  initiativeTask,
  entryProposal,
  initiativeProgress,
  scenario,
  publicIntensity,
  scopeMapping,
  marketOffer,
  marketDesk,
  marketRequest,
  marketAnswer,
  marketCredit,
  target,
  reportShares,
  sharedReport,
  reportText,
}

export type Contract = typeof contract
export type Inputs = InferContractRouterInputs<Contract>
export type Outputs = InferContractRouterOutputs<Contract>
