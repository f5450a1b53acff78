import type { Outputs } from '@pegada/contract/contract.ts'
import { parseCnpj } from '@pegada/core/company/cnpj.ts'
import { useRef, useState } from 'react'
import { client } from '../../lib/api.ts'
import { failureOf } from '../../lib/error-message.ts'
import type { Asked } from './sign-up-values.ts'

export type CnpjCheck =
  | { readonly state: 'idle' | 'checking' | 'incomplete' | 'invalid' | 'not_found' | 'unavailable' }
  | { readonly state: 'found' | 'no_size'; readonly record: Outputs['cnpj']['find'] }

/**
 * The live check of a CNPJ: form and check digits at once, then the federal register. A register that cannot be asked or
 * does not know the number does not stop anybody: the person tells the name and size instead.
 */
export function useCnpjCheck(): {
  check: CnpjCheck
  /** What is known at this moment, also to an act that began before it was drawn. */
  known: () => CnpjCheck
  run: (typed: string) => Promise<CnpjCheck>
  reset: () => void
} {
  const [check, setCheck] = useState<CnpjCheck>({ state: 'idle' })
  const known = useRef(check)
  const latest = useRef<{ cnpj: string; answer: Promise<CnpjCheck> } | undefined>(undefined)

  function tell(next: CnpjCheck): void {
    known.current = next
    setCheck(next)
  }

  async function run(typed: string): Promise<CnpjCheck> {
    const { normalized } = parseCnpj(typed)
    if (latest.current?.cnpj === normalized) return latest.current.answer
    const asked = { cnpj: normalized, answer: answerFor(normalized, () => tell({ state: 'checking' })) }
    latest.current = asked
    const answer = await asked.answer
    if (latest.current === asked) tell(answer)
    return answer
  }

  function reset(): void {
    latest.current = undefined
    tell({ state: 'idle' })
  }

  return { check, known: () => known.current, run, reset }
}

/** What the form must ask because the register did not tell. */
export function askedOf(check: CnpjCheck): Asked {
  const isUnknown = check.state === 'not_found' || check.state === 'unavailable'
  return { name: isUnknown, size: isUnknown || check.state === 'no_size' || isOpenClass(check) }
}

/** Whether the register holds the company in its class of all others, which large ones are in as well. */
export function isOpenClass(check: CnpjCheck): boolean {
  return check.state === 'found' && check.record.companySize === 'EMP'
}

async function answerFor(normalized: string, onAsk: () => void): Promise<CnpjCheck> {
  if (normalized === '') return { state: 'idle' }
  if (normalized.length < 14) return { state: 'incomplete' }
  if (!parseCnpj(normalized).valid) return { state: 'invalid' }
  onAsk()
  return ask(normalized)
}

async function ask(cnpj: string): Promise<CnpjCheck> {
  try {
    const record = await client.cnpj.find({ cnpj }, { signal: AbortSignal.timeout(30_000) })
    return { state: record.companySize ? 'found' : 'no_size', record }
  } catch (error) {
    const { code } = failureOf(error)
    if (code === 'cnpj.invalid') return { state: 'invalid' }
    return { state: code === 'cnpj.not_found' ? 'not_found' : 'unavailable' }
  }
}
