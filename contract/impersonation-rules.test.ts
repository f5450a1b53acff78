import { isContractProcedure } from '@orpc/contract'
import { describe, expect, it } from 'vitest'
import { contract } from './contract.ts'
import { DECIDED_FILES, DECIDED_OF_ACCOUNT, impersonationRuleOf } from './impersonation-rules.ts'
import type { ProcedureMeta } from './procedure.ts'

interface Procedure {
  readonly name: string
  readonly access: ProcedureMeta['access']
  readonly method: string
  readonly isFile: boolean
}

function walk(node: unknown, path: readonly string[]): Procedure[] {
  if (isContractProcedure(node)) {
    const { meta, route, outputSchema } = node['~orpc']
    const { access } = meta as ProcedureMeta
    return [{ name: path.join('.'), access, method: route.method ?? 'POST', isFile: isFile(outputSchema) }]
  }
  return Object.entries(node as Record<string, unknown>).flatMap(([key, inner]) => walk(inner, [...path, key]))
}

interface Def {
  readonly type: string
  readonly innerType?: { readonly def: Def }
}

/** A file, or a file while it is being written. */
function isFile(schema: unknown): boolean {
  const looks = (def: Def | undefined): boolean =>
    def !== undefined && (def.type === 'file' || def.type === 'custom' || looks(def.innerType?.def))
  return looks((schema as { readonly def?: Def } | undefined)?.def)
}

const all = walk(contract, [])
const guarded = all.flatMap(({ access, ...rest }) => (access === 'public' ? [] : [{ ...rest, access }]))
const ruleOf = ({ name, access, method }: (typeof guarded)[number]) => impersonationRuleOf(name, access, method)
const named = (name: string) => {
  const found = guarded.find((one) => one.name === name)
  return found && ruleOf(found)
}

describe('what an administrator may call as somebody', () => {
  it('is decided by name for each procedure of the own account', () => {
    const own = guarded.filter(({ access }) => access === 'signed-in' || access === 'person').map(({ name }) => name)
    expect(own.toSorted()).toEqual([...DECIDED_OF_ACCOUNT].toSorted())
  })

  it('is decided by name for each file of a company', () => {
    const files = guarded.filter(({ access, isFile: is }) => is && !access.startsWith('platform-'))
    expect(files.length).toBeGreaterThan(40)
    expect(files.map(({ name }) => name).toSorted()).toEqual([...DECIDED_FILES].toSorted())
  })

  it('is free for no command but questions, and what leads out', () => {
    const free = guarded.filter((one) => one.method !== 'GET' && ruleOf(one) === 'free').map(({ name }) => name)
    expect(free.toSorted()).toEqual([
      'account.signOut',
      'activity.crossCheck',
      'activity.preview',
      'impersonation.end',
      'impersonation.raise',
      'method.try',
      'product.try',
    ])
  })

  it('is nothing of the platform, of payment, of keys, of the team, of a verifier, and of what is handed to outsiders', () => {
    const closed = guarded.filter(
      ({ access, method }) =>
        access.startsWith('platform-') ||
        (method !== 'GET' && /^(billing|automation|team|pact):manage$|:share$|^assurance:verify$/.test(access)),
    )
    expect(closed.length).toBeGreaterThan(60)
    expect(closed.filter((one) => ruleOf(one) !== 'never')).toEqual([])
  })

  it.each([
    'twoFactor.begin',
    'twoFactor.disable',
    'profile.changePassword',
    'profile.exportData',
    'profile.openCompany',
    'session.revoke',
    'session.revokeOthers',
    'accountDeletion.ask',
    'invitation.accept',
    'apiKey.create',
    'webhook.create',
    'pactClient.create',
    'subscription.change',
    'subscription.openCheckout',
    'invoice.pay',
    'member.setRole',
    'member.export',
    'audit.export',
    'document.download',
    'ownership.offer',
    'reportShares.create',
    'obligation.openFeed',
    'assurance.setSeats',
    'assurance.conclude',
    'assurance.downloadOpinion',
    'assuranceFinding.settle',
    'disclosure.export',
    'marketRequest.send',
    'profile.update',
    'profile.uploadAvatar',
    'profile.removeAvatar',
    'report.download',
    'sheet.errorFile',
    'supplierRequest.askAgain',
    'supplierRequest.invite',
    'supplierRequest.remind',
    'platformRole.grant',
    'impersonation.begin',
  ])('is never %s', (name) => {
    expect(named(name)).toBe('never')
  })

  it('is reading from the beginning on, and changing once that was raised', () => {
    for (const name of ['activity.list', 'company.get', 'member.list', 'invoice.list', 'audit.list', 'factor.export'])
      expect(named(name), name).toBe('free')
    for (const name of ['activity.create', 'company.update', 'activity.delete', 'inventoryYears.close'])
      expect(named(name), name).toBe('raised')
  })
})
