/** Inputs of the lists of the administration as files. */
export function adminFileInputs(of: {
  readonly companyId: string
  readonly memberId: string
}): Record<string, unknown> {
  const { companyId, memberId: userId } = of
  return {
    'platformFinance.export': {},
    'platformFinance.exportDisputes': {},
    'platformFinance.exportMethods': {},
    'platformMetrics.exportCohorts': {},
    'platformMetrics.exportCosts': {},
    'platformMetrics.exportPlans': {},
    'platformMetrics.exportTrials': {},
    'platformMetrics.exportUncounted': {},
    'stripeSetup.exportEvents': {},
    'platformSystem.exportJobs': {},
    'platformSystem.exportMigrations': {},
    'platformSecurity.exportSessions': {},
    'platformSecurity.exportBlocks': {},
    'platformSecurity.exportLimits': {},
    'platformSecurity.exportLocks': {},
    'platformSecurity.exportKeys': {},
    'platformSecurity.exportViolations': {},
    'platformCompany.exportNotes': { companyId },
    'platformCompany.exportBranches': { companyId },
    'platformCompany.exportResponsible': { companyId },
    'platformPanel.exportRows': { figure: 'companies' },
    'platformRole.export': {},
    'platformRole.exportHistory': {},
    'platformUser.exportLetters': { userId },
    'platformUser.exportHistory': { userId },
    'platformFactor.export': { scope: 'Scope 3' },
    'platformGenerator.export': {},
    'platformGenerator.exportAssociations': {},
    'platformGas.export': { isKyoto: true },
    'factorChange.export': {},
    'serviceInvoice.exportBillable': {},
  }
}
