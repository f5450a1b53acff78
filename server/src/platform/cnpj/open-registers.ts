import { openBrasilApi } from './brasil-api.ts'
import { openChain } from './chain.ts'
import { openCnpjWs } from './cnpj-ws.ts'
import type { RegisterOptions } from './http-register.ts'
import { type CnpjRegister, noRegister } from './port.ts'
import { openReceitaWs } from './receita-ws.ts'

/** Base addresses of the public registers; `off` leaves one out. */
export interface RegisterAddresses {
  /** `off` here turns all of them off. */
  readonly brasilApi: string
  readonly cnpjWs: string
  readonly receitaWs: string
}

/** BrasilAPI, then CNPJ.ws, then ReceitaWS, as far as each is on. */
export function openRegisters(
  { brasilApi, cnpjWs, receitaWs }: RegisterAddresses,
  options: Omit<RegisterOptions, 'baseUrl'>,
): CnpjRegister {
  if (brasilApi === 'off') return noRegister
  const dialects = [
    { baseUrl: brasilApi, open: openBrasilApi },
    { baseUrl: cnpjWs, open: openCnpjWs },
    { baseUrl: receitaWs, open: openReceitaWs },
  ]
  return openChain(
    dialects.filter(({ baseUrl }) => baseUrl !== 'off').map(({ baseUrl, open }) => open({ ...options, baseUrl })),
  )
}
