/** Valid inputs for triage. */
export function triageInputs(things: {
  readonly decisionId: string
  readonly ruleId: string
}): Record<string, unknown> {
  return {
    'triage.get': {},
    'triage.listGroups': {},
    'triage.exportGroups': {},
    'triage.decide': { groupKey: 'product|27101259|l|gasolina c', action: 'accept' },
    'triage.facets': {},
    'triage.decideShown': { search: 'gasolina c marca', action: 'ignore', reason: 'Comprada para revenda' },
    'triage.decideListed': {
      ...{ action: 'ignore', reason: 'Comprada para revenda' },
      lines: { search: 'gasolina c marca' },
    },
    'triage.weighRest': { year: 2025, percent: '1' },
    'triage.leaveRest': { year: 2025, percent: '5', reason: 'Abaixo da materialidade' },
    'triage.undo': { decisionId: things.decisionId },
    'triage.listDecisions': {},
    'triage.exportDecisions': {},
    'triage.listActs': undefined,
    'triage.listRules': {},
    'triage.exportRules': {},
    'triage.revokeRule': { ruleId: things.ruleId },
  }
}
