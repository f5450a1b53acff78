import { DomainError } from '@pegada/core/domain-error.ts'
import { guarded } from '../../http/procedures.ts'
import { companyList } from '../../platform/db/company-list.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { acceptSure } from './accept-sure.ts'
import { decideGroup } from './decide-group.ts'
import { decideListed } from './decide-listed.ts'
import { decideShown } from './decide-shown.ts'
import { exportDecisions, exportRules } from './export-decisions.ts'
import { exportGroups } from './export-groups.ts'
import { leaveRest, weighRest } from './leave-rest.ts'
import { listActs } from './list-acts.ts'
import { listFacets } from './list-facets.ts'
import { listGroups } from './list-groups.ts'
import { presentDecision, presentRule } from './present.ts'
import { revokeRule } from './repo.ts'
import { countDecisions, selectDecisions } from './repo-decisions.ts'
import { countRules, selectRulePage } from './repo-rules.ts'
import { getSettled } from './settled.ts'
import { undoDecision } from './undo-decision.ts'

/** Lines that are sure are taken as one decision. */
export const sureItemRoutes = {
  acceptSuggested: guarded.documentItem.acceptSuggested.handler(({ context: { ports, actor }, input }) =>
    acceptSure(ports, actor, input),
  ),
}

export const triageRoutes = {
  get: guarded.triage.get.handler(({ context: { ports, actor }, input: { importId, year } }) =>
    ports.db.asTenant(actor, (tx) => getSettled(tx, { companyId: actor.companyId, importId, year })),
  ),

  listGroups: guarded.triage.listGroups.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => listGroups(tx, ports, actor, input)),
  ),

  exportGroups: guarded.triage.exportGroups.handler(({ context: { ports, actor, resHeaders }, input }) =>
    exportGroups(ports, actor, input, resHeaders),
  ),

  decide: guarded.triage.decide.handler(({ context: { ports, actor }, input }) => decideGroup(ports, actor, input)),

  facets: guarded.triage.facets.handler(({ context: { ports, actor }, input: { importId, year } }) =>
    ports.db.asTenant(actor, (tx) => listFacets(tx, { companyId: actor.companyId, importId, year })),
  ),

  decideShown: guarded.triage.decideShown.handler(({ context: { ports, actor }, input }) =>
    decideShown(ports, actor, input),
  ),

  decideListed: guarded.triage.decideListed.handler(({ context: { ports, actor }, input }) =>
    decideListed(ports, actor, input),
  ),

  weighRest: guarded.triage.weighRest.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => weighRest(tx, actor.companyId, input)),
  ),

  leaveRest: guarded.triage.leaveRest.handler(({ context: { ports, actor }, input }) => leaveRest(ports, actor, input)),

  undo: guarded.triage.undo.handler(({ context: { ports, actor }, input }) =>
    undoDecision(ports, actor, input.decisionId),
  ),

  listDecisions: guarded.triage.listDecisions.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) =>
      companyList(tx, actor, input, {
        sort: 'createdAt',
        select: selectDecisions,
        count: countDecisions,
        present: presentDecision,
      }),
    ),
  ),

  exportDecisions: guarded.triage.exportDecisions.handler(({ context: { ports, actor, resHeaders }, input }) =>
    exportDecisions(ports, actor, input, resHeaders),
  ),

  listActs: guarded.triage.listActs.handler(({ context: { ports, actor } }) =>
    ports.db.asTenant(actor, (tx) => listActs(tx, ports, actor)),
  ),

  listRules: guarded.triage.listRules.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) =>
      companyList(tx, actor, input, {
        sort: 'createdAt',
        select: selectRulePage,
        count: countRules,
        present: presentRule,
      }),
    ),
  ),

  exportRules: guarded.triage.exportRules.handler(({ context: { ports, actor, resHeaders }, input }) =>
    exportRules(ports, actor, input, resHeaders),
  ),

  revokeRule: guarded.triage.revokeRule.handler(({ context: { ports, actor }, input: { ruleId } }) =>
    ports.db.asTenant(actor, async (tx) => {
      const name = await revokeRule(tx, actor.companyId, ruleId, ports.clock.now())
      if (name === undefined) throw new DomainError('company_rule.not_found')
      await recordAudit(tx, ports.clock, {
        companyId: actor.companyId,
        actorId: actor.userId,
        action: 'company_rule.revoke',
        entity: 'company_rule',
        entityId: ruleId,
        data: { name },
      })
      return { done: true } as const
    }),
  ),
}
