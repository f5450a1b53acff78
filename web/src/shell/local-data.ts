import type { Inputs } from '@pegada/contract/contract.ts'

/** What a visitor's browser kept before sign-up, and the mark that it has moved (specification, sections 4 and 7). */
const cnpjKey = 'cnpjData'
const pendingKey = 'pendingSubscription'
const movedKey = 'pegada-local-data-moved'

export type LocalData = Inputs['profile']['adoptLocalData']

/** What is kept, as the server takes it; undefined where nothing is, or nothing that can be read. */
export function readLocalData(storage: Pick<Storage, 'getItem'> = localStorage): LocalData | undefined {
  const cnpj = recordIn(storage, cnpjKey)
  const pending = recordIn(storage, pendingKey)
  const size = cnpj?.sizeChoice ?? cnpj?.companySize
  const kept: LocalData = {
    ...(typeof cnpj?.cnpj === 'string'
      ? { cnpj: { cnpj: cnpj.cnpj.slice(0, 24), ...(typeof size === 'string' ? { companySize: plain(size) } : {}) } }
      : {}),
    ...(typeof pending?.planType === 'string'
      ? {
          pending: {
            planType: pending.planType.slice(0, 20),
            companySize: String(pending.companySize ?? '').slice(0, 20),
            billingPeriod: String(pending.billingPeriod ?? '').slice(0, 20),
          },
        }
      : {}),
  }
  return kept.cnpj || kept.pending ? kept : undefined
}

export function forgetLocalData(): void {
  localStorage.removeItem(cnpjKey)
  localStorage.removeItem(pendingKey)
}

export function isLocalDataMoved(): boolean {
  return localStorage.getItem(movedKey) !== null
}

export function markLocalDataMoved(): void {
  localStorage.setItem(movedKey, '1')
}

/** Large companies are chosen by their number of people and kept by their size. */
function plain(size: string): string {
  return (size.startsWith('EGP') ? 'EGP' : size).slice(0, 20)
}

function recordIn(storage: Pick<Storage, 'getItem'>, key: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? 'null')
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    return undefined
  }
}
