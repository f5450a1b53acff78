import { parseCnpj } from '@pegada/core/company/cnpj.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { open } from '../../http/procedures.ts'
import type { CnpjFailure } from '../../platform/cnpj/port.ts'
import { findCnpjRecord } from './find-cnpj-record.ts'

export const cnpjRoutes = {
  find: open.cnpj.find.handler(async ({ context, input }) => {
    const parsed = parseCnpj(input.cnpj)
    if (!parsed.valid) throw new DomainError('cnpj.invalid')
    const answer = await findCnpjRecord(context.ports, parsed.normalized)
    if ('found' in answer) return { ...answer.found }
    throw refusalOf(answer.failure)
  }),
}

function refusalOf(failure: CnpjFailure): DomainError {
  if (failure === 'not_found') return new DomainError('cnpj.not_found')
  return new DomainError(failure === 'invalid' ? 'cnpj.invalid' : 'cnpj.unavailable')
}
