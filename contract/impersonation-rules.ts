import type { Permission } from '@pegada/core/access/permission.ts'
import type { ProcedureMeta } from './procedure.ts'

/**
 * What an administrator of the platform may call while they act as a person of a company: `free` from the beginning on, `raised`
 * once they gave a reason to change things, `never` however long they stay. The server refuses by it (`impersonation.read_only`,
 * `impersonation.never`).
 */
export type ImpersonationRule = 'free' | 'raised' | 'never'

/**
 * Permissions that are no visitor's: what is paid for, keys and what programs are told or reach by themselves, who is in the team
 * and as what, what a verifier declares under their own name, and what somebody outside could still open when the administrator has left. The administration itself is closed
 * by its own prefix.
 */
const NEVER_BY_PERMISSION: ReadonlySet<string> = new Set<Permission>([
  'billing:manage',
  'automation:manage',
  'pact:manage',
  'team:manage',
  'report:share',
  'benchmark:share',
  'assurance:verify',
])

/** Reading within those permissions that hands out no secret and no file. */
const READ_WITHIN: ReadonlySet<string> = new Set(of('pactClient', 'list'))

/** One's own account: no permission stands before it, so each is decided by name. */
const OWN_ACCOUNT: Readonly<Record<string, ImpersonationRule>> = {
  ...decided('free', of('account', 'getViewer signOut')),
  ...decided('free', of('accountDeletion', 'get')),
  ...decided('free', of('announcement', 'shown')),
  ...decided('free', of('profile', 'get getAvatar getPicture listCompanies')),
  ...decided('free', of('subscription', 'get')),
  ...decided('free', of('session', 'list')),
  ...decided('free', of('impersonation', 'raise end')),
  ...decided('never', of('accountDeletion', 'ask keep')),
  ...decided('never', of('announcement', 'dismiss')),
  ...decided('never', of('invitation', 'accept')),
  ...decided('never', of('profile', 'adoptLocalData changePassword exportData openCompany')),
  // Of the person in every company of theirs, and written into the trail of the one that they work in just now.
  ...decided('never', of('profile', 'update uploadAvatar removeAvatar')),
  ...decided('never', of('session', 'revoke revokeOthers')),
  ...decided('never', of('twoFactor', 'begin confirm disable renewCodes')),
}

/** Files that are lists of people, or letters and papers in which people stand by name. */
const FILES_OF_PEOPLE = [
  ...of('assurance', 'downloadOpinion evidence'),
  ...of('assuranceSample', 'export'),
  ...of('audit', 'export'),
  ...of('automation', 'exportRuns'),
  ...of('campaign', 'export'),
  ...of('consumption', 'exportAnswers'),
  ...of('customer', 'export'),
  // Names and addresses of those responsible.
  ...of('disclosure', 'export'),
  ...of('document', 'download export'),
  ...of('documentItem', 'export'),
  ...of('documentParty', 'export exportPlaces'),
  ...of('entryProposal', 'export'),
  ...of('imports', 'export'),
  ...of('initiativeTask', 'export'),
  ...of('invitation', 'export'),
  ...of('invoice', 'download export'),
  ...of('marketRequest', 'export getFile'),
  ...of('member', 'export'),
  ...of('pactRequest', 'export'),
  // Whom a report was handed to and who took it, from which network.
  ...of('report', 'exportDownloads'),
  ...of('reportShares', 'export'),
  ...of('responsiblePerson', 'export'),
  // Rows as they were sent in, with whatever stands in them.
  ...of('sheet', 'errorFile exportRows'),
  ...of('supplier', 'export'),
  ...of('supplierRequest', 'export getEvidence'),
  ...of('ticket', 'download export'),
  ...of('triage', 'exportDecisions exportGroups exportRules'),
]

/** Files of figures, templates and pictures. */
const OTHER_FILES = [
  ...of('activity', 'export'),
  ...of('assurance', 'export'),
  ...of('bill', 'export page'),
  ...of('businessUnit', 'export importTemplate'),
  ...of('certificate', 'export'),
  ...of('consumption', 'export'),
  ...of('customer', 'sheet'),
  ...of('drilldown', 'export'),
  ...of('factor', 'export'),
  ...of('footprint', 'export'),
  ...of('imports', 'exportFiles'),
  ...of('initiative', 'export'),
  ...of('leasedAsset', 'export'),
  ...of('marketOffer', 'export getFile'),
  ...of('obligation', 'cbamFile'),
  ...of('product', 'export footprint sheet'),
  ...of('productImport', 'template'),
  ...of('profile', 'getAvatar getPicture'),
  ...of('report', 'export'),
  ...of('reportText', 'getLogo'),
  ...of('scenario', 'export'),
  ...of('seals', 'download'),
  ...of('sheet', 'export template'),
  ...of('subsidiary', 'export'),
  ...of('supplierFactor', 'export'),
  ...of('supplierImport', 'template'),
  ...of('target', 'export'),
  ...of('webhook', 'exportDeliveries'),
]

/** What else stands apart from what its permission and its method say. */
const BY_NAME: Readonly<Record<string, ImpersonationRule>> = {
  ...OWN_ACCOUNT,
  ...decided('never', FILES_OF_PEOPLE),
  ...decided('free', OTHER_FILES),
  // Writes down that the person downloaded.
  ...decided('never', of('report', 'download')),
  // An address that goes on answering, and seats for people from outside.
  ...decided('never', of('obligation', 'openFeed')),
  ...decided('never', of('assurance', 'setSeats')),
  // Letters in the person's name to people outside.
  ...decided('never', of('marketRequest', 'send')),
  ...decided('never', of('supplierRequest', 'invite remind askAgain')),
  // Questions that are asked by POST and change nothing.
  ...decided('free', of('activity', 'crossCheck preview')),
  ...decided('free', of('method', 'try')),
  ...decided('free', of('product', 'try')),
}

/** Files that are decided about: the test of these rules holds them against the contract. */
export const DECIDED_FILES: ReadonlySet<string> = new Set([
  ...FILES_OF_PEOPLE,
  ...OTHER_FILES,
  'profile.exportData',
  'report.download',
])

/** Procedures of one's own account that are decided about. */
export const DECIDED_OF_ACCOUNT: ReadonlySet<string> = new Set(Object.keys(OWN_ACCOUNT))

/** What an administrator who acts as somebody may do with a procedure, by its dotted name, its access and its method. */
export function impersonationRuleOf(
  name: string,
  access: Exclude<ProcedureMeta['access'], 'public'>,
  method: string,
): ImpersonationRule {
  const named = BY_NAME[name]
  if (named) return named
  if (access === 'signed-in' || access === 'person' || access.startsWith('platform-')) return 'never'
  if (NEVER_BY_PERMISSION.has(access)) return READ_WITHIN.has(name) ? 'free' : 'never'
  return method === 'GET' ? 'free' : 'raised'
}

function of(noun: string, verbs: string): string[] {
  return verbs.split(' ').map((verb) => `${noun}.${verb}`)
}

function decided(rule: ImpersonationRule, names: readonly string[]): Record<string, ImpersonationRule> {
  return Object.fromEntries(names.map((name) => [name, rule]))
}
