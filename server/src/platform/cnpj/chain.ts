import type { CnpjAnswer, CnpjRegister } from './port.ts'

/**
 * Several registers as one, asked in turn until one has found the company. What one does not know another may: the copies
 * of the federal register are of different days. Of failures the one that tells most is kept: not found, then refused as
 * invalid, then unavailable.
 */
export function openChain(registers: readonly CnpjRegister[]): CnpjRegister {
  return {
    async find(cnpj) {
      let answer: CnpjAnswer = { failure: 'unavailable' }
      for (const register of registers) {
        const next = await register.find(cnpj)
        if ('found' in next) return next
        if (weight[next.failure] > weight[answer.failure]) answer = next
      }
      return answer
    },
  }
}

const weight = { unavailable: 0, invalid: 1, not_found: 2 } as const
