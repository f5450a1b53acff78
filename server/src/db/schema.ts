import * as accounts from './schema-accounts.ts'
import * as announcement from './schema-announcements.ts'
import * as answers from './schema-answers.ts'
import * as assurance from './schema-assurances.ts'
import * as automation from './schema-automation.ts'
import * as benchmark from './schema-benchmarks.ts'
import * as billing from './schema-billing.ts'
import * as bill from './schema-bills.ts'
import * as carbonPrice from './schema-carbon-prices.ts'
import * as certificate from './schema-certificates.ts'
import * as cnpj from './schema-cnpj.ts'
import * as companyMove from './schema-company-moves.ts'
import * as connection from './schema-connections.ts'
import * as consent from './schema-consent.ts'
import * as customer from './schema-customers.ts'
import * as document from './schema-documents.ts'
import * as engagement from './schema-engagement.ts'
import * as entryProposal from './schema-entry-proposals.ts'
import * as factor from './schema-factors.ts'
import * as footprint from './schema-footprints.ts'
import * as incident from './schema-incidents.ts'
import * as initiative from './schema-initiatives.ts'
import * as inventory from './schema-inventory.ts'
import * as inventoryYear from './schema-inventory-year.ts'
import * as invitation from './schema-invitations.ts'
import * as leasedAsset from './schema-leased-assets.ts'
import * as market from './schema-marketplace.ts'
import * as notice from './schema-notices.ts'
import * as obligation from './schema-obligations.ts'
import * as organization from './schema-organization.ts'
import * as platform from './schema-platform.ts'
import * as product from './schema-products.ts'
import * as publicIntensity from './schema-public-intensities.ts'
import * as report from './schema-reports.ts'
import * as savedView from './schema-saved-views.ts'
import * as scopeMapping from './schema-scope-mappings.ts'
import * as security from './schema-security.ts'
import * as serviceInvoice from './schema-service-invoices.ts'
import * as sheet from './schema-sheets.ts'
import * as supplierFactor from './schema-supplier-factors.ts'
import * as supplier from './schema-suppliers.ts'
import * as target from './schema-targets.ts'
import * as ticket from './schema-tickets.ts'
import * as totalCell from './schema-total-cells.ts'
import * as totals from './schema-totals.ts'
import * as website from './schema-website.ts'

/** All tables as the query builder knows them; the SQL files in `migrations/` are what makes them. */
export const { user, session, account, verification, companies, companyMembers, businessUnits } = accounts
export const { twoFactor, invitations, ownershipOffers } = invitation
export const { accountDeletions, auditRecords, outboxMails, cnpjCache, rateLimits } = accounts
export const { cnpjRegisterCompanies, cnpjRegisterMei, cnpjRegisterUnits, cnpjRegisterCodes } = cnpj
export const { activities, activityGases, lineActs, lineActLines, reports } = inventory
export const { referenceReleases, referenceEntries, referenceReleaseEntries } = inventory
export const { factors, factorSources, factorImports, factorImportErrors, factorEffects, factorEffectYears } = factor
export const { keptTotals, keptPending } = totals
export const { inventoryYears, inventorySites, categoryExclusions, gapAcceptances, sampleData, seals } = inventoryYear
export const { keptPreviews, baseYearPolicies, installationKeys } = inventoryYear
export const { certificates, certificateRetirements, keptEnergy } = certificate
export const { imports, importFiles, documents, documentItems, cancelledKeys } = document
export const { documentLinks, uploads, companyRules, triageDecisions } = document
export const { consumptionAnswers, partyPlaces } = answers
export const { apiKeys, idempotencyKeys, activityExternalIds, webhooks, webhookDeliveries, automationRuns } = automation
export const { bills } = bill
export const { notices, noticeSettings } = notice
export const { subsidiaries, holdings, unitFigures, unitProduction, responsiblePersons, chartPlaces } = organization
export const { vaultCertificates, serviceInvoices, serviceInvoiceEvents } = serviceInvoice
export const { serviceInvoiceNumbers, serviceInvoiceSettings, fiscalCodes, fiscalCodeTables } = serviceInvoice
export const { savedViews, savedViewDefaults, platformViews } = savedView
export const { sheetMappings, sheets, sheetRows, sheetCorrections, sheetMeanings } = sheet
export const { websiteTestimonials, websitePartners } = website
export const { consentRecords, termsAcceptances, contactMessages } = consent
export const { connections, connectionFiles } = connection
export const { companyMoves, movedPeople } = companyMove
export const { announcements, announcementDismissals } = announcement
export const { incidents, incidentSteps, incidentActs, incidentVersions } = incident
export const { totalCells, totalMembers, totalPeriods } = totalCell
export const { publicIntensities } = publicIntensity
export const { scopeMappingRevisions, scopeMappingVersions } = scopeMapping
export const { tickets, ticketMessages, ticketTargets, savedAnswers } = ticket
export const { subscriptions, purchases, checkouts, invoices, billingNotices, paymentEvents, paymentDisputes } = billing
export const { suppliers, supplierParties, supplierFigures, supplierYears, suppliersApart } = supplier
export const { products, productVersions, productOutputs } = product
export const { customers, customerYears, customerKeys, customerProducts } = customer
export const { footprints, pactPartners, pactClients, pactReads, pactRequests, pactEvents, pactFetches } = footprint
export const { supplierProposals, supplierProposalLines, documentTaxes } = supplierFactor
export const { entryProposals } = entryProposal
export const { leasedAssets } = leasedAsset
export const { impersonations, platformRoles, platformRecords, userDeactivations, platformLetters } = platform
export const { blockedAddresses, policyViolations, chainChecks } = security
export const { companyNotes, featureFlags, factorChanges, platformGenerators, generatorFactors } = platform
export const { generatorVersions, platformGases, acquisitionCosts, uncountedCompanies } = platform
export const { supplierCampaigns, supplierRequests, supplierAnswers, supplierEvidence } = engagement
export const { supplierSilences, ownAnswers, askedOfUs } = engagement
export const { carbonPrices } = carbonPrice
export const { assurances, assuranceDraws, assuranceSamples, assuranceFindings, assuranceVisits, assuranceSeats } =
  assurance
export const { obligationAnswers, obligationGoods, obligationFeeds } = obligation
export const { initiatives, scenarios, initiativeTasks, initiativeMarks } = initiative
export const { marketOffers, marketOfferFiles, marketRequests, marketAsks, carbonCredits } = market
export const { targets } = target
export const { reportShares, reportDownloads, reportTexts, reportLogos } = report
export const { benchmarkConsents, benchmarkCells, benchmarkMembers, benchmarkPeriods } = benchmark
